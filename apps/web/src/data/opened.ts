import { onSignOut } from './session.ts';
import { noteUse } from './uses.ts';

type Named = { readonly id: string; readonly label: string; readonly note: string };

/** What records are called that were opened since the page was loaded: storage keeps their ids alone. */
const names = new Map<string, Named>();

/** Notes that a record was opened, by whatever way. */
export const noteOpened = (record: string, named: Named): void => {
  const key = `record:${record}:${named.id}`;
  const note = named.note || (names.get(key)?.note ?? '');
  names.set(key, { ...named, note });
  noteUse(key);
};

/** What a record is called, where it was opened or read anew since the page was loaded. */
export const nameOf = (key: string): Named | undefined => names.get(key);

/** Keeps what a record is called that was read anew. */
export const keepName = (key: string, named: Named): void => void names.set(key, named);

onSignOut(() => names.clear());
