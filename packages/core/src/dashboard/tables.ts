import * as t from '../kit/table.ts';

const figures = 'Triggers keep these figures, and they name nobody.';

export const dashboardTables = {
  /** Totals that lists show, so that no page has to count a table. */
  kept_counts: t.apart(figures, { key: t.code, n: t.integer }),
  /** Registrations per UTC day; day is days since the epoch. */
  user_days: t.apart(figures, { day: t.integer, joined: t.integer, verified: t.integer }),
  /** Transactions per UTC day; day is days since the epoch. */
  transaction_days: t.apart(figures, { day: t.integer, count: t.integer, cents: t.integer }),
  /** Active users per UTC day, as last noted on it; day is days since the epoch. */
  active_days: t.apart('It holds only numbers, and they name nobody.', { day: t.integer, active: t.integer }),
};
