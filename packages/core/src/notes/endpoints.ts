import * as z from 'zod/mini';
import { endpoints, some, someUser } from '../kit/call/endpoint.ts';
import { changed, doneByData, doneByMessage, listed, message, uncounted } from '../kit/call/envelope.ts';
import { limit, oneRecord, page, search } from '../kit/call/parameters.ts';
import { rows } from '../kit/wire/wire.ts';
import { assignForm, noteForm, noteParts, seenForm } from './checks.ts';
import { colleague, note } from './schema.ts';

const ofNotes = { access: 'any', extension: 'notes' } as const;
const ofOne = { params: oneRecord } as const;
const aList = {
  query: z.strictObject({ page: z.optional(page), limit, search }),
  ...listed(note, 'total'),
} as const;
// A case shows the notes on its person, and whose work that person is.
const aWrite = { write: true, touches: ['notes', 'users', 'events', 'queue'] } as const;
const givesWork = { ...aWrite, touches: [...aWrite.touches, 'dashboard'] } as const;
const adds = { method: 'POST', body: noteForm, ...doneByData(note), ...aWrite } as const;

const assigns = {
  method: 'PUT',
  body: assignForm,
  answer: changed,
  succeeds: 'message',
  compares: true,
  untried: 'a colleague would be given work',
  ...givesWork,
} as const;
const ends = {
  method: 'DELETE',
  ...doneByMessage,
  compares: true,
  untried: "it would remove a colleague's work",
  ...givesWork,
} as const;

const own = some('notes');
const task = { to: 'me', due_on: '2026-12-24', why: 'Asked to call back' } as const;
const words = { text: 'Called, and they *agreed*.', pinned: 'no' } as const;

/** Calls about notes: an extension, offered where the provider announces it. */
export const notesEndpoints = endpoints(ofNotes, {
  list: {
    ...aList,
    path: '/v2/notes',
    summary: 'List the notes on people and events, the newest first',
    example: { page: 1, limit: 10, search: 'a', only: 'mine' },
    query: z.strictObject({ page: z.optional(page), limit, search, only: z.optional(z.enum(noteParts)) }),
  },
  ofUser: {
    ...ofOne,
    ...aList,
    path: '/v2/notes/user/{id}',
    summary: 'List the notes on a person, pinned ones first',
    example: { id: someUser(), page: 1, limit: 10, search: 'a' },
  },
  ofEvent: {
    ...ofOne,
    ...aList,
    path: '/v2/notes/event/{id}',
    summary: 'List the notes on an event, pinned ones first',
    example: { id: some('events'), page: 1, limit: 10, search: 'a' },
  },
  addToUser: {
    ...ofOne,
    ...adds,
    path: '/v2/notes/user/{id}',
    summary: 'Write a note on a person',
    tells: 'wrote a note on {who}',
    example: { id: someUser(), ...words },
    untried: 'colleagues would read it',
  },
  addToEvent: {
    ...ofOne,
    ...adds,
    path: '/v2/notes/event/{id}',
    summary: 'Write a note on an event',
    tells: 'wrote a note on {who}',
    example: { id: some('events'), ...words },
    untried: 'colleagues would read it',
  },
  edit: {
    ...ofOne,
    ...adds,
    method: 'PUT',
    path: '/v2/notes/{id}',
    summary: 'Change a note that you wrote',
    tells: 'edited {who}',
    example: { id: own, ...words },
    untried: "it would change a colleague's words",
    compares: true,
  },
  delete: {
    ...ofOne,
    ...aWrite,
    method: 'DELETE',
    path: '/v2/notes/{id}',
    summary: 'Delete a note',
    tells: 'deleted {who}[ on {was.on}], written by {was.by}',
    example: { id: own },
    untried: "it would delete a colleague's words",
    compares: true,
    ...doneByMessage,
  },
  assignUser: {
    ...ofOne,
    ...assigns,
    path: '/v2/assignments/user/{id}',
    summary: 'Assign a person to a colleague, until a day',
    tells: 'assigned {who} to {is.assignee}[, due {is.due_on}]',
    example: { id: someUser(), ...task },
  },
  assignEvent: {
    ...ofOne,
    ...assigns,
    path: '/v2/assignments/event/{id}',
    summary: 'Assign an event to a colleague, until a day',
    tells: 'assigned {who} to {is.assignee}[, due {is.due_on}]',
    example: { id: some('events'), ...task },
  },
  doneUser: {
    ...ofOne,
    ...ends,
    path: '/v2/assignments/user/{id}',
    summary: 'Mark the work on a person as done',
    tells: 'marked the work on {who} as done',
    example: { id: some('assignments', { where: { kind: 'user' } }) },
  },
  doneEvent: {
    ...ofOne,
    ...ends,
    path: '/v2/assignments/event/{id}',
    summary: 'Mark the work on an event as done',
    tells: 'marked the work on {who} as done',
    example: { id: some('assignments', { where: { kind: 'event' } }) },
  },
  seen: {
    method: 'POST',
    path: '/v2/notes/seen',
    summary: 'Mark notes that name you as seen',
    example: { ids: ['1'] },
    unattended: true,
    body: seenForm,
    answer: message,
  },
  colleagues: {
    path: '/v2/colleagues',
    summary: 'List the administrators by name',
    ...uncounted(rows(colleague)),
  },
});
