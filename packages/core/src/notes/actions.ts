import { action } from '../context.ts';
import { known, leaves, type Outcome, type Target } from '../kit/act/action.ts';
import { addsOne, removes, sets, setsAll } from '../kit/act/proof.ts';
import type { Fields } from '../kit/fields.ts';
import { assignForm, noteForm, pins } from './checks.ts';
import { notesEndpoints as calls } from './endpoints.ts';
import { assignmentVersion, deleteRefusal, doneRefusal, editRefusal, isAssigned, nobodyVersion } from './rules.ts';
import type { DeskFields, Note } from './schema.ts';
import { notesTexts as say } from './texts.ts';

const written = {
  input: noteForm,
  form: { submitLabel: say.write },
  done: { proof: addsOne('notes'), sentence: () => say.added },
  key: 'w',
} as const;
const verbs = [
  { says: ['note', 'add note', 'new note', 'leave note', 'make note', 'write note'] },
  { says: ['annotate', 'write down', 'jot down', 'comment', 'add comment', 'leave comment'] },
] as const;
const words = ['remark', 'memo', 'remember', 'tell', 'mention'] as const;
const seen = (target: Target): string | undefined => target.loaded ?? known<Note>(target).updated_at ?? undefined;

const isWritten = (record: Fields, { text, pinned }: Fields): boolean =>
  record.text === text && record.pinned === (pinned === 'yes');

const toWhom = {
  input: assignForm,
  form: {
    submitLabel: say.assign,
    inputOf: ({ assigned_to: to, due_on, assigned_reason: why }: Partial<DeskFields>) => ({ to, due_on, why }),
  },
  done: { proof: setsAll(['assigned_to', 'due_on'], isAssigned), sentence: () => say.assignedDone },
} as const;
const isDone = {
  records: { refusal: doneRefusal },
  done: { proof: sets('assigned_to', () => ''), sentence: () => say.doneSaid },
} as const;
const assignWords = {
  words: ['colleague', 'owner', 'responsible', 'due', 'task', 'todo'],
  verbs: [{ says: ['assign', 'reassign', 'delegate', 'hand', 'hand over'] }],
} as const;
const doneWords = {
  words: ['finished', 'task', 'todo', 'clear', 'assigned'],
  verbs: [{ says: ['finish', 'unassign'] }],
} as const;

const seenTask = (target: Target): string | undefined => target.loaded ?? assignmentVersion(known<DeskFields>(target));

/** The new version of an assignment, and the undo that restores the former one: another, or none. */
const undoOf = (kind: 'user' | 'event', target: Target, now: string | null | undefined): Outcome => {
  const versions = { over: seenTask(target), now };
  const { notes, assigned_to: to, due_on, assigned_reason: why } = known<DeskFields>(target);
  if (typeof notes !== 'number' || to === undefined) return leaves(target, versions, null);
  if (to === '') return leaves(target, versions, { action: `notes.done-${kind}`, input: {} });
  const input = { to, ...(due_on && { due_on }), ...(why && { why }) };
  return leaves(target, versions, { action: `notes.assign-${kind}`, input });
};

/** Actions on notes about people and events, and on their assignment to colleagues. */
export const notesActions = {
  'write-on-user': action({
    ...written,
    title: say.writeOnUser,
    spoken: { words, verbs, order: 'Note on {who}: {text}' },
    on: 'user',
    calls: [calls.addToUser],
    run: async ({ client, options, target }, input) => {
      await client.notes.addToUser({ id: target.id, ...input }, options);
    },
  }),
  'write-on-event': action({
    ...written,
    title: say.writeOnEvent,
    spoken: { words, verbs, order: 'Note on the event {who}: {text}' },
    on: 'event',
    calls: [calls.addToEvent],
    run: async ({ client, options, target }, input) => {
      await client.notes.addToEvent({ id: target.id, ...input }, options);
    },
  }),
  'assign-user': action({
    ...toWhom,
    title: say.assignUser,
    spoken: { ...assignWords, order: 'Assign {who} to {to}' },
    on: 'user',
    calls: [calls.assignUser],
    run: async ({ client, options, target }, input) => {
      const asked = { id: target.id, ...input };
      const { updated_at } = await client.notes.assignUser(asked, { ...options, loaded: seenTask(target) });
      return undoOf('user', target, updated_at);
    },
  }),
  'assign-event': action({
    ...toWhom,
    title: say.assignEvent,
    spoken: { ...assignWords, order: 'Assign the event {who} to {to}' },
    on: 'event',
    calls: [calls.assignEvent],
    run: async ({ client, options, target }, input) => {
      const asked = { id: target.id, ...input };
      const { updated_at } = await client.notes.assignEvent(asked, { ...options, loaded: seenTask(target) });
      return undoOf('event', target, updated_at);
    },
  }),
  'done-user': action({
    ...isDone,
    title: say.doneUser,
    spoken: { ...doneWords, order: 'Mark {who} as done' },
    on: 'user',
    calls: [calls.doneUser],
    run: async ({ client, options, target }) => {
      await client.notes.doneUser({ id: target.id }, { ...options, loaded: seenTask(target) });
      return undoOf('user', target, nobodyVersion);
    },
  }),
  'done-event': action({
    ...isDone,
    title: say.doneEvent,
    spoken: { ...doneWords, order: 'Mark the event {who} as done' },
    on: 'event',
    calls: [calls.doneEvent],
    run: async ({ client, options, target }) => {
      await client.notes.doneEvent({ id: target.id }, { ...options, loaded: seenTask(target) });
      return undoOf('event', target, nobodyVersion);
    },
  }),
  edit: action({
    title: say.edit,
    spoken: {
      words: ['change', 'pin', 'unpin', 'remark', 'correct'],
      verbs: [{ says: ['edit', 'rewrite'] }],
      order: 'Edit the note {who}',
    },
    on: 'note',
    calls: [calls.edit],
    input: noteForm,
    form: {
      inputOf: ({ text, pinned }) => ({ text, pinned: pins[pinned ? 1 : 0] }),
      submitLabel: say.save,
    },
    records: { refusal: editRefusal },
    done: { proof: setsAll(['text', 'pinned'], isWritten), sentence: () => say.edited },
    key: 'e',
    run: async ({ client, options, target }, input) => {
      const over = seen(target);
      const { data } = await client.notes.edit({ id: target.id, ...input }, { ...options, loaded: over });
      const { text, pinned } = known<Note>(target);
      const before = text && typeof pinned === 'boolean' ? { text, pinned: pins[pinned ? 1 : 0] } : null;
      return leaves(target, { over, now: data.updated_at }, before && { action: 'notes.edit', input: before });
    },
  }),
  delete: action({
    title: say.delete,
    spoken: { words: ['remark'], verbs: [{ says: ['delete', 'remove'] }], order: 'Delete the note {who}' },
    on: 'note',
    calls: [calls.delete],
    risk: 'irreversible',
    records: { refusal: deleteRefusal },
    confirmation: { question: () => say.deletePrompt },
    done: { proof: removes('text'), sentence: () => say.deleted },
    key: 'Delete',
    run: async ({ client, options, target }) => {
      await client.notes.delete({ id: target.id }, { ...options, loaded: seen(target) });
    },
  }),
};
