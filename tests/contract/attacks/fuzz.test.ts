import { createHash } from 'node:crypto';
import { openSession } from '@matchdesk/api/auth/sessions.ts';
import { allEndpoints, type NamedEndpoint } from '@matchdesk/core/endpoints.ts';
import { allTables } from '@matchdesk/core/tables.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../kit/api.ts';
import { examples, type World, worldOf } from '../examples.ts';
import { call, type Input } from '../request.ts';

let api: Api;
let world: World;
beforeAll(async () => {
  api = await startApi({ users: 60 });
  world = worldOf(api);
  const declared = new Set<string>(allTables.map(([name]) => name));
  const here = (await api.database.db.introspection.getTables()).map(({ name }) => name);
  tables = here.filter((name) => declared.has(name) && !byAsking.has(name));
  const forgot = allEndpoints.find(({ id }) => id === 'session.forgotPassword') as NamedEndpoint;
  await call(api, forgot, { email: api.admin.email });
});
afterAll(() => api.close());

/** Tables that change with every request; all others hold what people would call data. */
const byAsking: ReadonlySet<string> = new Set([
  ...['sessions', 'terminal_requests', 'reset_links', 'openid_accounts', 'openid_sessions', 'attempts', 'outbox'],
  ...['idempotency_keys', 'audit_log', 'audit_targets', 'webhook_deliveries', 'meta'],
]);
let tables: readonly string[];

const stateNow = async (): Promise<string> => {
  const hash = createHash('sha256');
  for (const table of tables) {
    const rows = await api.database.db
      .selectFrom(table as 'users')
      .selectAll()
      .execute();
    hash.update(JSON.stringify(rows));
  }
  return hash.digest('hex');
};
const linesAfter = (seq: number) =>
  api.database.db.selectFrom('audit_log').select(['seq', 'action']).where('seq', '>', seq).execute();
const lastLine = async (): Promise<number> => {
  const last = await api.database.db.selectFrom('audit_log').select('seq').orderBy('seq', 'desc').executeTakeFirst();
  return last?.seq ?? 0;
};
/** Each time with its own session, because some writes end sessions. */
const freshToken = async (): Promise<string> => {
  const admins = api.database.db.selectFrom('admins').select('id').where('role', '=', 1);
  const { id } = await admins.executeTakeFirstOrThrow();
  return openSession(api.database.db, id, api.clock.now(), { idleMs: 60_000, lifeMs: 60_000 });
};

/** An address and a form hold only text, which `{"toString": null}` does not have. */
const hasText = (value: unknown): boolean => {
  try {
    return typeof String(value) === 'string';
  } catch {
    return false;
  }
};
const odd = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -0, -1, 1e308, 1.5, 2 ** 53, '', ' ', '0', '-1', '１００', '\u202e'),
  fc.constantFrom<unknown>(
    [],
    [[]],
    [null],
    {},
    { $gt: '' },
    ['a', 'b'],
    'x'.repeat(5_000),
    "' OR 1=1 --",
    '%',
    '\ud800',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.jsonValue({ maxDepth: 2 }).filter(hasText),
);
/** Segments that fetch would resolve or drop are left out. */
const fitsPath = (value: unknown): boolean => !/^\.{0,2}$/.test(String(value));

const namesOf = ({ endpoint }: NamedEndpoint): string[] =>
  Object.keys({ ...endpoint.params?.shape, ...endpoint.query?.shape, ...endpoint.body?.shape });

/** Releasing what the caller does not hold changes nothing, and logs nothing. */
const releasing = 'queue.release';

/** How often a call may change something, because other calls need the records of the world, too. */
const mostChanges = 3;

/** Calls that make files in workers or hash passwords are tried less often. */
const runsOf = ({ id, endpoint }: NamedEndpoint): number =>
  endpoint.binary || id.startsWith('session.') || id === 'settings.update' ? 5 : 12;

describe('whatever is sent: never a 5xx, never a change without its audit line', () => {
  it.each(allEndpoints.filter((one) => namesOf(one).length > 0))('$id', async (one) => {
    const names = namesOf(one);
    const inPath = new Set(Object.keys(one.endpoint.params?.shape ?? {}));
    const input = fc.dictionary(fc.constantFrom(...names), odd, { minKeys: 1, maxKeys: 3 });
    let [given, changed] = [0, 0];
    /** Undefined where the world has no further records of this kind. */
    const example = async (): Promise<Input | undefined> => {
      try {
        const found = await examples[one.id](world);
        given += 1;
        return found;
      } catch (error) {
        if (given === 0) throw error;
        return undefined;
      }
    };
    const property = fc.asyncProperty(input, async (changes) => {
      if (Object.entries(changes).some(([name, value]) => inPath.has(name) && !fitsPath(value))) return;
      const good = changed < mostChanges ? await example() : undefined;
      if (!good) return;
      const asked: Input = { ...good, ...changes };
      const [token, before, line] = [await freshToken(), await stateNow(), await lastLine()];
      const answer = await call(api, one, asked, { token });
      const told = `${JSON.stringify(changes)} → ${answer.status} ${answer.text.slice(0, 200)}`;
      expect(answer.status, told).toBeLessThan(500);
      const lines = (await linesAfter(line)).map(({ action }) => action);
      const isChanged = (await stateNow()) !== before;
      if (isChanged) {
        changed += 1;
        expect([lines, one.endpoint.write ?? one.id], told).toEqual([[one.id], one.endpoint.write ?? one.id]);
      }
      if (answer.status >= 400) expect([isChanged, lines], told).toEqual([false, []]);
      else if (one.endpoint.write && (isChanged || one.id !== releasing)) expect(lines, told).toEqual([one.id]);
    });
    await fc.assert(property, { numRuns: runsOf(one) });
  });
});
