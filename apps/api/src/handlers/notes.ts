import { isFull } from '@matchdesk/core/access.ts';
import { Failure, refuse } from '@matchdesk/core/kit/call/failure.ts';
import type { noteParts } from '@matchdesk/core/notes/checks.ts';
import { type KnownColleague, mentionedIn } from '@matchdesk/core/notes/rules.ts';
import type { Note as WireNote } from '@matchdesk/core/notes/schema.ts';
import { notesTexts as say } from '@matchdesk/core/notes/texts.ts';
import type { Actor } from '../auth/sessions.ts';
import type { AskedOf, Handlers, WriteContext } from '../contract/handlers.ts';
import { eventById } from '../db/encounters/events.ts';
import {
  addNote,
  changeNote,
  type Mention,
  markSeen,
  mentionsOf,
  type NotePart,
  type NoteRow,
  noteById,
  notesOn,
  pageOfNotes,
} from '../db/notes/notes.ts';
import type { Page } from '../db/page.ts';
import { dropRows } from '../db/rows.ts';
import type { AdminRole, Db } from '../db/tables.ts';
import { nameOf } from '../wire/desk.ts';
import { isoOf } from '../wire/moment.ts';
import { assign, colleagues, end, knownStaff, type On } from './assignments.ts';
import { expectUser, found } from './found.ts';
import { expectUnchanged, type Standing } from './unchanged.ts';

/** A note as seen by this administrator, with the colleagues whom it mentions. */
const wireNote = (
  row: NoteRow,
  named: readonly Mention[],
  actor: { readonly id: string; readonly role: AdminRole },
  colleagues: readonly KnownColleague[],
): WireNote => {
  const ids = named.map(({ id }) => id);
  const isMine = row.author_id === actor.id;
  return {
    _id: row.id,
    kind: row.kind,
    record_id: row.record_id,
    record_name: row.record_name ?? '',
    text: row.text,
    pinned: row.pinned === 1,
    author: nameOf({ id: row.author_id, email: row.author_email }, colleagues),
    mentions: colleagues.flatMap(({ _id, name }) => (ids.includes(_id) ? [name] : [])),
    names_me: ids.includes(actor.id),
    is_unread: named.some(({ id, isUnread }) => id === actor.id && isUnread),
    may_edit: isMine,
    may_delete: isMine || isFull(actor),
    created_at: isoOf(row.created_at),
    updated_at: isoOf(row.updated_at),
  };
};

const usualLimit = 10;

type Asking = { readonly db: Db; readonly actor: Actor };

/** A page of notes as seen by this administrator. */
export const listedNotes = async ({ db, actor }: Asking, { rows, total }: Page<NoteRow>) => {
  const named = await mentionsOf(
    db,
    rows.map(({ id }) => id),
  );
  const staff = await colleagues(db);
  return { data: rows.map((row) => wireNote(row, named.get(row.id) ?? [], actor, staff)), total };
};

const wireNoteOf = async (asking: Asking, id: string) => {
  const { data } = await listedNotes(asking, { rows: [found(await noteById(asking.db, id))], total: 1 });
  const [note] = data;
  if (note === undefined) throw new Failure('not-found');
  return { data: note };
};

/** A person as the record of notes and assignments. Throws 404 if there is no such person. */
const onUser = async ({ db }: Asking, id: string): Promise<On> => {
  await expectUser(db, id);
  return { kind: 'user', recordId: id, personId: id };
};

/** An event, which is about its host. Throws 404 if there is no such event. */
const onEvent = async ({ db }: Asking, id: string): Promise<On> => ({
  kind: 'event',
  recordId: id,
  personId: found(await eventById(db, id)).host_id,
});

type AskedPage = Omit<AskedOf<'notes', 'ofUser'>, 'id'>;

const notesOf = async (asking: Asking, { recordId }: On, { page = 1, limit = usualLimit, search }: AskedPage) =>
  listedNotes(asking, await notesOn(asking.db, recordId, { page, limit, search }));

type Asked = Omit<AskedOf<'notes', 'addToUser'>, 'id'>;

const namedIn = async (context: WriteContext<Actor>, text: string): Promise<readonly string[]> => {
  const readers = (await knownStaff(context)).filter((each) => each.reads_notes);
  return mentionedIn(text, readers).map(({ _id }) => _id);
};

const writtenAs = ({ text, pinned }: Asked, named: readonly string[]) => ({ text, isPinned: pinned === 'yes', named });

const write = async (context: WriteContext<Actor>, on: On, asked: Asked) => {
  const { db, actor, now, note } = context;
  const written = writtenAs(asked, await namedIn(context, asked.text));
  const id = await addNote(db, { ...on, ...written, author: actor }, now);
  // The audit log is kept forever, so it must not contain words about a person.
  note({ kind: on.kind, id: on.recordId, after: { note: id, pinned: asked.pinned, names: written.named } });
  return wireNoteOf(context, id);
};

const partOf = (only: (typeof noteParts)[number] | undefined, actor: Actor): NotePart => {
  if (only === 'unread') return { namedId: actor.id, isUnread: true };
  if (only === 'naming-me') return { namedId: actor.id };
  if (only === 'mine') return { authorId: actor.id };
  return only === 'pinned' ? { isPinned: true } : {};
};

const pinnedOf = ({ pinned }: NoteRow) => (pinned === 1 ? 'yes' : 'no');

const standingOf = (row: NoteRow): Standing => ({
  kind: 'note',
  id: row.id,
  version: isoOf(row.updated_at),
  state: { text: row.text, pinned: pinnedOf(row) },
  by: ['notes.edit'],
});

/** Notes and assignments (announced as `notes`). */
export const notesHandlers: Handlers<'notes'> = {
  list: async (context, { page = 1, limit = usualLimit, search, only }) =>
    listedNotes(context, await pageOfNotes(context.db, { page, limit, search, ...partOf(only, context.actor) })),

  ofUser: async (context, { id, ...asked }) => notesOf(context, await onUser(context, id), asked),

  ofEvent: async (context, { id, ...asked }) => notesOf(context, await onEvent(context, id), asked),

  addToUser: async (context, { id, ...asked }) => write(context, await onUser(context, id), asked),

  addToEvent: async (context, { id, ...asked }) => write(context, await onEvent(context, id), asked),

  edit: async (context, { id, ...asked }) => {
    const { db, actor, now, note } = context;
    const row = found(await noteById(db, id));
    if (row.author_id !== actor.id) throw refuse('forbidden', say.onlyAuthor);
    await expectUnchanged(context, standingOf(row));
    const before = { pinned: pinnedOf(row) };
    if (asked.text === row.text && asked.pinned === before.pinned) {
      note(null);
      return wireNoteOf(context, id);
    }
    // A colleague who got this name after the text was written is not meant by it.
    const isSameText = asked.text === row.text;
    const named = isSameText ? ((await mentionsOf(db, [id])).get(id) ?? []).map((each) => each.id) : null;
    const written = writtenAs(asked, named ?? (await namedIn(context, asked.text)));
    // The version must change even if two changes happen within a millisecond.
    await changeNote(db, row, written, Math.max(now, row.updated_at + 1));
    note({ kind: 'note', id, others: [row.record_id], before, after: { pinned: asked.pinned, names: written.named } });
    return wireNoteOf(context, id);
  },

  delete: async (context, { id }) => {
    const { db, actor, note } = context;
    const row = found(await noteById(db, id));
    if (row.author_id !== actor.id && !isFull(actor)) throw refuse('forbidden', say.onlyAuthorOrAdmin);
    await expectUnchanged(context, standingOf(row));
    await dropRows(db, 'notes', { id });
    note({ kind: 'note', id, others: [row.record_id], before: { on: row.record_id, by: row.author_email } });
    return { status: 1, message: say.deleted };
  },

  assignUser: async (context, { id, ...task }) => assign(context, await onUser(context, id), task),

  assignEvent: async (context, { id, ...task }) => assign(context, await onEvent(context, id), task),

  doneUser: async (context, { id }) => end(context, await onUser(context, id)),

  doneEvent: async (context, { id }) => end(context, await onEvent(context, id)),

  seen: async ({ write: change, actor, now, services }, { ids }) => {
    // A machine does not read notes for the owner of its token.
    const notes = actor.machine ? [] : await change((trx) => markSeen(trx, actor.id, ids, now));
    if (notes.length > 0) await services.live.noteSeen({ admin: actor.id, notes });
    return { status: 1, message: '' };
  },

  colleagues: async (context) => ({
    data: (await knownStaff(context)).map(({ address: _, ...colleague }) => colleague),
  }),
};
