import { colleaguesOf, type KnownColleague } from '@matchdesk/core/notes/rules.ts';
import type { DeskFields } from '@matchdesk/core/notes/schema.ts';
import type { Desk } from '../db/notes/desk.ts';
import { isoOf } from './moment.ts';

type Account = { readonly id: string; readonly email: string };

/** The name of an account. For a deleted account, the beginning of its address. */
export const nameOf = ({ id, email }: Account, colleagues: readonly KnownColleague[]): string =>
  [...colleagues, ...colleaguesOf([{ id, email }])].find(({ _id }) => _id === id)?.name ?? email;

const nobody = {
  assigned_to: '',
  due_on: '',
  assigned_reason: '',
  assigned_by: '',
  assigned_at: null,
  is_mine: false,
};

/** The placeholder for a record's desk fields until they are read. */
export const noDesk: DeskFields = { notes: null, ...nobody };

/** The desk fields of a record, for the caller. */
export const wireDesk = (
  { notes, assignment: row }: Desk,
  adminId: string,
  colleagues: readonly KnownColleague[],
): DeskFields =>
  row === undefined
    ? { notes, ...nobody }
    : {
        notes,
        assigned_to: colleagues.find(({ _id }) => _id === row.assignee_id)?.name ?? '',
        due_on: row.due_on,
        assigned_reason: row.reason,
        assigned_by: nameOf({ id: row.author_id, email: row.author_email }, colleagues),
        assigned_at: isoOf(row.created_at),
        is_mine: row.assignee_id === adminId,
      };
