import { colleaguesOf } from '@matchdesk/core/notes/rules.ts';
import type { DeskFields, DeskPart } from '@matchdesk/core/notes/schema.ts';
import type { Actor } from '../auth/sessions.ts';
import { desksOf } from '../db/notes/desk.ts';
import type { DeskAsked } from '../db/notes/desk-parts.ts';
import type { Db } from '../db/tables.ts';
import { wireDesk } from '../wire/desk.ts';
import { isoOf } from '../wire/moment.ts';

type Asking = {
  readonly db: Db;
  readonly actor: Actor;
  readonly now: number;
};

type Narrowed = { readonly desk?: DeskPart | undefined; readonly today?: string | undefined };

/** The requested part of a list; undefined for the whole list. */
export const deskAsked = ({ actor, now }: Asking, { desk, today }: Narrowed): DeskAsked | undefined =>
  desk && { part: desk, adminId: actor.id, today: today ?? isoOf(now).slice(0, 10) };

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
  return records.map((record) => ({ ...record, ...wireDesk(of(record._id), asking.actor.id, colleagues) }));
};
