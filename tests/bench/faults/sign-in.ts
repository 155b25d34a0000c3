import { setTimeout } from 'node:timers/promises';
import { type Figure, milliseconds, spread } from './figure.ts';
import { account, served, signIn } from './served.ts';

const timed = async <T>(work: () => Promise<T>): Promise<{ readonly ms: number; readonly result: T }> => {
  const begun = performance.now();
  return { result: await work(), ms: performance.now() - begun };
};

/** 300 strangers from 300 networks sign in at once; meanwhile the owner does at a known network, and /healthz is asked. */
export const measured = (): Promise<readonly Figure[]> =>
  served({ MATCHDESK_BEHIND_PROXY: '1' }, async ({ url }) => {
    const home = '192.0.2.1';
    const quiet = await timed(() => signIn(url, home));
    let isOver = false;
    const flood = Array.from({ length: 300 }, (_, nth) =>
      timed(() =>
        signIn(url, `10.0.${nth % 3}.${Math.floor(nth / 3) + 1}`, { ...account, email: `n${nth}@x.example` }),
      ),
    );
    const ended = Promise.all(flood).finally(() => {
      isOver = true;
    });
    const owner = timed(() => signIn(url, home));
    const health: number[] = [];
    while (!isOver) {
      health.push((await timed(() => fetch(`${url}/healthz`))).ms);
      await setTimeout(20);
    }
    const strangers = await ended;
    const tried = strangers.filter(({ result }) => result.status === 400);
    const own = await owner;
    const healthSpread = spread(health);
    return [
      { done: 'a sign-in while nobody else signs in', came: milliseconds(quiet.ms) },
      {
        done: '300 strangers from 300 networks at once',
        came: `${tried.length} passwords tried, ${300 - tried.length} told to come again; the slowest answer after ${milliseconds(spread(strangers.map(({ ms }) => ms)).most)}`,
      },
      { done: 'the owner at a known network meanwhile', came: `${own.result.status} after ${milliseconds(own.ms)}` },
      {
        done: `/healthz meanwhile, ${health.length} times`,
        came: `p95 ${milliseconds(healthSpread.p95)}, slowest ${milliseconds(healthSpread.most)}`,
      },
    ];
  });
