import { type Client, list, readsOf } from '../context.ts';
import { pageOf } from '../kit/call/envelope.ts';
import type { ListQuery } from '../kit/list/page.ts';
import { type Column, dated, type Loading, type Option } from '../kit/list/read.ts';
import { missing } from '../kit/text/show.ts';
import { noteParts } from './checks.ts';
import { notesEndpoints as calls } from './endpoints.ts';
import { noteLine, wasEdited } from './rules.ts';
import type { Note } from './schema.ts';
import { notesScreens } from './screens.ts';
import { notesTexts as say } from './texts.ts';

const column = {
  note: { id: 'note', heading: say.note, text: noteLine },
  about: { id: 'about', heading: 'About', text: (note) => note.record_name },
  kind: { id: 'kind', heading: 'Kind of record', text: (note) => note.kind, hidden: true },
  pinned: { id: 'pinned', heading: 'Pinned', text: (note) => (note.pinned ? 'Pinned' : missing) },
  author: { id: 'author', heading: 'Author', text: (note) => note.author },
  written: { id: 'written', heading: 'Written', ...dated((note: Note) => note.created_at) },
  edited: {
    id: 'edited',
    heading: 'Edited',
    ...dated((note: Note) => (wasEdited(note) ? note.updated_at : null)),
    hidden: true,
  },
  unread: {
    id: 'unread',
    heading: say.isUnread,
    text: (note) => (note.is_unread ? say.isUnread : missing),
    hidden: true,
  },
  names: { id: 'names', heading: 'Names', text: (note) => note.mentions.join(', '), hidden: true },
} as const satisfies Record<string, Column<Note>>;

/** How the consoles report the notes that the person has seen. */
export const notesSeen = {
  isUnread: (note: Note) => note.is_unread === true,
  report: ({ client, options }: Loading<Client>, ids: readonly string[]) =>
    client.notes.seen({ ids: [...ids] }, options),
};

const aNote = {
  record: 'note',
  words: ['remarks', 'comments', 'memos', 'mentions'],
  id: (note: Note) => note._id,
  label: noteLine,
  about: ({ kind, record_id, record_name }: Note) => ({ kind, id: record_id, label: record_name }),
  search: { placeholder: say.search, inputMax: 200 },
  sizes: [10, 25, 50],
  empty: say.none,
  emptyHint: say.noneHint,
  seen: notesSeen,
} as const;

const ofRecord = [
  column.note,
  column.pinned,
  column.author,
  column.written,
  column.edited,
  column.names,
  column.unread,
] as const;

const parts: readonly Option[] = [
  ['', say.everything],
  ['unread', say.unread],
  ['naming-me', say.namingMe],
  ['mine', say.mine],
  ['pinned', say.pinnedOnes],
];

const asked = (id: string, { page, size, search }: ListQuery) => ({ id, page, limit: size, search });

/** Notes: all of them, those on a person, those on an event. */
export const notesReads = readsOf('notes', {
  list: list<Note>({
    ...aNote,
    title: notesScreens.list.title,
    calls: [calls.list, calls.seen],
    columns: [column.about, column.kind, ...ofRecord],
    filters: [{ kind: 'choice', id: 'only', label: say.show, options: parts }],
    page: async ({ client, options }, { page, size, search, filters }) => {
      const only = noteParts.find((part) => part === filters.only);
      const answer = await client.notes.list({ page, limit: size, search, ...(only && { only }) }, options);
      return pageOf(calls.list, answer);
    },
  }),
  'of-user': list<Note>({
    ...aNote,
    title: 'Notes on a user',
    within: 'user',
    calls: [calls.ofUser, calls.seen],
    columns: ofRecord,
    page: async ({ client, options, scope }, query) =>
      pageOf(calls.ofUser, await client.notes.ofUser(asked(scope, query), options)),
  }),
  'of-event': list<Note>({
    ...aNote,
    title: 'Notes on an event',
    within: 'event',
    calls: [calls.ofEvent, calls.seen],
    columns: ofRecord,
    page: async ({ client, options, scope }, query) =>
      pageOf(calls.ofEvent, await client.notes.ofEvent(asked(scope, query), options)),
  }),
});
