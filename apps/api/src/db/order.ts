import type { OrderByDirection } from 'kysely';

/** An order of rows. Its last column is unique, so that no row is on two pages. */
export type Order<Column extends string> = readonly (readonly [column: Column, direction: OrderByDirection])[];

export const reversed = <Column extends string>(order: Order<Column>): Order<Column> =>
  order.map(([column, direction]) => [column, direction === 'asc' ? 'desc' : 'asc']);
