import { allActions } from '@matchdesk/core/actions.ts';
import { Failure } from '@matchdesk/core/kit/call/failure.ts';
import { one } from '@matchdesk/desk/task/subject.ts';
import { expect, it } from 'vitest';
import { answering, fakeDesk } from '../../../../tests/kit/terminal/fake-desk.ts';
import { begin, goOn } from '../act/begin.ts';
import { runTask } from '../act/run-task.ts';
import { nextStep, runStep, taskOn } from '../act/task.ts';
import { patch, popOverlay, showTask, stateOf } from '../desk/desk.ts';
import { notLoaded } from '../desk/loaded.ts';
import { followOthers } from './follow.ts';

const actionOf = (name: string) => {
  const found = allActions.find(({ id }) => id === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};
const [suspend, remove] = [actionOf('users.set-status'), actionOf('admins.delete')];
const refusal = 'Your account is not allowed to do this.';

it.each(['while the line stays', 'after the server was out of reach'])('hears of another role %s', async (when) => {
  const isCut = when.startsWith('after');
  const stop = new AbortController();
  let [asked, selves] = [0, 0];
  const isDemoted = () => asked > (isCut ? 2 : 5);
  const changes = async () => {
    asked += 1;
    if (isCut && asked === 2) throw new Failure('network');
    return { data: [], newest: '1', role: isDemoted() && !isCut ? 'auditor' : 'ADMIN' };
  };
  const me = async () => {
    selves += 1;
    const as = isDemoted() ? { role: 2, role_name: 'auditor', scopes: ['read'] } : { role: 1 };
    return { data: { _id: 'a', email: 'a@desk.example', ...as } };
  };
  const live = { changes, look: async () => ({ data: [] }) };
  const client = answering({ live, session: { me } });
  const desk = fakeDesk({ client, interruption: { stop: stop.signal } });
  patch(desk, { session: { role: 'ADMIN', roleValue: 1, adminId: 'a' }, announced: new Set() });
  begin(desk, remove, one({ id: 'b', label: 'b@desk.example', record: {} }));
  expect(stateOf(desk).overlays).toMatchObject([{ kind: 'task', step: { at: 'confirm' } }]);
  const followed = followOthers(desk, '0', 1);
  await expect.poll(() => stateOf(desk).session?.role).not.toBe('ADMIN');
  expect(stateOf(desk)).toMatchObject({ overlays: [], alert: { text: refusal } });
  begin(desk, remove, one({ id: 'b', label: 'b@desk.example', record: {} }));
  expect(stateOf(desk)).toMatchObject({ overlays: [], alert: { text: refusal } });
  // It continues afterwards without reading the account, which would keep the session of an open terminal alive.
  const heard = asked;
  await expect.poll(() => asked).toBeGreaterThan(heard + 10);
  expect(selves).toBe(2);
  stop.abort();
  await followed;
});

it('reads nothing by itself once nobody has pressed a key for long, and everything with the next one', async () => {
  const stop = new AbortController();
  const [asked, read]: [unknown[], string[]] = [[], []];
  const changes = async (input: { readonly after?: string }) => {
    asked.push(input.after);
    const change = { kind: 'user', target: 'a', others: [], touches: ['users'] };
    return { data: input.after === undefined ? [] : [change], newest: '1', role: 'ADMIN', seen_at: null };
  };
  const users = new Proxy({}, { get: (_, call) => async () => read.push(String(call)) });
  const session = { me: async () => ({ data: { _id: 'a', email: 'a@desk.example', role: 1 } }) };
  const client = answering({ live: { changes, look: async () => ({ data: [] }) }, session, users });
  const desk = fakeDesk({ client, interruption: { stop: stop.signal } });
  const record = { kind: 'user', target: { id: 'a', label: 'Ann' }, from: 'users.list', tab: 0, detail: notLoaded };
  patch(desk, {
    session: { role: 'ADMIN', roleValue: 1, adminId: 'a' },
    announced: new Set(),
    views: [{ kind: 'record', record: { ...record, scroll: 0, lists: {} } }],
  });
  let restedMs = 3_600_000;
  const followed = followOthers({ ...desk, heldKey: { ...desk.heldKey, restedMs: () => restedMs } }, '0', 1);
  await expect.poll(() => asked.length).toBeGreaterThan(5);
  expect([new Set(asked), read]).toEqual([new Set([undefined]), []]);
  restedMs = 0;
  await expect.poll(() => read.length).toBeGreaterThan(0);
  expect(asked).toContain('0');
  stop.abort();
  await followed;
});

it('asks to sign in once the session is over, though nobody presses a key', async () => {
  const changes = async () => {
    throw new Failure('unauthenticated');
  };
  const desk = fakeDesk({ client: answering({ live: { changes } }) });
  patch(desk, { session: { role: 'ADMIN', roleValue: 1, adminId: 'a' }, announced: new Set() });
  await followOthers(desk, '0', 1);
  expect(stateOf(desk).overlays).toMatchObject([{ kind: 'sign-in' }]);
});

it('asks nothing and sends nothing of an action that another role may not do, and keeps what was typed', async () => {
  const sent: string[] = [];
  const users = new Proxy({}, { get: (_, call) => async () => sent.push(String(call)) });
  const desk = fakeDesk({ client: answering({ users }), transport: { newKey: () => 'k' } });
  patch(desk, { session: { role: 'SUBADMIN', roleValue: 2, adminId: 'a', may: [] }, announced: new Set() });
  const people = ['a', 'b'].map((id) => ({ id, label: id, record: { account_status: 0 } }));
  const task = taskOn(suspend, people, null);
  const asked = nextStep(task, null, { where: '', hasJobs: false });
  showTask(desk, asked);
  const refused = [{ kind: 'task', step: { at: 'field', message: refusal } }];
  expect(asked.at).toBe('field');
  const answered = { ...task, input: { status: 'suspended' }, asked: ['status'] };
  goOn(desk, asked, answered);
  expect(stateOf(desk).overlays).toMatchObject(refused);
  await runTask(desk, runStep(answered, asked));
  expect(sent).toEqual([]);
  expect(stateOf(desk).overlays).toMatchObject(refused);
});

it('hears of nothing while a record is being changed here, and of everything afterwards', async () => {
  const stop = new AbortController();
  const [asked, heard]: [string[], string[]] = [[], []];
  const changes = async ({ after }: { readonly after: string }) => {
    asked.push(after);
    const change = { kind: 'user', target: 'a', others: [], touches: ['users'] };
    return after === '0' ? { data: [change], newest: '1' } : { data: [], newest: after };
  };
  const reading = (_: object, call: string | symbol) => async () => {
    heard.push(String(call));
    return { data: {} };
  };
  const users = new Proxy({}, { get: reading });
  const session = { me: async () => ({ data: { _id: 'a', email: 'a@desk.example', role: 1 } }) };
  const client = answering({ live: { changes, look: async () => ({ data: [] }) }, session, users });
  const desk = fakeDesk({ client, interruption: { stop: stop.signal } });
  const record = { kind: 'user', target: { id: 'a', label: 'Ann' }, from: 'users.list', tab: 0, detail: notLoaded };
  patch(desk, {
    session: { role: 'ADMIN', roleValue: 1, adminId: 'a' },
    announced: new Set(),
    views: [{ kind: 'record', record: { ...record, scroll: 0, lists: {} } }],
  });
  showTask(desk, runStep(taskOn(suspend, [record.target], null), null));
  const followed = followOthers(desk, '0', 1);
  await expect.poll(() => asked.length).toBeGreaterThan(2);
  expect(heard).toEqual([]);
  popOverlay(desk);
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  await expect.poll(() => asked.at(-1)).toBe('1');
  stop.abort();
  await followed;
});
