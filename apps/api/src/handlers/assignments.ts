import { isDeepStrictEqual } from 'node:util';
import { refuse } from '@matchdesk/core/kit/call/failure.ts';
import { ownName } from '@matchdesk/core/kit/form/offered.ts';
import { fill } from '@matchdesk/core/kit/text/text.ts';
import {
  assigneeNamed,
  colleagueNamed,
  colleaguesOf,
  type KnownColleague,
  nobodyVersion,
} from '@matchdesk/core/notes/rules.ts';
import { type NotedKind, notedKinds } from '@matchdesk/core/notes/schema.ts';
import { notesTexts as say } from '@matchdesk/core/notes/texts.ts';
import { mayRead } from '../auth/grants.ts';
import type { Actor } from '../auth/sessions.ts';
import type { AskedOf, ReadContext, WriteContext } from '../contract/handlers.ts';
import { type Assignment, putAssignment } from '../db/notes/desk.ts';
import { dropRows, rowOf } from '../db/rows.ts';
import { type Account, everyAccount } from '../db/staff/admins.ts';
import type { Db } from '../db/tables.ts';
import { isoOf } from '../wire/moment.ts';
import { ifWorkedOn, worksOn } from './desk.ts';
import { expectUnchanged } from './unchanged.ts';

/** A record that is assigned or noted, and the person with whose data that is erased. */
export type On = { readonly kind: NotedKind; readonly recordId: string; readonly personId: string };

type Task = Omit<AskedOf<'notes', 'assignUser'>, 'id'>;

/** All administrators, by the names that their colleagues write. */
export const colleagues = async (db: Db): Promise<readonly KnownColleague[]> => colleaguesOf(await everyAccount(db));

/**
 * All administrators, each with whether their role shows notes and assignments, and whether it allows the work on records
 * of any kind.
 */
export const knownStaff = async (context: Pick<ReadContext, 'db' | 'services'>) => {
  const accounts = await everyAccount(context.db);
  const among = (holds: (account: Account) => boolean) => new Set(accounts.filter(holds).map(({ id }) => id));
  const readers = among(({ role, role_name: roleName }) =>
    mayRead({ role, roleName }, context.services.roles, 'notes.list'),
  );
  const workers = among((account) => notedKinds.some((kind) => worksOn(kind, account, context)));
  return colleaguesOf(accounts).map((each) => ({
    ...each,
    reads_notes: readers.has(each._id),
    takes_work: workers.has(each._id),
  }));
};

const assigneeOf = async (context: WriteContext<Actor>, kind: NotedKind, to: string): Promise<string> => {
  const name = assigneeNamed(to);
  const accounts = await everyAccount(context.db);
  const id = name === ownName ? context.actor.id : colleagueNamed(colleaguesOf(accounts), name)?._id;
  const account = accounts.find((each) => each.id === id);
  if (account && worksOn(kind, account, context)) return account.id;
  throw refuse('validation', fill(account ? say.takesNone : say.nobodyCalled, { name }), 'to');
};

const loggedOf = (row: Assignment | undefined) => row && { assignee: row.assignee_id, due_on: row.due_on };

const writes = {
  user: ['notes.assignUser', 'notes.doneUser'],
  event: ['notes.assignEvent', 'notes.doneEvent'],
} as const;

/** Throws 409 if the caller saw another assignment than the record's present one. */
const expectSame = async (
  context: WriteContext<Actor>,
  kind: NotedKind,
  id: string,
  row: Assignment | undefined,
): Promise<void> => {
  const staff = row === undefined ? [] : await colleagues(context.db);
  const assigned_to = staff.find(({ _id }) => _id === row?.assignee_id)?.name ?? '';
  const state = { assigned_to, due_on: row?.due_on ?? '', assigned_reason: row?.reason ?? '' };
  const version = row === undefined ? nobodyVersion : isoOf(row.created_at);
  await expectUnchanged(context, { kind, id, version, state, by: writes[kind] });
};

/** Assigns a record to a colleague, instead of anybody else. Throws 400 if nobody is called so, 409 as `expectSame`. */
export const assign = async (context: WriteContext<Actor>, { kind, recordId, personId }: On, task: Task) => {
  const { db, actor, now, note } = context;
  const before = ifWorkedOn(await rowOf(db, 'assignments', { id: recordId }), await everyAccount(db), context);
  await expectSame(context, kind, recordId, before);
  const assignee_id = await assigneeOf(context, kind, task.to);
  const asked = { assignee_id, due_on: task.due_on ?? '', reason: task.why ?? '' };
  if (before && isDeepStrictEqual({ ...before, ...asked }, before)) {
    note(null);
    return { status: 1, message: say.assignedDone, updated_at: isoOf(before.created_at) };
  }
  // The version must change even if two changes happen within a millisecond.
  const created_at = Math.max(now, (before?.created_at ?? 0) + 1);
  const by = { author_id: actor.id, author_email: actor.email };
  await putAssignment(db, { kind, id: recordId, person_id: personId, ...by, ...asked, created_at });
  note({
    kind,
    id: recordId,
    before: loggedOf(before),
    after: loggedOf(await rowOf(db, 'assignments', { id: recordId })),
  });
  return { status: 1, message: say.assignedDone, updated_at: isoOf(created_at) };
};

/** Ends the work on a record. Throws 409 if nobody is assigned, or as `expectSame`. */
export const end = async (context: WriteContext<Actor>, { kind, recordId }: On) => {
  const { db, note } = context;
  const before = ifWorkedOn(await rowOf(db, 'assignments', { id: recordId }), await everyAccount(db), context);
  if (before === undefined) throw refuse('conflict', say.unassigned);
  await expectSame(context, kind, recordId, before);
  await dropRows(db, 'assignments', { id: recordId });
  note({ kind, id: recordId, before: loggedOf(before) });
  return { status: 1, message: say.doneSaid };
};
