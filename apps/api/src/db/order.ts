type Direction = 'asc' | 'desc';

/** An order of rows. Its last column is unique, so that no row is on two pages. */
export type Order<Column extends string> = readonly (readonly [column: Column, direction: Direction])[];

export const reversed = <Column extends string>(order: Order<Column>): Order<Column> =>
  order.map(([column, direction]) => [column, direction === 'asc' ? 'desc' : 'asc']);

/** An order in words: `by('created_at desc', 'seq desc')`. */
export const by = <Column extends string>(...parts: readonly `${Column} ${Direction}`[]): Order<Column> =>
  parts.map((part) => part.split(' ') as unknown as readonly [Column, Direction]);
