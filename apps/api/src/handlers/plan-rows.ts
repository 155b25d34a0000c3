import type { NamedAction } from '@matchdesk/core/actions.ts';
import type { Client, SomeAction } from '@matchdesk/core/context.ts';
import { refusalOf } from '@matchdesk/core/kit/act/action.ts';
import { nothingSummed, summed, sumText } from '@matchdesk/core/kit/act/amount.ts';
import { keptByEdit } from '@matchdesk/core/kit/act/present.ts';
import { stateOf } from '@matchdesk/core/kit/act/proof.ts';
import type { Complaint } from '@matchdesk/core/kit/call/failure.ts';
import { type FieldKind, firstMessages } from '@matchdesk/core/kit/form/field.ts';
import { fieldsOf } from '@matchdesk/core/kit/form/field-shape.ts';
import { keptValue } from '@matchdesk/core/notes/rules.ts';
import { planTexts as say } from '@matchdesk/core/plan/texts.ts';
import { labelOf, readRecord } from '@matchdesk/core/read-back.ts';
import type { NewPlanRow } from '../db/staff/plans.ts';
import type { Json } from '../wire/plan.ts';

type Given = { readonly id: string; readonly values?: Json | undefined };
type Proposed = { readonly values: Json; readonly rows: readonly Given[] };
/** A row with its parsed input. */
type PlannedRow = NewPlanRow & { readonly input: Json };

/** Values as a plan keeps them, proposed by the person with this address. */
export const keptFor = ({ action }: NamedAction, address: string) => {
  const fields = new Map(fieldsOf(action.input).map((field) => [field.name, field]));
  return (values: Json): Json =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, keptValue(fields.get(name) ?? {}, value, address)]),
    );
};

// Values of these kinds may be kept for ever, because they are not words about a person.
const closedKinds: ReadonlySet<FieldKind> = new Set(['number', 'choice', 'switch', 'date', 'record']);

/**
 * The input that all rows share, in two parts. Numbers and choices stay with the plan. Everything else may be about the
 * people of the rows, so each row has a copy; null where there is nothing else.
 */
export const sharedParts = (
  action: SomeAction,
  values: Json,
): { readonly closed: Json; readonly text: Json | null } => {
  const kinds = new Map(fieldsOf(action.input).map(({ name, kind }) => [name, kind]));
  const isClosed = ([name]: readonly [string, unknown]): boolean => closedKinds.has(kinds.get(name) ?? 'text');
  const text = Object.entries(values).filter((entry) => !isClosed(entry));
  return {
    closed: Object.fromEntries(Object.entries(values).filter(isClosed)),
    text: text.length === 0 ? null : Object.fromEntries(text),
  };
};

/**
 * The rows of a plan with the names and current states of their records, read in the proposer's name instead of trusting
 * the request. Adds what is wrong with a row to `complaints`, with its number from 0.
 */
export const rowsToPlan = async (
  { self }: { readonly self: () => Client },
  { action }: NamedAction,
  { values, rows }: Proposed,
  complaints: Complaint[],
): Promise<readonly PlannedRow[]> => {
  const kind = action.on ?? '';
  const reading = { client: self(), options: {} };
  const seen = new Set<string>();
  const shared = new Set<string>();
  const { text } = sharedParts(action, values);
  const shared_text = text && JSON.stringify(text);
  const planned: PlannedRow[] = [];
  for (const [at, { id, values: own = {} }] of rows.entries()) {
    const complain = (msg: string, field = 'id') => complaints.push({ msg, param: `rows.${at}.${field}` });
    if (seen.has(id)) complain(say.twice);
    seen.add(id);
    const record = await readRecord(kind, reading, id);
    const kept = record ? keptByEdit(action, { id, label: '', record }, { ...values, ...own }) : {};
    const read = action.input.safeParse({ ...kept, ...values, ...own });
    if (!read.success) {
      for (const [field, msg] of Object.entries(firstMessages(read.error))) {
        if (field in own) complain(msg, `values.${field}`);
        // A fault in a value shared by all rows is reported once.
        else if (!shared.has(field)) complaints.push({ msg, param: ['values', field].filter(Boolean).join('.') });
        shared.add(field);
      }
      continue;
    }
    if (record === null || record === undefined) {
      complain(say.noRecord);
      continue;
    }
    const name = labelOf(kind, record, id);
    const refusal = refusalOf(action, { id, label: name, record });
    if (refusal !== null) complain(refusal);
    const was = JSON.stringify(stateOf(action.done.proof, record));
    planned.push({ record_id: id, name, own: JSON.stringify({ ...kept, ...own }), shared_text, was, input: read.data });
  }
  return planned;
};

/** The total amount of all rows; `total` is null if the action has no amount. */
export const sumOfRows = (
  { action: { records: { amount } = {} } }: NamedAction,
  rows: readonly PlannedRow[],
): { readonly total: number | null; readonly sum: string } => {
  if (!amount) return { total: null, sum: '' };
  const sum = rows.reduce((all, { input }) => summed(all, amount.each(input)), nothingSummed);
  return { total: sum.total, sum: sumText(amount, sum) };
};
