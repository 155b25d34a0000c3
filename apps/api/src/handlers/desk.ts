import { colleaguesOf } from '@matchdesk/core/notes/rules.ts';
import { type DeskFields, type DeskPart, type NotedKind, notedKinds } from '@matchdesk/core/notes/schema.ts';
import { mayWork } from '../auth/grants.ts';
import type { Actor } from '../auth/sessions.ts';
import type { ReadContext } from '../contract/handlers.ts';
import { type Assignment, assignedTo, desksOf } from '../db/notes/desk.ts';
import type { DeskAsked } from '../db/notes/desk-parts.ts';
import { type Account, everyAccount } from '../db/staff/admins.ts';
import { wireDesk } from '../wire/desk.ts';
import { isoOf } from '../wire/moment.ts';

type Deciding = Pick<ReadContext, 'services'>;
type Asking = Pick<ReadContext<Actor>, 'db' | 'actor' | 'now' | 'services'>;

/** Whether an account's role lets it do the work on records of a kind. */
export const worksOn = (kind: NotedKind, { role, role_name }: Account, { services }: Deciding): boolean =>
  mayWork({ role, roleName: role_name }, services.roles, kind);

/**
 * An assignment, if its assignee may do the work. Otherwise the record is assigned to nobody until the role allows the work
 * again: it may have changed here, at the identity provider, or in the file of roles.
 */
export const ifWorkedOn = (
  assignment: Assignment | undefined,
  accounts: readonly Account[],
  deciding: Deciding,
): Assignment | undefined => {
  const assignee = accounts.find(({ id }) => id === assignment?.assignee_id);
  return assignment && assignee && worksOn(assignment.kind, assignee, deciding) ? assignment : undefined;
};

type Narrowed = { readonly desk?: DeskPart | undefined; readonly today?: string | undefined };

/** The requested part of a list; undefined for the whole list. */
export const deskAsked = async (
  kind: NotedKind,
  asking: Asking,
  { desk, today }: Narrowed,
): Promise<DeskAsked | undefined> => {
  if (desk === undefined) return undefined;
  const accounts = await everyAccount(asking.db);
  const workers = accounts.filter((account) => worksOn(kind, account, asking)).map(({ id }) => id);
  return { part: desk, adminId: asking.actor.id, today: today ?? isoOf(asking.now).slice(0, 10), workers };
};

/** How many people and events are assigned to the caller. */
export const ownWork = async ({ db, actor, services }: Asking) => {
  const kinds = notedKinds.filter((kind) => mayWork(actor, services.roles, kind));
  return assignedTo(db, actor.id, kinds);
};

/** Adds to records what the desk knows about them: notes and assignments. */
export const withDesk = async <R extends DeskFields & { readonly _id: string }>(
  asking: Asking,
  records: readonly R[],
): Promise<R[]> => {
  const { of, accounts } = await desksOf(
    asking.db,
    records.map(({ _id }) => _id),
  );
  const colleagues = colleaguesOf(accounts);
  return records.map((record) => {
    const { notes, assignment } = of(record._id);
    const desk = { notes, assignment: ifWorkedOn(assignment, accounts, asking) };
    return { ...record, ...wireDesk(desk, asking.actor.id, colleagues) };
  });
};
