import type { ListQuery } from '../kit/page.ts';
import type { ActiveStatus } from './schema.ts';
import { radarTexts as say } from './texts.ts';

/** What the switch leads to. */
export const switched = (status: ActiveStatus): ActiveStatus => (status === 'active' ? 'inactive' : 'active');

export const statusLabel = (status: ActiveStatus): string => say[status];

/** A status as POST RadarStatus takes it (specification, section 4). */
export const statusCode = (status: ActiveStatus): '1' | '0' => (status === 'active' ? '1' : '0');

/** Rows of one page in the order asked for: these lists are sorted by the client (specification, section 2). */
export const inOrder = <R>(
  rows: readonly R[],
  { sort, direction }: Pick<ListQuery, 'sort' | 'direction'>,
  texts: Readonly<Record<string, (row: R) => string>>,
): readonly R[] => {
  const textOf = texts[sort];
  if (!textOf) return rows;
  const sign = direction === 'desc' ? -1 : 1;
  const isEmpty = (row: R) => (textOf(row) === '' ? 1 : 0);
  const compared = (one: R, other: R) =>
    textOf(one).localeCompare(textOf(other), 'en', { numeric: true, sensitivity: 'base' });
  return [...rows].sort((one, other) => isEmpty(one) - isEmpty(other) || sign * compared(one, other));
};
