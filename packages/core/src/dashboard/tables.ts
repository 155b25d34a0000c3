import { apart, code, integer } from '../kit/table.ts';

const figures = 'Triggers keep these figures, and they name nobody.';

export const dashboardTables = {
  /** Totals that lists show, so that no page has to count a table. */
  kept_counts: apart(figures, { key: code, n: integer }),
  /** Registrations per UTC day; day is days since the epoch. */
  user_days: apart(figures, { day: integer, joined: integer, verified: integer }),
  /** Transactions per UTC day; day is days since the epoch. */
  transaction_days: apart(figures, { day: integer, count: integer, cents: integer }),
  /** Active users per UTC day, as last noted on it; day is days since the epoch. */
  active_days: apart('It holds only numbers, and they name nobody.', { day: integer, active: integer }),
};
