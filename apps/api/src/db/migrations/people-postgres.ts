// The differences from SQLite: search, and the triggers that maintain counts, which here run once for each statement.

const search = [
  'CREATE EXTENSION IF NOT EXISTS pg_trgm',
  // Folded texts contain no line break, so a term is never found across two of them.
  `ALTER TABLE users ADD COLUMN search_key text COLLATE "C"
    GENERATED ALWAYS AS (name_key || E'\\n' || email_key || E'\\n' || phone_key) STORED`,
  'CREATE INDEX users_by_search ON users USING gin (search_key gin_trgm_ops)',
  // As in SQLite, so that both engines use the same query.
  `CREATE FUNCTION instr(text, text) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS 'SELECT strpos($1, $2)'`,
];

// The thresholds are those of section 9: risk above 75 is not verified, trust above 70 is not
// eligible, -1 and NULL are unchecked.
/** The counters that a row counts in. */
export const countersOf = (row: 'NEW' | 'OLD' | '$1'): string => `'users',
  'users.status.' || ${row}.account_status,
  CASE WHEN ${row}.flag_raised = 1 THEN 'users.flagged' END,
  CASE WHEN ${row}.radar_count > 0 THEN 'users.radar' END,
  CASE WHEN ${row}.risk_factor > 75 THEN 'users.risk.not-verified'
       WHEN ${row}.risk_factor >= 0 THEN 'users.risk.verified' ELSE 'users.risk.unchecked' END,
  CASE WHEN ${row}.fraud_score > 70 THEN 'users.trust.non-eligible'
       WHEN ${row}.fraud_score >= 0 THEN 'users.trust.eligible' ELSE 'users.trust.unchecked' END,
  CASE WHEN coalesce(${row}.risk_factor, -1) < 0 OR coalesce(${row}.fraud_score, -1) < 0
       THEN 'users.identity.unchecked' END`;
const countedKeys = `CREATE FUNCTION counted_keys(users) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT array_remove(ARRAY[ ${countersOf('$1')}], NULL) $$`;

// Rows are locked in one order, so that two writes that change several counts cannot deadlock.
const addToCounts = `CREATE FUNCTION add_to_counts(changes jsonb) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM 1 FROM kept_counts WHERE changes ? key ORDER BY key FOR UPDATE;
    UPDATE kept_counts SET n = n + (changes ->> key)::bigint WHERE changes ? key;
  END $$`;

/** A trigger that runs once for each statement, over `old_rows` and `new_rows`. */
export const trigger = (name: string, table: string, event: 'INSERT' | 'UPDATE' | 'DELETE', body: string): string[] => [
  `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} RETURN NULL; END $$`,
  `CREATE TRIGGER ${name} AFTER ${event} ON ${table} REFERENCING
    ${event === 'INSERT' ? '' : 'OLD TABLE AS old_rows'} ${event === 'DELETE' ? '' : 'NEW TABLE AS new_rows'}
    FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`,
];

const keysOf = (rows: string, step: 1 | -1) =>
  `SELECT unnest(counted_keys(r::users)) AS key, ${step} AS step FROM ${rows} AS r`;
const added = (keys: string) =>
  `PERFORM add_to_counts(jsonb_object_agg(key, n) || '{"users.version": 1}')
    FROM (SELECT key, sum(step) AS n FROM (${keys}) AS steps GROUP BY key) AS sums HAVING count(*) > 0;`;

const joined = (rows: string) => `INSERT INTO user_days (day, joined, verified)
  SELECT created_at / 86400000, count(*), coalesce(sum(otp_verify), 0) FROM ${rows} GROUP BY 1 ORDER BY 1
  ON CONFLICT (day) DO UPDATE SET joined = user_days.joined + excluded.joined,
    verified = user_days.verified + excluded.verified;`;
const left = (rows: string) => `UPDATE user_days SET joined = user_days.joined - gone.joined,
    verified = user_days.verified - gone.verified
  FROM (SELECT created_at / 86400000 AS day, count(*) AS joined, coalesce(sum(otp_verify), 0) AS verified
    FROM ${rows} GROUP BY 1) AS gone WHERE gone.day = user_days.day;`;

const differs = (columns: readonly string[]) =>
  `EXISTS (SELECT 1 FROM old_rows o JOIN new_rows n USING (seq) WHERE
    (${columns.map((column) => `o.${column}`).join(', ')}) IS DISTINCT FROM (${columns.map((column) => `n.${column}`).join(', ')}))`;

const changedUsers = `
  IF ${differs(['account_status', 'flag_raised', 'radar_count', 'risk_factor', 'fraud_score', 'search_key'])} THEN
    ${added(`${keysOf('old_rows', -1)} UNION ALL ${keysOf('new_rows', 1)}`)}
  END IF;
  IF ${differs(['created_at', 'otp_verify'])} THEN ${left('old_rows')} ${joined('new_rows')} END IF;`;

const radar = (rows: string, sign: '+' | '-') => `UPDATE users SET radar_count = radar_count ${sign} changed.n
  FROM (SELECT user_seq, count(*) AS n FROM ${rows} GROUP BY 1) AS changed WHERE users.seq = changed.user_seq;`;

/** The search and the triggers of the first migration on PostgreSQL. */
export const peopleOnPostgres: readonly string[] = [
  ...search,
  countedKeys,
  addToCounts,
  ...trigger('users_inserted', 'users', 'INSERT', added(keysOf('new_rows', 1)) + joined('new_rows')),
  ...trigger('users_deleted', 'users', 'DELETE', added(keysOf('old_rows', -1)) + left('old_rows')),
  ...trigger('users_updated', 'users', 'UPDATE', changedUsers),
  ...trigger('user_radar_inserted', 'user_radar', 'INSERT', radar('new_rows', '+')),
  ...trigger('user_radar_deleted', 'user_radar', 'DELETE', radar('old_rows', '-')),
];
