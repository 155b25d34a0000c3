import { asFailure, type FailureKind } from '@matchdesk/core/kit/call/failure.ts';
import { intentionIn } from '@matchdesk/core/kit/call/intention.ts';
import type { Incoming, Outgoing } from '@matchdesk/core/kit/call/transport.ts';
import { describe, expect, it } from 'vitest';
import type { Context } from '../../api/context.ts';
import { actionOf } from '../../registry/registry.ts';
import type { JobStart } from './job-files.ts';
import { sender } from './sender.ts';

const answer = (status: number): Incoming => ({
  status,
  header: () => null,
  text: async () => (status < 400 ? '{"success":true}' : '{}'),
  bytes: async () => new Uint8Array(),
});

/** A sender whose server answers its writes with these statuses, in order. */
const setUp = (action: string, statuses: readonly number[], shared: JobStart['shared'] = {}) => {
  const sent: Outgoing[] = [];
  const left = new Set<string>();
  const transport = {
    send: async (request: Outgoing) => {
      sent.push(request);
      left.add(intentionIn(request.headers['idempotency-key'] ?? ''));
      return answer(statuses[sent.length - 1] ?? 500);
    },
    sleep: async () => undefined,
    newKey: () => 'made-up',
    neverLeft: (key: string) => !left.has(key),
    forget: (key: string) => void left.delete(key),
  };
  const context = {
    transport,
    clientOptions: { transport, baseUrl: '', token: () => 't' },
    session: async () => ({ role: 'admin', roleValue: 'ADMIN', adminId: 'a' }),
  } as unknown as Context;
  const start = { action, shared } as JobStart;
  const send = sender(context, actionOf(action), start, new Map());
  const run = async (id: string, key = 'k'): Promise<FailureKind | null> => {
    const ended = send.run({ number: 1, key, items: [{ place: 0, id }] });
    return ended.then(
      () => null,
      (thrown: unknown) => asFailure(thrown).kind,
    );
  };
  return { send, run, sent };
};

describe('a batch of two writes', () => {
  it('is partly done where the second fails, and forgotten once it is settled', async () => {
    const { send, run, sent } = setUp('users.migrate', [200, 400]);
    expect(await run('u1')).toBe('validation');
    const keys = sent.map(({ headers }) => headers['idempotency-key'] ?? '');
    expect([new Set(keys).size, ...keys.map(intentionIn)]).toEqual([2, 'k', 'k']);
    expect([send.partlyDone('k'), send.neverLeft('k')]).toEqual([true, false]);
    send.forget('k');
    expect(send.partlyDone('k')).toBe(false);
  });

  it('is not partly done where the first fails, whatever happened to another batch', async () => {
    const { send, run } = setUp('users.migrate', [200, 200, 400]);
    expect([await run('u1', 'other'), await run('u2')]).toEqual([null, 'validation']);
    expect(send.partlyDone('k')).toBe(false);
  });
});

describe('a row whose values are refused', () => {
  it.each([
    ['users.set-status', '..', { status: 'paused' }, 'validation'],
    ['users.set-status', 'u1', { status: 'gone' }, 'validation'],
    ['settings.set', 'no-such-page', { setting_title: 'A', setting_description: 'B' }, 'not-found'],
  ] as const)('%s of %s is the fault of the row, and nothing left', async (action, id, shared, kind) => {
    const { send, run, sent } = setUp(action, [], shared);
    expect(await run(id)).toBe(kind);
    expect([sent.length, send.neverLeft('k')]).toEqual([0, true]);
  });
});
