import { allEndpoints } from '@matchdesk/core/endpoints.ts';
import { Failure, type FailureKind } from '@matchdesk/core/kit/call/failure.ts';
import { describe, expect, it } from 'vitest';
import { fakeDesk } from '../../../../tests/kit/terminal/fake-desk.ts';
import { noteFailure, patch, stateOf } from './desk.ts';

const before = new Set(['audit', 'notes']);
const extended = allEndpoints.filter(({ endpoint }) => endpoint.extension !== undefined);
const specified = allEndpoints.filter(({ endpoint }) => endpoint.extension === undefined);

/** What the console takes as offered after the failure of a call, and how often it asked. */
const offeredAfter = async (call: string, kind: FailureKind, now: ReadonlySet<string> | null) => {
  const asked: (boolean | undefined)[] = [];
  const capabilities = async (isNow?: boolean) => {
    asked.push(isNow);
    if (now === null) throw new Failure('network');
    return now;
  };
  const desk = fakeDesk({ capabilities });
  patch(desk, { announced: before });
  noteFailure(desk, new Failure(kind, { call }));
  await new Promise(setImmediate);
  return { asked, announced: stateOf(desk).announced };
};

describe('what a provider offers', () => {
  it.each(extended.map(({ id }) => id))('is asked again where it refuses %s', async (id) => {
    const now = new Set(['live']);
    for (const kind of ['forbidden', 'not-found'] as const)
      expect(await offeredAfter(id, kind, now)).toEqual({ asked: [true], announced: now });
    expect(await offeredAfter(id, 'network', now)).toEqual({ asked: [], announced: before });
    expect(await offeredAfter(id, 'forbidden', null)).toEqual({ asked: [true], announced: before });
  });

  it('is not asked where a call of the specification is refused', async () => {
    expect(specified.length).toBeGreaterThan(50);
    for (const { id } of specified)
      expect(await offeredAfter(id, 'forbidden', new Set())).toEqual({ asked: [], announced: before });
  });
});
