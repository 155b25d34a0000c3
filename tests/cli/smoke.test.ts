import { allEndpoints } from '@matchdesk/core/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { type Fault, type Seen, startProxy } from '../kit/fault-proxy.ts';
import { openStage } from './stage.ts';
import { endLine } from './terminal.ts';

const { api, terminal } = await openStage();

type Check = { readonly call: string; readonly outcome: string; readonly note: string };
const reading = allEndpoints.filter(({ endpoint }) => !endpoint.write).map(({ id }) => id as string);

/** A run through a proxy that disturbs it; `seen` holds the requests. */
const through = async (words: readonly string[], faultFor: (seen: Seen) => Fault = () => 'pass', token?: string) => {
  const proxy = await startProxy(api.url, faultFor);
  const env = token === undefined ? {} : { MATCHDESK_TOKEN: token };
  const ended = await terminal.run(['smoke', ...words, '-o', 'json', '--url', proxy.url], { env });
  await proxy.close();
  const checks: readonly Check[] = ended.stdout === '' ? [] : JSON.parse(ended.stdout).rows;
  return { ...ended, seen: proxy.seen, checks, check: (call: string) => checks.find((one) => one.call === call) };
};

describe('smoke', () => {
  it('looks at every reading call of the contract, and sends nothing that writes', async () => {
    const { code, checks, seen } = await through([]);
    expect(checks.map(({ call }) => call)).toEqual(reading);
    const odd = checks.filter(({ outcome }) => outcome !== 'ok').map(({ call, note }) => [call, note]);
    expect(odd).toEqual([
      ['session.signIn', 'there is no record to call it with'],
      ['passkeys.signIn', 'there is no record to call it with'],
      ['terminals.ask', 'there is no record to call it with'],
      ['terminals.waiting', 'there is no record to call it with'],
    ]);
    expect(code).toBe(0);
    expect(seen.filter(({ key }) => key !== undefined)).toEqual([]);
  });

  it('names the call, the field and what is wrong with it', async () => {
    const body = JSON.stringify({ data: [{ _id: 'a' }, { firstname: 'no id' }], total: 2 });
    const ended = await through(['--only', 'users.list,users.detail'], ({ path }) => {
      if (path.includes('/usersRecord/')) return { status: 200, body };
      return path.includes('/getUserDataa/') ? { status: 200, body: '{"data":{"_id":"a","age":{}}}' } : 'pass';
    });
    expect(ended.code).toBe(10);
    expect(ended.checks.map(({ note }) => note)).toEqual([
      "users.list: row 2 has no readable field '_id' and is left out. This is required.",
      "users.detail: the field 'age' can't be read and counts as missing. This must be a number.",
    ]);
    expect(endLine(ended)).toMatchObject({ code: 10, reason: expect.stringContaining('users.list') });
  });

  it('checks what every role may call where nobody knows who is signed in, and names that call', async () => {
    const ended = await through(['--only', 'session.me,users.list,admins.list'], ({ method, path }) =>
      method === 'GET' && path === '/v2/adminLogin' ? { status: 200, body: '{}' } : 'pass',
    );
    expect(ended.code).toBe(10);
    expect(ended.checks.map(({ call, outcome }) => [call, outcome])).toEqual([
      ['session.me', 'failed'],
      ['users.list', 'ok'],
      ['admins.list', 'skipped'],
    ]);
  });

  it('asks for a rating in full by an id of its own list', async () => {
    const json = (body: unknown) => ({ status: 200, body: JSON.stringify(body) });
    const ended = await through(['--only', 'ratings'], ({ path }) => {
      if (/ReceivedRatings\/|ratings\/reported/.test(path)) return json([{ _id: 'received' }]);
      if (path.includes('GivenRatings/')) return json([{ _id: 'given', ratedUserId: 'rated' }]);
      const asked = /single(Recived|Given)RatingDetail\/(\w+)/.exec(path);
      if (!asked) return 'pass';
      return asked[2] === (asked[1] === 'Given' ? 'rated' : 'received')
        ? json({ success: true, data: { _id: asked[2] } })
        : { status: 404 };
    });
    expect(ended.checks.map(({ call, outcome, note }) => [call, outcome, note])).toEqual(
      reading.filter((call) => call.startsWith('ratings.')).map((call) => [call, 'ok', '']),
    );
  });

  it('a page in place of a file is not a file, and a call at another address gets advice on how to declare it', async () => {
    const ended = await through(['--only', 'users.download,identity.riskList,session.capabilities'], ({ path }) => {
      if (path.endsWith('/download')) return { status: 200, body: '<html>sign in</html>' };
      return /IDMeritList|capabilities/.test(path) ? { status: 404 } : 'pass';
    });
    expect(ended.check('users.download')).toMatchObject({
      note: expect.stringContaining('a web page instead of the file'),
    });
    expect(ended.check('identity.riskList')).toMatchObject({
      outcome: 'failed',
      note: expect.stringMatching(/^404 .*--endpoints FILE/),
    });
    // A provider that announces nothing answers 404, which is a valid answer.
    expect(ended.check('session.capabilities')).toMatchObject({ outcome: 'ok' });
    expect(endLine(ended)).toMatchObject({ next: ['matchdesk help provider'] });
  });

  it('asks a provider for nothing that it does not announce, and a sub-administrator for nothing above', async () => {
    const ended = await through(['--only', 'audit,admins'], ({ path }) =>
      path.includes('capabilities') ? { status: 404 } : 'pass',
    );
    expect(ended.check('audit.list')).toMatchObject({ outcome: 'skipped', note: 'not offered (audit)' });
    const sub = await through(['--only', 'admins,audit'], undefined, api.subAdminToken);
    expect(sub.code).toBe(0);
    expect(sub.check('admins.list')).toMatchObject({ outcome: 'skipped', note: 'only for full administrators' });
  });

  it('speaks JUnit and TAP', async () => {
    const junit = await terminal.run(['smoke', '--only', 'session', '-o', 'junit']);
    const [, count] = /^<\?xml .*\n<testsuites tests="(\d+)" failures="0">/.exec(junit.stdout) ?? [];
    expect(junit.stdout.match(/<testcase /g)).toHaveLength(Number(count));
    const tap = await terminal.run(['smoke', 'run', '--only', 'session', '-o', 'tap']);
    expect(tap.stdout).toMatch(new RegExp(`^TAP version 13\n1\\.\\.${count}\nok 1 - session\\.me\n`));
  });

  it('wants a session, and knows its calls and commands', async () => {
    const { code } = await terminal.run(['smoke'], { env: { MATCHDESK_TOKEN: '' } });
    expect(code).toBe(4);
    expect((await terminal.run(['smoke', '--only', 'user'])).stderr).toContain('Did you mean users?');
    const wrong = await terminal.run(['smoke', 'lst']);
    expect(wrong).toMatchObject({ code: 2, stdout: '' });
    expect(wrong.stderr).toContain('Did you mean list?');
  });

  it('lists what would be called without a server, and why the rest would not', async () => {
    const nowhere = { MATCHDESK_TOKEN: '', MATCHDESK_API_URL: 'http://127.0.0.1:9' };
    const { stdout, code } = await terminal.run(['smoke', 'list', '--write', '-o', 'json'], { env: nowhere });
    expect(code).toBe(0);
    const { rows } = JSON.parse(stdout) as { readonly rows: readonly (Check & { readonly how: string })[] };
    expect(rows.map(({ call }) => call)).toEqual(allEndpoints.map(({ id }) => id));
    expect(rows.filter(({ how, note }) => how === 'not called' && note === '')).toEqual([]);
    expect(rows.find(({ call }) => call === 'users.addCredits')).toMatchObject({ how: 'not called' });
    expect(rows.find(({ call }) => call === 'radar.add')).toMatchObject({ how: 'writes' });
  });
});

describe('smoke --write', () => {
  const tables = ['cities', 'admins', 'community_posts', 'post_likes', 'credit_ledger', 'communities'] as const;
  const counts = async (): Promise<Readonly<Record<string, number>>> => {
    const count = async (table: (typeof tables)[number]) => {
      const { n } = await api.database.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      return [table, Number(n)] as const;
    };
    return Object.fromEntries(await Promise.all(tables.map(count)));
  };

  it('makes and removes records of its own, and says why it leaves the rest alone', async () => {
    const before = await counts();
    const { code, checks, check } = await through(['--write', '--yes']);
    expect(code).toBe(0);
    expect(checks.map(({ call }) => call)).toEqual(allEndpoints.map(({ id }) => id));
    expect(checks.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    for (const call of ['radar.add', 'radar.delete', 'admins.add', 'session.signOut', 'communities.unlike'])
      expect(check(call)).toMatchObject({ outcome: 'ok' });
    expect(check('users.addCredits')).toMatchObject({ outcome: 'skipped', note: 'credits cannot be taken back' });
    expect(checks.filter(({ outcome, note }) => outcome === 'skipped' && note === '')).toEqual([]);
    expect(await counts()).toEqual(before);
  });

  it('removes what it made although calls fail, or their answers are lost', async () => {
    const before = await counts();
    const ended = await through(['--write', '--yes', '--only', 'radar,communities.like'], ({ path, method }) => {
      if (path.includes('capabilities')) return { status: 404 };
      if (path.endsWith('/RadarAdd')) return 'drop-after';
      return path.includes('/RadarEdit/') || (method === 'POST' && path.endsWith('/like-post'))
        ? { status: 500 }
        : 'pass';
    });
    expect(ended.code).toBe(10);
    for (const call of ['radar.add', 'radar.edit', 'communities.like'])
      expect(ended.check(call)).toMatchObject({ outcome: 'failed' });
    expect(ended.check('radar.delete')).toMatchObject({ outcome: 'ok' });
    expect(await counts()).toEqual(before);
  });

  it('says how a provider is described whose writes answer statusOnlyHint', async () => {
    const ended = await through(['--write', '--yes', '--only', 'radar'], ({ path }) =>
      path.includes('/RadarEdit/') ? { says: '{}' } : 'pass',
    );
    expect(ended.code).toBe(10);
    expect(ended.check('radar.edit')).toMatchObject({
      outcome: 'failed',
      note: expect.stringContaining('{"radar.edit": {"success": "2xx"}}'),
    });
    expect(ended.check('radar.delete')).toMatchObject({ outcome: 'ok' });
  });

  it('says what it could not remove', async () => {
    const ended = await through(['--write', '--yes', '--only', 'radar'], ({ path }) =>
      path.includes('/RadarDelete/') ? { status: 403 } : 'pass',
    );
    expect(ended.code).toBe(10);
    expect(ended.stderr).toMatch(/Left behind: the city 'Smoke [\da-f]{8}' \(/);
  });

  it('sends a write twice under one key where the server announces to know it', async () => {
    const ended = await through(['--write', '--yes', '--only', 'radar']);
    const keys = ended.seen.filter(({ path }) => path.endsWith('/RadarAdd')).map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(ended.check('radar.add')).toMatchObject({ outcome: 'ok' });
  });

  it('Ctrl-C stops it, and what it made goes nonetheless', async () => {
    const before = await counts();
    const proxy = await startProxy(api.url, ({ path }) =>
      path.includes('/RadarEdit/') ? { delayMs: 20_000 } : 'pass',
    );
    const running = terminal.start(['smoke', '--write', '--yes', '--only', 'radar', '-o', 'json', '--url', proxy.url]);
    await proxy.came(1, ({ path }) => path.includes('/RadarEdit/'));
    running.child.kill('SIGINT');
    const ended = await running.ended;
    await proxy.close();
    expect(ended.code).toBe(130);
    expect(endLine(ended)).toMatchObject({ code: 130 });
    expect(await counts()).toEqual(before);
  });

  it('is guarded', async () => {
    const unasked = await through(['--write']);
    expect(unasked.code).toBe(2);
    expect(endLine(unasked)).toMatchObject({ next: [expect.stringMatching(/^matchdesk smoke --write .*--yes$/)] });
    expect((await through(['--write', '--yes', '--read-only'])).code).toBe(7);
    expect((await through(['--lasting'])).code).toBe(2);
    await terminal.run(['profile', 'set', 'live', '--production']);
    const production = await through(['--write', '--yes', '-p', 'live', '--only', 'radar']);
    expect(production.code).toBe(7);
    expect(production.seen.filter(({ key }) => key !== undefined)).toEqual([]);
    expect((await through(['--write', '--yes', '-p', 'live', '--confirm', 'live', '--only', 'radar'])).code).toBe(0);
  });

  it('with --lasting makes one community, and says that it stays', async () => {
    const before = await counts();
    const ended = await through(['--write', '--lasting', '--yes', '--only', 'communities']);
    expect(ended.code).toBe(0);
    expect(ended.check('communities.create')).toMatchObject({ outcome: 'ok' });
    expect(ended.stderr).toMatch(/Made to last: the community 'Smoke [\da-f]{8}', switched off/);
    expect(await counts()).toEqual({ ...before, communities: (before.communities ?? 0) + 1 });
  });
});
