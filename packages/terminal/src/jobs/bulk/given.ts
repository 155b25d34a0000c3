import { nothingSummed, type Sum, summed, sumText } from '@matchdesk/core/kit/act/amount.ts';
import type { RowState } from '@matchdesk/core/kit/bulk/bulk-batch.ts';
import type { Context } from '../../api/context.ts';
import { whereOf } from '../../api/settings.ts';
import { actionOf, type Named } from '../../registry/registry.ts';
import { type JobStart, readRows } from './job-files.ts';
import type { Ledger } from './ledger.ts';

type Values = Readonly<Record<string, unknown>>;
type Bound = Pick<JobStart, 'action' | 'shared' | 'fields' | 'rows' | 'refused'>;

/** The amount that these values give a record; 0 where they contain none. */
export const eachOf = ({ records: { amount } = {} }: Named['action'], values: Values): number => {
  const each: unknown = amount?.each(values);
  return typeof each === 'number' && Number.isFinite(each) ? each : 0;
};

/** The sum of what is given, for a dry run and a plan; undefined where the action gives nothing that is counted. */
export const givesOf = ({ records: { amount } = {} }: Named['action'], sum: Sum | null) =>
  amount && sum ? { gives: { unit: `${amount.unit}s`, text: sumText(amount, sum), total: sum.total } } : {};

/** Tells what is given in all, and where to; nothing where the action gives nothing that is counted. */
export const tellGives = (
  { say, settings }: Pick<Context, 'say' | 'settings'>,
  { gives }: { readonly gives?: { readonly text: string } | undefined },
): void => {
  if (gives) say.info(`${gives.text}, on ${whereOf(settings)}`);
};

/**
 * Sums what the rows of a job are given, grouped by the name of each row's place; rows that were left out get nothing.
 */
const sumsBy = async (
  folder: string,
  { action: id, shared, fields, rows, refused }: Bound,
  nameOf: (place: number) => RowState | 'left',
): Promise<ReadonlyMap<string, Sum> | null> => {
  const { action } = actionOf(id);
  if (!action.records?.amount) return null;
  const sums = new Map<string, Sum>();
  const add = (place: number, own: Values | undefined) => {
    const each = eachOf(action, { ...shared, ...own });
    for (const name of ['all', nameOf(place)]) sums.set(name, summed(sums.get(name) ?? nothingSummed, each));
  };
  // All rows get the same amount, so the rows need not be read.
  if (fields.length === 0 && refused === 0) for (let place = 0; place < rows; place += 1) add(place, undefined);
  else for await (const [place, { own, refusal }] of readRows(folder)) if (refusal === undefined) add(place, own);
  return sums;
};

/** What a job has given and may still give, in totals by outcome; null where its action gives nothing that is counted. */
export const givenBy = async (folder: string, start: Bound, { stateOf }: Pick<Ledger, 'stateOf'>) => {
  const amount = actionOf(start.action).action.records?.amount;
  const sums = await sumsBy(folder, start, stateOf);
  if (!amount || !sums) return null;
  const of = (state: RowState) => sums.get(state)?.total ?? 0;
  const all = sums.get('all') ?? nothingSummed;
  const given = {
    unit: `${amount.unit}s`,
    text: sumText(amount, all),
    total: all.total,
    done: of('done'),
    failed: of('failed'),
    unknown: of('unknown'),
    unprocessed: of('not-tried'),
  };
  return { given, done: sums.get('done') ?? nothingSummed, amount };
};

/** The sum for the waiting rows of a job. */
export const leftToGive = async (
  folder: string,
  start: Bound,
  isLeft: (place: number) => boolean,
): Promise<Sum | null> => {
  const sums = await sumsBy(folder, start, (place) => (isLeft(place) ? 'left' : 'done'));
  return sums && (sums.get('left') ?? nothingSummed);
};
