import { expect, it } from 'vitest';
import { createFairQueue, type FairRules } from './fair-queue.ts';

const here = new AbortController().signal;
const fairQueue = (rules: Partial<FairRules> = {}) =>
  createFairQueue({ parallel: 4, ofOne: 2, waitingOfOne: 8, patienceMs: 15_000, ...rules });

/** Forms that stay in memory until each is released, with their accounts in the order of arrival. */
const forms = (places: ReturnType<typeof fairQueue>) => {
  const inside: string[] = [];
  const letGo = new Map<string, () => void>();
  const come = (name: string, account: string, gone = here) =>
    places(account, gone, async () => {
      inside.push(name);
      await new Promise<void>((resolve) => letGo.set(name, resolve));
      inside.splice(inside.indexOf(name), 1);
      return name;
    });
  return { inside, come, letGo: (name: string) => letGo.get(name)?.() };
};
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('two forms of one account are in memory at once, and four in all; the others wait for a place', async () => {
  const { inside, come, letGo } = forms(fairQueue());
  const all = ['ann 1', 'ann 2', 'ann 3', 'ben 1', 'ben 2', 'cy 1'].map((name) => come(name, name.split(' ')[0] ?? ''));
  await turn();
  expect(inside).toEqual(['ann 1', 'ann 2', 'ben 1', 'ben 2']);
  letGo('ben 1');
  await turn();
  expect(inside).toEqual(['ann 1', 'ann 2', 'ben 2', 'cy 1']);
  letGo('ann 2');
  await turn();
  expect(inside).toEqual(['ann 1', 'ben 2', 'cy 1', 'ann 3']);
  for (const name of [...inside]) letGo(name);
  expect(await Promise.all(all)).toHaveLength(6);
});

it('a failed form frees its place for the next', async () => {
  const places = fairQueue({ parallel: 1, ofOne: 1 });
  const broken = places('ann', here, async () => {
    throw new Error('interrupted');
  });
  const next = places('ann', here, async () => 'read');
  await expect(broken).rejects.toThrow('interrupted');
  expect(await next).toBe('read');
});

it('a caller who waits too long, or is one too many of an account, gets the answer to try again later', async () => {
  const { come, letGo } = forms(fairQueue({ parallel: 1, ofOne: 1, waitingOfOne: 1, patienceMs: 20 }));
  const inMemory = come('ann 1', 'ann');
  const waits = come('ann 2', 'ann');
  const outside = come('ben 1', 'ben');
  await expect(come('ann 3', 'ann')).rejects.toMatchObject({ status: 503, retryAfterMs: 2000 });
  await expect(waits).rejects.toMatchObject({ status: 503, retryAfterMs: 2000 });
  await expect(outside).rejects.toMatchObject({ status: 503 });
  letGo('ann 1');
  expect(await inMemory).toBe('ann 1');
});

it('a caller who disconnects while waiting leaves the line', async () => {
  const { inside, come, letGo } = forms(fairQueue({ parallel: 1, ofOne: 2 }));
  const gone = new AbortController();
  const inMemory = come('ann 1', 'ann');
  const left = come('ann 2', 'ann', gone.signal);
  const next = come('ann 3', 'ann');
  gone.abort(new Error('hung up'));
  await expect(left).rejects.toThrow('hung up');
  letGo('ann 1');
  await inMemory;
  await turn();
  expect(inside).toEqual(['ann 3']);
  letGo('ann 3');
  await next;
});
