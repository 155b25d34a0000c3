import { describe, expect, it } from 'vitest';
import { rename } from '../kit/api/rename.ts';
import { openStage } from './stage.ts';
import { credited, ledger, ledgerEnd } from './terminal.ts';

const { api, terminal } = await openStage({ oneProcess: true });

type Person = { readonly _id: string; readonly email: string; readonly name: string };
const people = async (): Promise<readonly Person[]> =>
  JSON.parse((await terminal.run(['users', 'list', '-o', 'json'])).stdout).rows;

describe('one line', () => {
  it('does what it says to the one record that it names', async () => {
    const [person] = await people();
    const before = await ledgerEnd(api);
    const ended = await terminal.run(['do', `credits @${person?.email} 50`, '--yes']);
    expect(ended.code, ended.stderr).toBe(0);
    const lines = await ledger(api, before);
    expect(lines.map(({ user_id, coins }) => [user_id, coins])).toEqual([[person?._id, 50]]);
  });

  it('says how it was understood, also where nothing is sent', async () => {
    const [person] = await people();
    await rename(api, person?._id ?? '', 'Carmella Bauch');
    for (const line of ['carmella bauch: fifty coins', 'give @"carmella bauch" 50']) {
      const ended = await terminal.run(['do', line, '--dry-run']);
      expect(ended.stderr).toContain('Understood: Give 50 credits to Carmella Bauch\n');
    }
  });

  it('makes no file of another format than the line says', async () => {
    const ended = await terminal.run(['do', 'export users csv']);
    expect(ended.code).toBe(2);
    expect(ended.stderr).toContain('Next: matchdesk users export --format csv');
  });

  it('asks as the action does, and without a terminal says how to answer', async () => {
    const [person] = await people();
    const before = await ledgerEnd(api);
    const ended = await terminal.run(['do', 'credits', `@${person?.email}`, '50']);
    expect(ended.code).toBe(2);
    expect(ended.stderr).toContain('--yes');
    expect(await ledger(api, before)).toEqual([]);
  });

  it('names the command that can be run where something is missing', async () => {
    const [person] = await people();
    const ended = await terminal.run(['do', `credits @${person?.email}`]);
    expect(ended.code).toBe(2);
    expect(ended.stderr).toContain(`matchdesk users add-credits ${person?.email} --coins 50`);
  });

  it('lists the records and actions that it may mean, and does nothing', async () => {
    const before = await ledgerEnd(api);
    const many = await terminal.run(['do', 'credits @a 50', '--yes']);
    expect(many.code).toBe(2);
    expect(many.stderr).toMatch(/users match 'a': name one by its id or email/);
    // None of them is proposed before the others.
    expect(many.stderr).toContain('matchdesk users add-credits <id> --coins 50');
    expect(many.stderr.match(/ {2}[0-9a-f]{24} {2}Give 50 credits to /g)?.length).toBeGreaterThan(1);
    const open = await terminal.run(['do', 'delete @ann', '--yes']);
    expect(open.code).toBe(2);
    expect(open.stderr).toContain('Delete admin');
    expect(open.stderr).toContain('Delete account');
    expect(await ledger(api, before)).toEqual([]);
  });

  it('takes an order as people speak it', async () => {
    const [person] = await people();
    const before = await ledgerEnd(api);
    const ended = await terminal.run(['do', 'give', person?.email ?? '', '50', 'credits', '--yes']);
    expect(ended.code, ended.stderr).toBe(0);
    expect(await credited(api, before)).toEqual([[person?._id, 50]]);
    const suspended = await terminal.run(['do', `suspend ${person?.email}`, '--yes']);
    expect(suspended.code, suspended.stderr).toBe(0);
    const { db } = api.database;
    const now = await db
      .selectFrom('users')
      .select('account_status')
      .where('id', '=', person?._id ?? '')
      .execute();
    expect(now).toEqual([{ account_status: 2 }]);
  });

  it('never takes a record that only a slip away is called so', async () => {
    const [person] = await people();
    await rename(api, person?._id ?? '', 'Carmella Bauch');
    const before = await ledgerEnd(api);
    const ended = await terminal.run(['do', 'give carmela bauch 50 credits', '--yes']);
    expect(ended.code).toBe(2);
    expect(ended.stderr).toContain('Give 50 credits to Carmella Bauch');
    expect(await ledger(api, before)).toEqual([]);
    for (const part of ['carmella', 'bauch', 'carmella ba']) {
      const loose = await terminal.run(['do', `give ${part} 50 credits`, '--yes']);
      expect([loose.code, loose.stderr], part).toEqual([2, expect.stringContaining('by its')]);
    }
    expect(await ledger(api, before)).toEqual([]);
    const turned = await terminal.run(['do', 'give bauch carmella 50 credits', '--yes']);
    expect(turned.code, turned.stderr).toBe(0);
  });

  it.each([
    ['credits @nobody-of-this-name 50', 3, "There is no user 'nobody-of-this-name'."],
    ['remove nobody-of-this-name', 3, "There is no user, event, city, admin, token or webhook 'nobody-of-this-name'."],
    ['credits @ann 0', 8, 'Credits must be between 1 and 100,000.'],
    ['credits 50', 2, 'name one after @'],
    ['zebra @ann', 2, 'matches no action'],
    ['pause webhook', 2, 'Pause webhook needs a webhook: name one after #.'],
    ['approve ann@example.org', 2, 'A community request is named by its id here'],
  ] as const)('%s ends with %i', async (line, code, said) => {
    const ended = await terminal.run(['do', line, '--yes']);
    expect([ended.code, ended.stderr]).toEqual([code, expect.stringContaining(said)]);
  });
});
