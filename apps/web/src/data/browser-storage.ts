import type * as z from 'zod/mini';
import { createListeners } from '../ui/listeners.ts';

const notStored = createListeners();
/** Calls the listener whenever the browser does not store something: it blocks the storage, or has no space left. */
export const onNotStored = notStored.add;

/**
 * A storage of the browser that never throws: a value that the browser does not store lasts until the page is closed.
 */
const storedIn = (storage: () => Storage) => {
  const untaken = new Map<string, string>();
  const attempt = <Value>(use: (store: Storage) => Value, otherwise: Value): Value => {
    try {
      return use(storage());
    } catch {
      return otherwise;
    }
  };
  const get = (key: string): string | null => untaken.get(key) ?? attempt((store) => store.getItem(key), null);
  return {
    get,
    /** The value that was stored as JSON; null where nothing was stored, or something that is not ours. */
    read: <Value>(key: string, schema: z.ZodMiniType<Value>): Value | null => {
      try {
        return schema.safeParse(JSON.parse(get(key) ?? 'null')).data ?? null;
      } catch {
        return null;
      }
    },
    /** False where the browser did not take it. */
    set: (key: string, value: string): boolean => {
      try {
        storage().setItem(key, value);
        untaken.delete(key);
        return true;
      } catch (reason) {
        console.info(`The browser did not store ${key}.`, reason);
        untaken.set(key, value);
        notStored.tell();
        return false;
      }
    },
    remove: (key: string): void => {
      untaken.delete(key);
      attempt((store) => store.removeItem(key), undefined);
    },
    keys: (): readonly string[] => [...untaken.keys(), ...attempt((store) => Object.keys(store), [])],
  };
};

/** A channel between the tabs of this browser; null where it blocks the storage, and with it what tabs share. */
export const channelNamed = (name: string): BroadcastChannel | null => {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
};

/** The storage that all tabs of this browser share. */
export const browserStore = storedIn(() => localStorage);
/** The storage of one tab, which survives a reload. */
export const tabStore = storedIn(() => sessionStorage);
