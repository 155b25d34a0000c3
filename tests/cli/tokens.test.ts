import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.ts';
import { isPut, startProxy } from '../kit/fault-proxy.ts';
import { openTerminal, signIn, someUsers, type Terminal } from './terminal.ts';

let api: Api;
let person: Terminal;
let machine: Terminal;
beforeAll(async () => {
  api = await startApi({ users: 30 });
  person = openTerminal(api.url);
  machine = openTerminal(api.url);
  expect((await signIn(person, api.admin)).code).toBe(0);
});
afterAll(async () => {
  person.close();
  machine.close();
  await api.close();
});

const create = async (...words: string[]): Promise<string> => {
  const made = await person.run(['tokens', 'create', ...words, '--expires', '90d', '--yes', '-o', 'json']);
  expect([made.code, made.stderr]).toEqual([0, expect.stringContaining('The token was created.')]);
  const { token } = JSON.parse(made.stdout) as { readonly token: string };
  expect(token).toMatch(/^mdt_[\w-]{43}$/);
  return token;
};
const by = (token: string, ...words: string[]) => machine.run(words, { env: { MATCHDESK_TOKEN: token } });

it('a token is created, shown by status, used without signing in, and revoked', async () => {
  const token = await create('ci-smoke', '--scope', 'read');
  const status = await by(token, 'auth', 'status', '-o', 'json');
  expect([status.code, JSON.parse(status.stdout)]).toEqual([
    0,
    expect.objectContaining({
      email: api.admin.email,
      token: 'MATCHDESK_TOKEN',
      machine: expect.objectContaining({ name: 'ci-smoke', scope: 'read' }),
    }),
  ]);
  expect((await by(token, 'smoke')).code).toBe(0);

  const [id = ''] = await someUsers(api, 1);
  const refused = await by(token, 'users', 'set-status', id, '--status', 'suspended', '--yes');
  expect(refused.code).toBe(4);
  expect(refused.stderr).toContain('The token ci-smoke may not do this: its scope is read.');

  const listed = await person.run(['tokens', 'list', '-o', 'json']);
  expect(listed.stdout).not.toContain('mdt_');
  const [row] = JSON.parse(listed.stdout).rows;
  expect((await person.run(['tokens', 'revoke', row._id, '--yes', '--confirm', '1'])).code).toBe(0);
  const ended = await by(token, 'users', 'list');
  expect([ended.code, ended.stderr]).toEqual([4, expect.stringContaining('unknown, expired or revoked')]);

  // A name means the token that has it now, and not an earlier one.
  const next = await create('ci-smoke', '--scope', 'read');
  expect((await person.run(['tokens', 'revoke', 'ci-smoke', '--yes'])).code).toBe(0);
  expect((await by(next, 'users', 'list')).code).toBe(4);
});

it('a run on more records than a token may change is refused before anything is sent', async () => {
  const token = await create('weekly', '--scope', 'users.add-credits,users.list', '--rows-a-run', '2');
  const ids = await someUsers(api, 3);
  const many = await by(token, 'users', 'add-credits', ...ids, '--coins', '1', '--batch-size', '1', '--yes');
  expect([many.code, many.stderr]).toEqual([
    7,
    expect.stringContaining('The token weekly may change at most 2 records in one run.'),
  ]);
  const few = await by(token, 'users', 'add-credits', ...ids.slice(1), '--coins', '1', '--batch-size', '1', '--yes');
  expect(few.code, few.stderr).toBe(0);
});

it('a job of more records than a token may change is not resumed by it', async () => {
  const token = await create('daily', '--scope', 'users.add-credits,users.list', '--rows-a-run', '1');
  const proxy = await startProxy(api.url, (seen) => (isPut(seen) ? 'drop-before' : 'pass'));
  const give = ['users', 'add-credits', ...(await someUsers(api, 2)), '--coins', '1', '--batch-size', '1'];
  const cut = await machine.run([...give, '--yes', '--job', 'two', '--max-wait', '1s'], {
    env: {
      MATCHDESK_TOKEN: await create('wide', '--scope', 'users.add-credits,users.list'),
      MATCHDESK_API_URL: proxy.url,
    },
  });
  expect(cut.code).not.toBe(0);
  const env = { MATCHDESK_TOKEN: token, MATCHDESK_API_URL: proxy.url };
  const resumed = await machine.run(['jobs', 'resume', 'two', '--yes'], { env });
  expect([resumed.code, resumed.stderr]).toEqual([
    7,
    expect.stringContaining('The token daily may change at most 1 record in one run.'),
  ]);
  await proxy.close();
});

it('a write of unknown outcome is sent again only by the token whose key it has', async () => {
  const ids = await someUsers(api, 2);
  const scope = ['--scope', 'users.add-credits,users.list,users.get'];
  const [first, second] = [await create('first', ...scope), await create('second', ...scope)];
  let isLost = true;
  const proxy = await startProxy(api.url, (seen) => (isPut(seen) && isLost ? 'drop-after' : 'pass'));
  const through = (token: string, ...words: string[]) =>
    machine.run(words, { env: { MATCHDESK_TOKEN: token, MATCHDESK_API_URL: proxy.url } });
  const coins = async () => {
    const rows = await api.database.db.selectFrom('users').select('coins').where('id', 'in', ids).execute();
    return rows.map((row) => Number(row.coins)).reduce((sum, each) => sum + each, 0);
  };
  const before = await coins();
  const lost = await through(
    first,
    'users',
    'add-credits',
    ...ids,
    '--coins',
    '7',
    '--yes',
    '--job',
    'lost',
    '--max-wait',
    '1s',
  );
  expect(lost.code).not.toBe(0);
  isLost = false;
  expect(await coins()).toBe(before + 14);
  expect((await through(second, 'jobs', 'resume', 'lost', '--yes')).stderr).toContain('cannot be sent again');
  expect(await coins()).toBe(before + 14);
  expect((await through(first, 'jobs', 'resume', 'lost', '--yes')).code).toBe(0);
  expect(await coins()).toBe(before + 14);
  await proxy.close();
});

it('what is missing is reported with a whole line', async () => {
  const ended = await person.run(['tokens', 'create', '--scope', 'read']);
  expect(ended.code).toBe(2);
  expect(ended.stderr).toContain('matchdesk tokens create --scope read --name ci-smoke --expires 90d');
});
