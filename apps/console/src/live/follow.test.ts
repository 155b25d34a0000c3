import { Failure } from '@matchdesk/core/kit/call/failure.ts';
import { expect, it } from 'vitest';
import { answering, fakeDesk } from '../../../../tests/kit/terminal/fake-desk.ts';
import { patch, stateOf } from '../desk/desk.ts';
import { followOthers } from './follow.ts';

it.each(['while the line stays', 'after the server was out of reach'])('hears of another role %s', async (when) => {
  const isCut = when.startsWith('after');
  const stop = new AbortController();
  let [asked, selves] = [0, 0];
  const changes = async () => {
    asked += 1;
    if (isCut && asked === 2) throw new Failure('network');
    return { data: [], newest: '1' };
  };
  const me = async () => {
    selves += 1;
    return { data: { _id: 'a', email: 'a@desk.example', role: 2, role_name: 'auditor', scopes: ['read'] } };
  };
  const live = { changes, look: async () => ({ data: [] }) };
  const client = answering({ live, session: { me } });
  const desk = fakeDesk({ client, interruption: { stop: stop.signal } });
  patch(desk, { session: { role: 'ADMIN', roleValue: 1, adminId: 'a' }, announced: new Set() });
  const followed = followOthers(desk, '0', 1);
  await expect.poll(() => stateOf(desk).session?.role).not.toBe('ADMIN');
  expect(asked).toBeGreaterThanOrEqual(isCut ? 3 : 10);
  // It goes on afterwards, and tells what is the same no more.
  const { session } = stateOf(desk);
  await expect.poll(() => selves).toBeGreaterThan(1);
  expect(stateOf(desk).session).toBe(session);
  stop.abort();
  await followed;
});
