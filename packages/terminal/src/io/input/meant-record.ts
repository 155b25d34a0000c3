import { type Answer, answersTo, orderText } from '@matchdesk/core/answers.ts';
import { firstQuery } from '@matchdesk/core/kit/list/read.ts';
import { folded } from '@matchdesk/core/kit/text/fold.ts';
import { plural, spoken } from '@matchdesk/core/kit/text/noun.ts';
import type { Order } from '@matchdesk/core/orders.ts';
import { listOfFinder, seek } from '@matchdesk/core/seek.ts';
import type { Context } from '../../api/context.ts';
import { Stop, usage } from '../../process/failure.ts';

type Ordered = Extract<Answer, { kind: 'order' }>;
type Told = {
  readonly line: string;
  /** Which actions the line may mean, where several are possible. */
  readonly about: string;
  readonly commandOf: (order: Order) => string;
};

/** Whether no search is needed: for an email, or an id in the form of the API. */
export const isCertain = (name: string): boolean =>
  /^[^@\s]+@[^@\s]+$/.test(name) || /^[0-9a-f]{24}$|^[0-9a-f-]{36}$/i.test(name);

const all = { rows: Number.POSITIVE_INFINITY, orders: Number.POSITIVE_INFINITY };
const mostNamed = 8;

const kindsOf = (orders: readonly Order[]): readonly string[] => [
  ...new Set(orders.map(({ finder }) => spoken(finder?.record ?? 'record'))),
];

/** 'a, b or c'. */
const either = (words: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(words);

/** The record with exactly this name, where the list returned all matches; otherwise the only one. */
const onlyOne = (found: readonly Ordered[], isAll: boolean): Ordered | undefined => {
  if (!isAll) return undefined;
  const same = found.filter(
    ({ target, order }) => folded(target.label) === folded(order.term) || target.id === order.term,
  );
  return same.length === 1 ? same[0] : found.length === 1 ? found[0] : undefined;
};

/** An order and the record that it is about: both '' where it needs none or names none. */
export type Meant = { readonly order: Order; readonly id: string; readonly name: string };

/**
 * The order and the one record that a line means. Where there are several, the command stops and names them
 * all; a record that matches only with a typing mistake or by part of its name is named and not taken: a record is never
 * guessed.
 */
export const meantRecord = async (
  { client, interruption }: Context,
  orders: readonly Order[],
  { line, about, commandOf }: Told,
): Promise<Meant> => {
  const options = { signal: interruption.stop };
  const meant = { orders, visits: [], searches: [] };
  const { found, failure } = await seek(meant, (finder, term) => {
    const list = listOfFinder(finder);
    const query = { ...firstQuery(list), size: Math.max(...list.sizes), search: term };
    return list.page({ client, options, scope: '' }, query);
  });
  if (failure !== null) throw failure;
  const answers = answersTo(meant, found, all).flatMap((section) => section.answers);
  const ordered = answers.filter((answer): answer is Ordered => answer.kind === 'order');
  const isAll = found.every(({ rows, total }) => total === null || total <= rows.length);
  const only = onlyOne(ordered, isAll);
  const names = either([...new Set(orders.map(({ term }) => `'${term}'`))]);
  const kinds = kindsOf(orders);
  if (ordered.length === 0) throw new Stop(3, `There is no ${either(kinds)} ${names}.`);
  if (only?.order.isSure && only.target.isExact)
    return { order: only.order, id: only.target.id, name: only.target.label };
  const lines = ordered
    .slice(0, mostNamed)
    .map(({ target, order }) => `  ${target.id}  ${orderText(order, target.label)}  ${target.note}`.trimEnd());
  const commands = [...new Set(ordered.map(({ order }) => commandOf(order)))];
  if (only) {
    const mistaken = `'${line}' is only similar to the name of a record, so nothing was done. Name the record by its whole name, its id or its email.`;
    throw usage([mistaken, ...lines].join('\n'), ...commands);
  }
  const count = isAll ? String(ordered.length) : 'Many';
  const matching = `${count} ${either(kinds.map(plural))} match ${names}: name one by its id or email.`;
  throw usage(
    [
      ...(about === '' ? [] : [about]),
      matching,
      ...lines,
      ...(isAll && ordered.length <= mostNamed ? [] : ['  …']),
    ].join('\n'),
    ...commands,
  );
};
