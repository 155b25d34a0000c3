import { onSignOut } from './leaving.ts';
import { noteUse } from './uses.ts';

type Named = { readonly id: string; readonly label: string; readonly note: string };

/** The names of records that were opened since the page was loaded; storage keeps only their ids. */
const names = new Map<string, Named>();

/** Remembers that a record was opened, in whatever way. */
export const noteOpened = (record: string, named: Named): void => {
  const key = `record:${record}:${named.id}`;
  const note = named.note || (names.get(key)?.note ?? '');
  names.set(key, { ...named, note });
  noteUse(key);
};

/** Returns the name of a record that was opened or loaded since the page was loaded. */
export const nameOf = (key: string): Named | undefined => names.get(key);

/** Remembers the name of a record that was loaded. */
export const keepName = (key: string, named: Named): void => void names.set(key, named);

onSignOut(() => names.clear());
