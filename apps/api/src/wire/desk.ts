import { colleaguesOf } from '@matchdesk/core/notes/rules.ts';
import type { Colleague, DeskFields } from '@matchdesk/core/notes/schema.ts';
import type { Desk } from '../db/notes/desk.ts';

/** Who asks, and on which day (YYYY-MM-DD). */
export type Asker = { readonly adminId: string; readonly today: string };

type Account = { readonly id: string; readonly email: string };

/** The name of an account; of one that is gone, what its address began with. */
export const nameOf = ({ id, email }: Account, colleagues: readonly Colleague[]): string =>
  [...colleagues, ...colleaguesOf([{ id, email }])].find(({ _id }) => _id === id)?.name ?? email;

const nobody = { assigned_to: '', due_on: '', assigned_reason: '', assigned_by: '', is_mine: false, is_overdue: false };

/** Stands in a record until its desk is asked for. */
export const noDesk: DeskFields = { notes: null, ...nobody };

/** What a desk keeps of a record, for whoever asks. */
export const wireDesk = (
  { notes, assignment: row }: Desk,
  { adminId, today }: Asker,
  colleagues: readonly Colleague[],
): DeskFields =>
  row === undefined
    ? { notes, ...nobody }
    : {
        notes,
        assigned_to: colleagues.find(({ _id }) => _id === row.assignee_id)?.name ?? '',
        due_on: row.due_on,
        assigned_reason: row.reason,
        assigned_by: nameOf({ id: row.author_id, email: row.author_email }, colleagues),
        is_mine: row.assignee_id === adminId,
        is_overdue: row.due_on !== '' && row.due_on < today,
      };
