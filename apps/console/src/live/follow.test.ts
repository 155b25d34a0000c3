import { Failure } from '@matchdesk/core/kit/call/failure.ts';
import type { Context } from '@matchdesk/terminal/api/context.ts';
import { expect, it } from 'vitest';
import { createDesk, patch, stateOf } from '../desk/desk.ts';
import { followOthers } from './follow.ts';

const never = new Promise<never>(() => undefined);
const unanswered = new Proxy({}, { get: () => () => never });

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
  const client = new Proxy({}, { get: (_, domain) => ({ live, session: { me } })[String(domain)] ?? unanswered });
  const interruption = { stop: stop.signal };
  const context = { client, interruption, settings: {} } as unknown as Context;
  const desk = createDesk({
    open: async () => context,
    context,
    size: { columns: 80, rows: 24 },
    leave: () => undefined,
    lend: async () => undefined,
    copy: () => undefined,
  });
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
