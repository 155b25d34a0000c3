import { manifest } from '@matchdesk/terminal/registry/manifest.ts';
import { describe, expect, it } from 'vitest';
import { auditOf } from '../contract/asked.ts';
import { isPut, startProxy } from '../kit/fault-proxy.ts';
import { openStage } from './stage.ts';
import { endLine, runJson, someUsers } from './terminal.ts';

const { api, terminal } = await openStage({ oneProcess: true });

const reasonsOf = async (call: Parameters<typeof auditOf>[1]) =>
  (await auditOf(api, call)).map(({ after }) => (after as { reason?: string } | null)?.reason);

/** A provider that announces nothing. */
const silent = () =>
  startProxy(api.url, ({ path }) => (path.startsWith('/v2/capabilities') ? { status: 404 } : 'pass'));

it.each(manifest.actions.map((action) => [`${action.domain} ${action.name}`, action] as const))(
  '%s takes a reason where it writes to a record',
  async (words, { on, isWrite, fields }) => {
    const { stdout } = await terminal.run(['help', ...words.split(' ')]);
    const hasOwn = fields.some(({ name }) => name === 'reason');
    expect(/^ +--reason /m.test(stdout)).toBe((on !== undefined && isWrite) || hasOwn);
  },
);

describe('the reason for a write', () => {
  it('goes with each row of a job, also when it is resumed', async () => {
    const ids = await someUsers(api, 3);
    let writes = 0;
    const proxy = await startProxy(api.url, (seen) => {
      if (!isPut(seen)) return 'pass';
      writes += 1;
      return writes === 2 ? { status: 429, headers: { 'retry-after': '3600' } } : 'pass';
    });
    const words = ['users', 'set-status', '--id', ids.join(','), '--status', 'paused', '--job', 'told', '--yes'];
    const cut = await runJson(terminal, ...words, '--reason', 'Größe “zählt”', '--url', proxy.url);
    expect(cut.code).toBe(9);
    expect(await reasonsOf('users.setStatus')).toEqual(['Größe “zählt”']);
    const other = await terminal.run([...words, '--reason', 'Another', '--url', proxy.url]);
    expect([other.code, other.stderr]).toEqual([7, expect.stringContaining("not 'Another'")]);
    await terminal.run(['profile', 'set', 'mine', '--url', proxy.url]);
    const mine = await terminal.run(['jobs', 'resume', 'told', '--yes', '-p', 'mine', '--url', proxy.url]);
    expect([mine.code, mine.stderr]).toEqual([7, expect.stringContaining('started from profile default, not mine')]);
    expect((await terminal.run(['jobs', 'resume', 'told', '--yes', '--url', proxy.url])).code).toBe(0);
    expect(await reasonsOf('users.setStatus')).toEqual(ids.map(() => 'Größe “zählt”'));
    await proxy.close();
  });

  it('goes with a write that has no journal', async () => {
    const { id } = await api.database.db.selectFrom('communities').select('id').executeTakeFirstOrThrow();
    const edit = ['communities', 'edit', id, '--name', 'Hikers of Bern', '--description', 'On foot', '--yes'];
    expect((await terminal.run([...edit, '--reason', 'Asked for it'])).code).toBe(0);
    expect(await reasonsOf('communities.update')).toEqual(['Asked for it']);
    const proxy = await silent();
    const refused = await runJson(terminal, ...edit, '--reason', 'Asked for it', '--url', proxy.url);
    expect(endLine(refused)).toMatchObject({ code: 7, reason: expect.stringContaining('keeps no reasons') });
    expect(await reasonsOf('communities.update')).toHaveLength(1);
    await proxy.close();
  });

  it('stays in the journal where the provider keeps none, and the job says so', async () => {
    const [id = ''] = await someUsers(api, 1, 40);
    const proxy = await silent();
    const words = ['users', 'add-credits', '--id', id, '--coins', '1', '--job', 'silent', '--yes', '--url', proxy.url];
    const ended = await terminal.run([...words, '--reason', 'A gift']);
    expect([ended.code, ended.stderr]).toEqual([0, expect.stringContaining('The provider keeps no reasons')]);
    expect(await reasonsOf('users.addCredits')).toEqual([undefined]);
    expect((await runJson(terminal, 'jobs', 'report', 'silent')).said).toMatchObject({ reason: 'A gift' });
    await proxy.close();
  });

  it.each([
    ['', '--reason is empty. Give it a value, or leave it out.'],
    ['x'.repeat(501), '--reason takes 1 to 500 characters.'],
  ])('is refused where it is blank or too long: %j', async (reason, why) => {
    const [id = ''] = await someUsers(api, 1, 60);
    const ended = await runJson(
      terminal,
      'users',
      'add-credits',
      '--id',
      id,
      '--coins',
      '1',
      '--reason',
      reason,
      '--yes',
    );
    expect(endLine(ended)).toMatchObject({ code: 2, reason: why });
  });
});
