import { queueCase } from '@matchdesk/core/queue/schema.ts';
import { describe, expect, it } from 'vitest';
import { createClaims } from './claims.ts';

const one = (_id: string, more: object = {}) =>
  queueCase.parse({ _id, kind: 'flag', subject_id: `of-${_id}`, person_id: `of-${_id}`, state: 'open', ...more });
const taken = { claimed_by: 'bob@matchdesk.local' };

type Odd = { refuses?: boolean; isSeen?: () => boolean };

/** Claims whose timers run when the test says so, and what they asked for. */
const start = ({ refuses = false, isSeen = () => true }: Odd = {}) => {
  const asked: string[] = [];
  const timers = new Set<() => void>();
  const claims = createClaims({
    claim: async (id) => {
      asked.push(`claim ${id}`);
      return !refuses;
    },
    release: async (id) => asked.push(`release ${id}`),
    isSeen,
    setTimeout: (run) => {
      timers.add(run);
      return run;
    },
    clearTimeout: (run) => timers.delete(run),
  });
  const pass = (): void => {
    for (const run of [...timers]) {
      timers.delete(run);
      run();
    }
  };
  return { asked, claims, pass, timers };
};

describe('the claim on the open case', () => {
  it('begins after a moment, is renewed, and ends when the case is left', async () => {
    const { asked, claims, pass, timers } = start();
    await claims.show(one('a'));
    expect(asked).toEqual([]);
    pass();
    pass();
    await claims.show(one('a', { is_mine: true, claimed_by: 'me@matchdesk.local' }));
    await claims.show(null);
    expect([asked, timers.size]).toEqual([['claim a', 'claim a', 'release a'], 0]);
  });

  it('is not made on a case that is passed, dismissed, or claimed by somebody else', async () => {
    const { asked, claims, pass } = start();
    await claims.show(one('a'));
    await claims.show(one('b', taken));
    pass();
    await claims.show(one('c', { state: 'dismissed' }));
    pass();
    await claims.show(null);
    expect(asked).toEqual([]);
  });

  it('waits while something is done to the case', async () => {
    const { asked, claims, pass } = start();
    await claims.show(one('a'));
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const waited = claims.waitFor(['of-a'], over);
    await claims.waitFor(['of-b'], Promise.resolve());
    pass();
    expect(asked).toEqual([]);
    end();
    await waited;
    pass();
    expect(asked).toEqual(['claim a']);
  });

  it('moves to the next case, and is released where somebody else has that one', async () => {
    const { asked, claims, pass } = start();
    await claims.show(one('a'));
    pass();
    await claims.show(one('b'));
    pass();
    await claims.show(one('c', taken));
    expect(asked).toEqual(['claim a', 'claim b', 'release b']);
  });

  it('that was made otherwise is released, too', async () => {
    const { asked, claims } = start();
    await claims.show(one('a', { claimed_by: 'me@matchdesk.local', is_mine: true }));
    await claims.show(null);
    expect(asked).toEqual(['release a']);
  });

  it('ends at once where the page is left, and begins again where it comes back', async () => {
    const { asked, claims, pass } = start();
    await claims.show(one('a'));
    pass();
    claims.leave();
    pass();
    expect(asked).toEqual(['claim a', 'release a']);
    await claims.show(one('a'));
    pass();
    expect(asked).toEqual(['claim a', 'release a', 'claim a']);
  });

  it('begins once the colleague who has the case releases it', async () => {
    const { asked, claims, pass } = start();
    await claims.show(one('a', taken));
    await claims.show(one('a'));
    pass();
    expect(asked).toEqual(['claim a']);
  });

  it.each<[string, { refuses?: boolean }, (claims: ReturnType<typeof createClaims>) => unknown]>([
    ['was refused', { refuses: true }, () => undefined],
    ['was taken over', {}, (claims) => claims.show(one('a', taken))],
    ['ended with a decision on the case', {}, (claims) => claims.noteDecided('queue.dismiss', ['a'])],
    ['ended with a decision on its person', {}, (claims) => claims.noteDecided('users.set-status', ['of-a'])],
  ])('is not released where it %s', async (_, parts, happen) => {
    const { asked, claims, pass } = start(parts);
    await claims.show(one('a'));
    pass();
    await happen(claims);
    await claims.show(null);
    expect(asked).toEqual(['claim a']);
  });

  it('stays after a decision about something else, and is not renewed while nobody can see the case', async () => {
    let isSeen = true;
    const { asked, claims, pass } = start({ isSeen: () => isSeen });
    await claims.show(one('a'));
    pass();
    claims.noteDecided('queue.dismiss', ['b']);
    claims.noteDecided('notes.add-to-user', ['of-a']);
    isSeen = false;
    pass();
    await claims.show(null);
    expect(asked).toEqual(['claim a', 'release a']);
  });
});
