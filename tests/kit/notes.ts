import { addNote } from '@matchdesk/api/db/notes/notes.ts';
import { adminByEmail } from '@matchdesk/api/db/staff/admins.ts';
import type { Api } from './api.ts';

/** Adds a note of the administrator on a person. */
export const addNoteOn = async ({ database, clock, admin }: Api, personId: string, text: string): Promise<void> => {
  const author = await adminByEmail(database.db, admin.email);
  if (!author) throw new Error(`There is no ${admin.email}.`);
  const on = { kind: 'user', recordId: personId, personId } as const;
  await database.write((trx) => addNote(trx, { ...on, text, isPinned: false, named: [], author }, clock.now()));
};
