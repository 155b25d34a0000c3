import { planTexts as say } from '@matchdesk/core/plan/texts.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endToken, tokenFor } from '../contract/machine-token.ts';
import { type Api, startApi } from '../kit/api.ts';
import { inOneProcess } from './one-process.ts';
import { openTerminal, runJson, someUsers, statusesOf, type Terminal } from './terminal.ts';

let api: Api;
let proposer: Terminal;
let approver: Terminal;
beforeAll(async () => {
  api = await startApi();
  proposer = inOneProcess(openTerminal(api.url, api.subAdminToken));
  approver = inOneProcess(openTerminal(api.url, api.adminToken));
});
afterAll(async () => {
  proposer.close();
  approver.close();
  await api.close();
});

it('a saved plan is handed over, waits for a second person, and is applied by them', async () => {
  const ids = await someUsers(api, 3);
  proposer.write('ids.csv', [...ids, 'nobody'].join('\n'));
  const words = ['users', 'set-status', '--file', 'ids.csv', '--status', 'suspended', '--reason', 'Spam'];
  await runJson(proposer, ...words, '--plan-out', 'plan.json');
  const proposed = await runJson(proposer, 'plan', 'propose', 'plan.json');
  expect(proposed.code).toBe(0);
  expect(proposed.said).toMatchObject({
    state: 'waiting',
    rows: 3,
    reason: 'Spam',
    second_person: 'nobody may apply a plan that only they proposed.',
  });
  const id = proposed.said._id;
  expect(await statusesOf(api, ids)).toEqual([0, 0, 0]);

  const own = await proposer.run(['plan', 'apply', id, '--yes']);
  expect([own.code, own.stderr]).toEqual([
    3,
    expect.stringContaining('a second person who may make this change must apply it'),
  ]);
  const listed = await runJson(approver, 'plan', 'list', '--state', 'waiting');
  expect(listed.said.rows[0]).toMatchObject({ _id: id, proposed_by: api.subAdmin.email });
  expect((await runJson(approver, 'plan', 'get', id)).said).toMatchObject({ changed: 0, looked_at: 3 });
  expect((await runJson(approver, 'plan', 'rows', id)).said.rows[0]).toMatchObject({
    record_id: ids[0],
    was: 'account status Active',
  });
  const applied = await approver.run(['plan', 'apply', id, '--yes']);
  expect(applied.code).toBe(0);
  await expect.poll(() => statusesOf(api, ids)).toEqual([2, 2, 2]);
  await expect.poll(async () => (await runJson(approver, 'plan', 'get', id)).said.state).toBe('applied');
});

it('a command proposes instead of acting, and the plan is shown by its number', async () => {
  const ids = await someUsers(api, 2, 4);
  const words = ['users', 'set-status', ...ids, '--status', 'suspended', '--propose'];
  const refused = await proposer.run([...words, '--dry-run']);
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('--propose cannot be combined')]);
  const { said, code } = await runJson(proposer, ...words, '--reason', 'Spam');
  expect([code, said]).toEqual([0, expect.objectContaining({ state: 'waiting', rows: 2, reason: 'Spam' })]);
  expect(await statusesOf(api, ids)).toEqual([0, 0]);

  const shown = await runJson(approver, 'plan', 'show', said._id);
  expect(shown.said).toMatchObject({ _id: said._id, rows: [{ record_id: ids[0] }, { record_id: ids[1] }] });
  const table = await approver.run(['plan', 'show', said._id]);
  for (const text of [...ids, 'account status Active', 'Spam']) expect(table.stdout).toContain(text);
  expect((await approver.run(['plan', 'show', 'nothing'])).code).toBe(3);
  expect((await approver.run(['plan', 'apply', said._id, '--yes'])).code).toBe(0);
  await expect.poll(() => statusesOf(api, ids)).toEqual([2, 2]);
});

it.each([
  ['expired', { expires_at: 1 }, say.tokenExpired],
  ['revoked', { revoked_at: 1 }, say.tokenRevoked],
])('one whose token is %s says so in the list, in full and before it is applied', async (state, term, sentence) => {
  const token = await tokenFor(api, ['read', 'plan.propose']);
  const machine = openTerminal(api.url, token);
  const [user = ''] = await someUsers(api, 1, 12);
  const { said } = await runJson(machine, 'users', 'add-credits', user, '--coins', '5', '--propose');
  await endToken(api, token, term);
  const listed = await approver.run(['plan', 'list', '--state', 'waiting', '-o', 'csv']);
  expect(listed.stdout).toContain(`Waiting, token ${state}`);
  const shown = await runJson(approver, 'plan', 'show', said._id);
  expect([shown.said.token_state, shown.stderr]).toEqual([state, expect.stringContaining(sentence)]);
  const asked = await approver.run(['plan', 'apply', said._id]);
  expect(asked.stderr).toContain(sentence);
  const applied = await approver.run(['plan', 'apply', said._id, '--yes']);
  expect(applied.code).toBe(state === 'expired' ? 0 : 3);
});

it('one that is refused says why', async () => {
  const [user = ''] = await someUsers(api, 1, 8);
  await runJson(proposer, 'users', 'add-credits', user, '--coins', '5', '--plan-out', 'coins.json');
  const { said } = await runJson(proposer, 'plan', 'propose', 'coins.json', '--reason', 'Quiz');
  expect(said).toMatchObject({ sum: '5 credits', reason: 'Quiz' });
  const refused = await approver.run(['plan', 'refuse', said._id, '--why', 'No quiz', '--yes']);
  expect(refused.code).toBe(0);
  expect((await runJson(proposer, 'plan', 'get', said._id)).said).toMatchObject({ state: 'refused', why: 'No quiz' });
});
