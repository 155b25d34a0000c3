import type { Target } from '@matchdesk/core/kit/act/action.ts';
import { nothingSummed, summed } from '@matchdesk/core/kit/act/amount.ts';
import { shownBy, stateOf } from '@matchdesk/core/kit/act/proof.ts';
import { grouped } from '@matchdesk/core/kit/text/show.ts';
import type { Fault } from '@matchdesk/documents/delimited.ts';
import type { Context } from '../../api/context.ts';
import type { Say } from '../../process/say.ts';
import type { Named } from '../../registry/registry.ts';
import { harmless } from '../../text/words.ts';
import { eachOf } from './given.ts';
import type { JobStart } from './job-files.ts';
import { type JobRow, openDraft, rowsIn } from './row-store.ts';

type Values = Readonly<Record<string, unknown>>;

/** One record to act on. */
export type Row = {
  readonly target: Target;
  /** The row's own values, by field. */
  readonly own: Values;
  /** The complete input of the action for this row. */
  readonly input: Values;
  /** Why it is left out, where it is. */
  readonly refusal: string | null;
  /** The record's state, where it is already known. */
  readonly was?: Values | undefined;
};

export type Source = JobStart['source'];

/** The most rows that a question may name one by one. */
export const mostAtHand = 100;
const mostRefusals = 20;
const mostFaults = 10_000;

const jobRowOf = ({ target, own, refusal }: Row, was: Values): JobRow => ({
  id: target.id,
  ...(target.label !== target.id && { label: target.label }),
  ...(Object.keys(own).length > 0 && { own }),
  ...(refusal !== null && { refusal }),
  ...(Object.keys(was).length > 0 && { was }),
});

/** Collects the rows of a selection into a draft, and counts them. */
export const gathering = async (context: Context, named: Named, source: Source) => {
  const draft = await openDraft(context.env);
  const proof = named.action.done.proof;
  const fields = new Set<string>();
  const first: Row[] = [];
  const refusals: (readonly [string, string])[] = [];
  const faults: Fault[] = [];
  const badLines = new Set<number>();
  let sum = nothingSummed;
  let isMisread = false;
  const counts = { rows: 0, refused: 0, unchanged: 0, faults: 0 };

  return {
    add: (row: Row): Promise<void> | undefined => {
      const { target, own, input, refusal } = row;
      counts.rows += 1;
      for (const name in own) fields.add(name);
      if (first.length < mostAtHand) first.push(row);
      if (refusal === null) sum = summed(sum, eachOf(named.action, input));
      else {
        counts.refused += 1;
        if (refusals.length < mostRefusals) refusals.push([target.id, refusal]);
      }
      const was = row.was ?? (target.record === undefined ? {} : stateOf(proof, target.record));
      if (refusal === null && proof && target.record && shownBy(proof, target.record, input, undefined)) {
        counts.unchanged += 1;
      }
      return draft.add(jobRowOf(row, was));
    },
    fault: (fault: Fault, isOfRow: boolean): void => {
      counts.faults += 1;
      badLines.add(fault.line);
      isMisread ||= !isOfRow;
      if (faults.length < mostFaults) faults.push(fault);
    },
    done: async (sha256: string) => {
      await draft.seal();
      return {
        draft,
        count: counts.rows,
        refused: counts.refused,
        refusals,
        unchanged: counts.unchanged,
        sum: named.action.records?.amount ? sum : null,
        fields: [...fields],
        first,
        faults: faults.sort((one, other) => one.line - other.line),
        faultCount: counts.faults,
        badRows: badLines.size,
        isMisread,
        source,
        sha256,
      };
    },
    remove: (): Promise<void> => draft.remove(),
  };
};

export type Gathering = Awaited<ReturnType<typeof gathering>>;

/**
 * The chosen rows. All of them are in the draft's file; the first ones and the first refusals are in memory, too.
 * `refused` rows are left out, and `unchanged` ones already have the state that the action would set, as far as their
 * records were read. `sum` is null where the action gives nothing that is counted, and `fields` are those for which rows
 * have their own values. `isMisread`: a fault is not of a single row, so leaving rows out would not mend it. `sha256` is
 * that of the file's bytes, or of the selection as typed.
 */
export type Selected = Awaited<ReturnType<Gathering['done']>>;

/** Says which rows are left out, and why. */
export const tellLeftOut = ({ info }: Say, { refused, refusals }: Selected): void => {
  for (const [id, reason] of refusals) info(`  ${harmless(id)}: ${harmless(reason)}`);
  if (refused > refusals.length) info(`  … and ${grouped(refused - refusals.length)} more that are left out`);
};

/** A row of a stored job as a row of a new selection; `input` makes the complete input from the row's own values. */
export const keptRow = ({ id, label = id, own = {}, refusal, was }: JobRow, input: (own: Values) => Values): Row => ({
  target: { id, label },
  own,
  input: refusal === undefined ? input(own) : {},
  refusal: refusal ?? null,
  was,
});

/** Yields the rows of a selection again, from its file. */
export async function* selectedRows(
  { draft, first, count }: Selected,
  input: (own: Values) => Values,
): AsyncGenerator<Row> {
  if (count === first.length) {
    yield* first;
    return;
  }
  for await (const [, row] of rowsIn(draft.path)) yield keptRow(row, input);
}
