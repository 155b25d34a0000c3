import { trigger } from './people-postgres.ts';

const counted = (rows: string) => `INSERT INTO transaction_days (day, count, cents)
  SELECT billed_at / 86400000, count(*), sum(value_cents) FROM ${rows} GROUP BY 1 ORDER BY 1
  ON CONFLICT (day) DO UPDATE SET count = transaction_days.count + excluded.count,
    cents = transaction_days.cents + excluded.cents;
  UPDATE kept_counts SET n = n + (SELECT count(*) FROM ${rows}) WHERE key = 'transactions';`;
const uncounted = (rows: string) => `UPDATE transaction_days SET count = transaction_days.count - gone.count,
    cents = transaction_days.cents - gone.cents
  FROM (SELECT billed_at / 86400000 AS day, count(*) AS count, sum(value_cents) AS cents FROM ${rows} GROUP BY 1) AS gone
  WHERE gone.day = transaction_days.day;
  UPDATE kept_counts SET n = n - (SELECT count(*) FROM ${rows}) WHERE key = 'transactions';`;

const triggerAfter = (event: 'INSERT' | 'UPDATE' | 'DELETE', body: string): string[] => {
  const [made, set = ''] = trigger(`transactions_${event.toLowerCase()}`, 'transactions', event, body);
  return [made ?? '', set.replace('TRIGGER transactions_', 'TRIGGER transactions_count_')];
};

const changed = `IF EXISTS (SELECT 1 FROM old_rows o JOIN new_rows n USING (seq)
    WHERE (o.billed_at, o.value_cents) <> (n.billed_at, n.value_cents)) THEN
    ${uncounted('old_rows')} ${counted('new_rows')}
  END IF;`;

/** Triggers that abort every change of an existing line. */
export const appendOnly = (table: string, name: string): string[] => [
  `CREATE TRIGGER ${table}_kept BEFORE UPDATE OR DELETE ON ${table}
    FOR EACH ROW EXECUTE FUNCTION refuse_change('${name}')`,
  `CREATE TRIGGER ${table}_kept_whole BEFORE TRUNCATE ON ${table}
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('${name}')`,
];

/** The triggers of the second migration on PostgreSQL. */
export const moneyOnPostgres: readonly string[] = [
  ...triggerAfter('INSERT', counted('new_rows')),
  ...triggerAfter('UPDATE', changed),
  ...triggerAfter('DELETE', uncounted('old_rows')),
  `CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'the % is append-only', TG_ARGV[0]; END $$`,
  ...appendOnly('credit_ledger', 'credit ledger'),
];
