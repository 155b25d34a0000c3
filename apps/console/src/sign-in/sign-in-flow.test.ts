import { actionNamed } from '@matchdesk/core/actions.ts';
import { expect, it } from 'vitest';
import { answering, fakeDesk } from '../../../../tests/kit/terminal/fake-desk.ts';
import { runTask } from '../act/run-task.ts';
import { runStep, taskOn } from '../act/task.ts';
import { type Desk, patch, showTask, stateOf } from '../desk/desk.ts';
import { emptyLine } from '../look/line.ts';
import { enter } from './sign-in-flow.ts';

/** A console in which the administrator `a` did something, and in which somebody signs in. */
const deskOf = (signsIn: string, domains: object = {}): Desk => {
  const me = async () => ({ data: { _id: signsIn, email: `${signsIn}@desk.example`, role: 1 } });
  const desk = fakeDesk({
    client: answering({ session: { me }, ...domains }),
    capabilities: async () => new Set(),
    transport: { newKey: () => 'k' },
    settings: { url: 'http://127.0.0.1:1', profileName: 'default' },
    env: { XDG_STATE_HOME: '/nowhere', XDG_CONFIG_HOME: '/nowhere' },
  });
  patch(desk, {
    session: { role: 'ADMIN', roleValue: 1, adminId: 'a' },
    views: [{ kind: 'text', title: 'Of a', lines: [], scroll: 0 }],
    undoable: [{ undo: [{ action: 'users.set-status', input: {}, ids: ['u1'] }], label: 'Set status' }],
    overlays: [{ kind: 'keys', term: emptyLine, scroll: 0 }],
  });
  return desk;
};

it('who signs in after somebody else takes over nothing of theirs', async () => {
  const desk = deskOf('b');
  await enter(desk);
  const { views, undoable, overlays, session } = stateOf(desk);
  expect(session?.adminId).toBe('b');
  expect([undoable, overlays]).toEqual([[], []]);
  expect(views.filter(({ kind }) => kind === 'text')).toEqual([]);
});

it('what is answered after somebody else has signed in changes nothing of theirs', async () => {
  const isHeard = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<object>();
  const setStatus = () => {
    isHeard.resolve();
    return answer.promise;
  };
  const desk = deskOf('b', { users: { setStatus } });
  const entry = actionNamed('users.set-status');
  if (!entry) throw new Error('There is no such action.');
  const ann = { id: 'u2', label: 'Ann', record: { account_status: 0 } };
  const task = taskOn(entry, [ann], null, { status: 'suspended' });
  const step = runStep(task, null);
  showTask(desk, step);
  const run = runTask(desk.own(), step);
  await isHeard.promise;
  await enter(desk);
  answer.resolve({ data: {} });
  await run;
  const { undoable, alert } = stateOf(desk);
  expect([undoable, alert]).toEqual([[], null]);
});

it('what somebody began uses their own newest session, and never that of the next person', async () => {
  const sessions = ['a', 'a', 'b'].map((id, at) => {
    const me = async () => ({ data: { _id: id, email: `${id}@desk.example`, role: 1 } });
    const token = `${id}${at}`;
    return { client: answering({ session: { me } }), token, capabilities: async () => new Set([token]) };
  });
  const env = { XDG_STATE_HOME: '/nowhere', XDG_CONFIG_HOME: '/nowhere' };
  const desk = fakeDesk({ env }, sessions);
  await enter(desk, await desk.reopen());
  const first = desk.own();
  await enter(first, await first.reopen());
  expect([desk.own() === first, first.context().token]).toEqual([true, 'a1']);
  const opened = await first.reopen();
  expect(first.context().token).toBe('a1');
  await enter(first, opened);
  expect([first.context().token, desk.own().context().token]).toEqual(['a1', 'b2']);
  expect([...(stateOf(desk).announced ?? [])]).toEqual(['b2']);
});

it('who signs in again goes on where they were', async () => {
  const desk = deskOf('a');
  await enter(desk);
  const { views, undoable, overlays } = stateOf(desk);
  expect([views.length, undoable.length, overlays.length]).toEqual([1, 1, 1]);
});
