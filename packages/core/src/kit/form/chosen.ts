import * as z from 'zod/mini';
import type { AnyAction, Target } from '../act/action.ts';
import { isFields } from '../fields.ts';
import type { FieldMeta } from './field.ts';

type RecordMeta = Omit<FieldMeta, 'kind'> & {
  readonly record: string;
  /** The sentence where something was typed and no record was chosen. */
  readonly unchosen: string;
};

/** A field that names a record by its id. Typed text without a choice is refused with the field's own sentence. */
export const recordField = ({ unchosen, ...meta }: RecordMeta) =>
  z.string(unchosen).register(z.globalRegistry, { ...meta, kind: 'record' });

/** The value of a record's field while nothing is chosen: the typed text instead of an id. */
export type Unchosen = { readonly typed: string };

/** A record's name and address, for a question: 'Ann Lee (ann@example.org)'. */
export const inFull = ({ label, record }: Target): string => {
  const email = isFields(record) ? record.email : undefined;
  return typeof email === 'string' && email !== '' && email !== label ? `${label} (${email})` : label;
};

/** Why a field of an action cannot name this record, given the records that it acts on; null where it can. */
export const unfitReason = (
  { form: { unfit } = {} }: Pick<AnyAction<never, never>, 'form'>,
  field: string,
  chosen: Target,
  targets: readonly Target[],
): string | null => unfit?.[field]?.(chosen, targets) ?? null;
