import { openSession } from '@matchdesk/api/auth/sessions.ts';
import { addAdmin } from '@matchdesk/api/db/staff/admins.ts';
import { allSpecs } from '@matchdesk/cli/specs/all-specs.ts';
import { roleOf, subAdminRole } from '@matchdesk/core/access.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import { builtInRoles } from '@matchdesk/core/roles.ts';
import { openableRead, permits } from '@matchdesk/core/scopes.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.ts';
import { findOwners, type Owners } from '../kit/example-params.ts';
import { inTurn } from './in-turn.ts';
import { openTerminal, signIn, someUsers, type Terminal } from './terminal.ts';

/** Each of these roles sees people, but nothing that belongs to them. */
const narrow = { title: 'Narrow', scopes: ['users.list', 'users.get', 'events.list', 'events.get', 'dashboard.*'] };
const roles = new Map([...builtInRoles, ['narrow', narrow]]);

let api: Api;
let owner: Terminal;
let colleague: Terminal;
let owners: Owners;
beforeAll(async () => {
  api = await startApi({ users: 30, roles });
  owner = openTerminal(api.url, api.adminToken);
  colleague = openTerminal(api.url);
  owners = await findOwners(api);
});
afterAll(async () => {
  owner.close();
  colleague.close();
  await api.close();
});

it('a colleague is added with a role, is told it by status, and may do what it allows', async () => {
  const account = { email: 'mo@staff.example', password: 'N3w!secretX' };
  const words = ['admins', 'add', '--email', account.email, '--password-file', '-', '--role', 'moderator', '--yes'];
  const added = await owner.run(words, { input: account.password });
  expect(added.code, added.stderr).toBe(0);
  expect((await signIn(colleague, account)).code).toBe(0);
  const status = await colleague.run(['auth', 'status', '-o', 'json']);
  expect(JSON.parse(status.stdout)).toMatchObject({ email: account.email, role: 'moderator' });
  expect((await colleague.run(['flags', '--help'])).code).toBe(0);
  const [id = ''] = await someUsers(api, 1);
  const refused = await colleague.run(['users', 'add-credits', id, '--coins', '5', '--yes']);
  expect([refused.code, refused.stderr]).toEqual([4, expect.stringContaining('not allowed')]);
  expect((await colleague.run(['smoke'])).code).toBe(0);

  const set = await owner.run(['admins', 'set-role', account.email, '--role', 'finance', '--yes']);
  expect(set.code, set.stderr).toBe(0);
  const given = await colleague.run(['users', 'add-credits', id, '--coins', '5', '--yes']);
  expect(given.code, given.stderr).toBe(0);
});

it.each([...roles.keys(), null])(
  'a list or a record that the role %s may not see is refused by name',
  async (roleName) => {
    const email = `${roleName ?? 'plain'}@lists.example`;
    const named = roleName === null ? {} : { roleName };
    const id =
      (await api.database.write((trx) => addAdmin(trx, { email, passwordHash: '', role: 2, ...named }, 0))) ?? '';
    const token = await openSession(api.database.db, id, api.clock.now(), { idleMs: 60_000, lifeMs: 60_000 });
    const grant = {
      role: roleOf(subAdminRole),
      scopes: roleName === null ? null : (roles.get(roleName)?.scopes ?? []),
    };
    const lines = allReads.flatMap((entry) => {
      const {
        id: read,
        read: { within = '' },
      } = entry;
      const spec = allSpecs.find(({ made }) => made?.from === 'read' && made.id === read);
      if (!spec || openableRead(entry).every((one) => permits(grant, one))) return [];
      const words = (spec.arguments ?? []).map(() => owners[within] ?? '6650c0ffee6650c0ffee6650');
      return [{ read, words: [...spec.path, ...words, '-o', 'csv'], env: { MATCHDESK_TOKEN: token } }];
    });
    if (roleName === 'auditor') return expect(lines).toEqual([]);
    expect(lines.length).toBeGreaterThan(3);
    const ended = await inTurn(owner, 'a pipe', lines);
    for (const [index, line] of lines.entries())
      expect([line.words.join(' '), ended[index]]).toEqual([
        line.words.join(' '),
        { code: 4, stdout: '', stderr: expect.stringContaining(`It lacks the scope '${line.read}'.`) },
      ]);
  },
  120_000,
);

it('a record says which of its parts are closed, and does not ask for them', async () => {
  const tokenOf = async (roleName: string): Promise<string> => {
    const account = { email: `${roleName}@records.example`, passwordHash: '', role: 2, roleName } as const;
    const id = (await api.database.write((trx) => addAdmin(trx, account, 0))) ?? '';
    return openSession(api.database.db, id, api.clock.now(), { idleMs: 60_000, lifeMs: 60_000 });
  };
  const [token, seeingAll] = [await tokenOf('narrow'), await tokenOf('auditor')];
  for (const [words, closed] of [
    [['users', 'get', owners.user ?? ''], "'flags.received', 'identity.risk', 'identity.trust'"],
    [['events', 'get', owners.event ?? ''], "'notes.list'"],
    [['dashboard', 'show'], "'transactions.list'"],
    [['users', 'list', '-o', 'jsonl'], "'flags.received', 'identity.risk', 'identity.trust'"],
  ] as const) {
    const { code, stderr } = await owner.run([...words, '--debug'], { env: { MATCHDESK_TOKEN: token } });
    expect([words, code]).toEqual([words, 0]);
    expect(stderr).toMatch(new RegExp(`Parts of this are closed to your account: .*${closed}`));
    expect(stderr).not.toContain('dashboard/transactions');
    for (const env of [{}, { MATCHDESK_TOKEN: seeingAll }])
      expect((await owner.run([...words], { env })).stderr).not.toContain('closed');
  }
});

it('help, completion, columns and tools of a list are those that a role may use', async () => {
  const account = { email: 'fin@staff.example', password: 'N3w!secretX' };
  const words = ['admins', 'add', '--email', account.email, '--password-file', '-', '--role', 'finance', '--yes'];
  expect((await owner.run(words, { input: account.password })).code).toBe(0);
  expect((await signIn(colleague, account)).code).toBe(0);
  const helpOf = async (by: Terminal) => (await by.run(['users', 'list', '--help'])).stdout;
  const [all, some] = [await helpOf(owner), await helpOf(colleague)];
  for (const word of ['flag,', 'idmerit', 'flagged', 'flag]']) {
    expect(all).toContain(word);
    expect(some).not.toContain(word);
  }
  expect(some).toContain('most-recent');
  const offered = async (...typed: string[]) => (await colleague.run(['complete-words', '--', ...typed])).stdout;
  expect(await offered('users', 'list', '--sort', '')).not.toMatch(/^flag$/m);
  expect(await offered('users', 'export', '--where', '')).not.toMatch(/^(flag|idmerit)=/m);
  expect(await offered('users', 'list', '--fields', '')).toMatch(/^email$/m);
  const csv = (by: Terminal) => by.run(['users', 'list', '-o', 'csv', '--fields', 'all']);
  expect((await csv(owner)).stdout).toMatch(/^id,.*,idmerit,|,idmerit,/);
  expect((await csv(colleague)).stdout).not.toMatch(/idmerit|flag/);
  const report = await colleague.run(['users', 'export', '--format', 'report', '--out', '-']);
  expect(report.code, report.stderr).toBe(0);
});
