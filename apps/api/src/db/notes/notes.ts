import type { NotedKind } from '@matchdesk/core/notes/schema.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { locks } from '../engine.ts';
import { fold } from '../fold.ts';
import { newId } from '../ids.ts';
import { by } from '../order.ts';
import type { Page, PageRequest } from '../page.ts';
import { pageOfQuery } from '../query-page.ts';
import { termOf } from '../search-terms.ts';
import type { Db, Tables, Trx } from '../tables.ts';

export type Note = Selectable<Tables['notes']>;
/** A note with the name of its record. */
export type NoteRow = Note & { readonly record_name: string | null };

const withNames = (db: Db) =>
  db
    .selectFrom('notes')
    // Users and events never share an id, so at most one of the two joins finds something.
    .leftJoin('users', 'users.id', 'notes.record_id')
    .leftJoin('events', 'events.id', 'notes.record_id')
    .selectAll('notes')
    .select(sql<string | null>`coalesce(events.title, users.firstname)`.as('record_name'));

type NoteQuery = PageRequest & {
  /** Part of the text, ignoring case and accents. Empty finds every note. */
  readonly search?: string | undefined;
};

const holds = (search = ''): RawBuilder<boolean> => {
  const term = termOf(search);
  return term === undefined ? sql<boolean>`1 = 1` : sql<boolean>`instr(notes.text_key, ${term.text}) > 0`;
};

/** One page of the notes on a record, pinned ones first, then the newest. */
export const notesOn = (db: Db, recordId: string, query: NoteQuery): Promise<Page<NoteRow>> =>
  pageOfQuery(
    withNames(db).where('notes.record_id', '=', recordId).where(holds(query.search)),
    by('notes.pinned desc', 'notes.seq desc'),
    query,
  );

export type NotePart = {
  readonly namedId?: string;
  /** Only notes that the named administrator has not seen. */
  readonly isUnread?: boolean;
  readonly authorId?: string;
  readonly isPinned?: boolean;
};

/** One page of all notes, the newest first, or only those that mention an administrator, of an author, or pinned ones. */
export const pageOfNotes = (
  db: Db,
  { namedId, isUnread = false, authorId, isPinned = false, ...query }: NoteQuery & NotePart,
): Promise<Page<NoteRow>> => {
  let found = withNames(db).where(holds(query.search));
  if (authorId !== undefined) found = found.where('notes.author_id', '=', authorId);
  if (isPinned) found = found.where('notes.pinned', '=', 1);
  if (namedId !== undefined) {
    const naming = db.selectFrom('note_mentions').select('note_id').where('admin_id', '=', namedId);
    found = found.where('notes.id', 'in', isUnread ? naming.where('read_at', 'is', null) : naming);
  }
  return pageOfQuery(found, by('notes.seq desc'), query);
};

export const noteById = (db: Db, id: string): Promise<NoteRow | undefined> =>
  withNames(db)
    .where('notes.id', '=', id)
    .$if(locks(db), (note) => note.forUpdate('notes'))
    .executeTakeFirst();

/** An administrator mentioned in a note, and whether they have not seen it. */
export type Mention = { readonly id: string; readonly isUnread: boolean };

/** The administrators mentioned in each of these notes. */
export const mentionsOf = async (db: Db, noteIds: readonly string[]): Promise<Map<string, Mention[]>> => {
  if (noteIds.length === 0) return new Map();
  const rows = await db.selectFrom('note_mentions').selectAll().where('note_id', 'in', noteIds).execute();
  const found = new Map<string, Mention[]>();
  for (const { note_id, admin_id, read_at } of rows) {
    found.set(note_id, [...(found.get(note_id) ?? []), { id: admin_id, isUnread: read_at === null }]);
  }
  return found;
};

/** When an administrator last saw a note that mentions them; null before the first. */
export const lastSeenAt = async (db: Db, adminId: string): Promise<number | null> => {
  const row = await db
    .selectFrom('note_mentions')
    .select(({ fn }) => fn.max('read_at').as('at'))
    .where('admin_id', '=', adminId)
    .executeTakeFirst();
  return row?.at ?? null;
};

/** Marks these notes as seen by an administrator. Returns the ids of those that were unread. */
export const markSeen = async (
  db: Trx,
  adminId: string,
  noteIds: readonly string[],
  now: number,
): Promise<string[]> => {
  const rows = await db
    .updateTable('note_mentions')
    .set({ read_at: now })
    .where('admin_id', '=', adminId)
    .where('note_id', 'in', noteIds)
    .where('read_at', 'is', null)
    .returning('note_id')
    .execute();
  return rows.map(({ note_id }) => note_id);
};

/** What an author writes: the text, whether it is pinned, and the ids of the mentioned administrators. */
export type Written = { readonly text: string; readonly isPinned: boolean; readonly named: readonly string[] };

const wordsOf = ({ text, isPinned }: Written) => ({
  text,
  text_key: fold(text),
  pinned: isPinned ? (1 as const) : (0 as const),
});

/** Replaces the mentions of a note. `seen` says when some administrators saw it; for the others it is unread. */
const putMentions = async (trx: Trx, noteId: string, named: readonly string[], seen: ReadonlyMap<string, number>) => {
  await trx.deleteFrom('note_mentions').where('note_id', '=', noteId).execute();
  if (named.length === 0) return;
  const rows = named.map((admin_id) => ({ note_id: noteId, admin_id, read_at: seen.get(admin_id) ?? null }));
  await trx.insertInto('note_mentions').values(rows).execute();
};

/** When mentioned administrators saw a note. A change of its text does not make it unread again. */
const seenTimes = async (trx: Trx, noteId: string): Promise<(readonly [adminId: string, at: number])[]> => {
  const rows = await trx.selectFrom('note_mentions').selectAll().where('note_id', '=', noteId).execute();
  return rows.flatMap(({ admin_id, read_at }) => (read_at === null ? [] : [[admin_id, read_at] as const]));
};

type NewNote = Written & {
  readonly kind: NotedKind;
  readonly recordId: string;
  /** The person with whose data the note is erased. */
  readonly personId: string;
  readonly author: { readonly id: string; readonly email: string };
};

/** Adds a note. Returns its id. */
export const addNote = async (trx: Trx, note: NewNote, now: number): Promise<string> => {
  const id = newId(now);
  await trx
    .insertInto('notes')
    .values({
      id,
      kind: note.kind,
      record_id: note.recordId,
      person_id: note.personId,
      author_id: note.author.id,
      author_email: note.author.email,
      ...wordsOf(note),
      created_at: now,
      updated_at: now,
    })
    .execute();
  await putMentions(trx, id, note.named, new Map([[note.author.id, now]]));
  return id;
};

type OwnNote = Pick<NoteRow, 'id' | 'author_id'>;

/** Changes a note of its author, who has seen it. */
export const changeNote = async (
  trx: Trx,
  { id, author_id }: OwnNote,
  written: Written,
  now: number,
): Promise<void> => {
  await trx
    .updateTable('notes')
    .set({ ...wordsOf(written), updated_at: now })
    .where('id', '=', id)
    .execute();
  await putMentions(trx, id, written.named, new Map([...(await seenTimes(trx, id)), [author_id, now]]));
};
