import { Worker } from 'node:worker_threads';
import { type Figure, milliseconds, spread } from './figure.ts';
import { account, served, signIn } from './served.ts';

const timed = async <T>(work: () => Promise<T>): Promise<{ readonly ms: number; readonly result: T }> => {
  const begun = performance.now();
  return { result: await work(), ms: performance.now() - begun };
};

/** Measures /healthz of several servers, in turn, for as long as `work` runs. */
const healthDuring = async <T>(urls: readonly string[], work: () => Promise<T>) => {
  const asking = new Worker(new URL('./asked-health.ts', import.meta.url), { workerData: urls });
  const asked = new Promise<readonly (readonly number[])[]>((done) => asking.once('message', done));
  const result = await work();
  asking.postMessage('enough');
  return { result, waits: await asked };
};

const healthFigure = (done: string, waits: readonly number[] = []): Figure => {
  const { p95, most } = spread(waits);
  return {
    done: `/healthz of ${done}, ${waits.length} times`,
    came: `p95 ${milliseconds(p95)}, slowest ${milliseconds(most)}`,
  };
};

/**
 * 300 strangers from 300 networks sign in at once; meanwhile the owner signs in from a known network, and /healthz is
 * requested.
 */
export const measured = (): Promise<readonly Figure[]> =>
  served({ MATCHDESK_BEHIND_PROXY: '1' }, ({ url: idle }) =>
    served({ MATCHDESK_BEHIND_PROXY: '1' }, async ({ url }) => {
      const home = '192.0.2.1';
      const quiet = await timed(() => signIn(url, home));
      const { result, waits } = await healthDuring([url, idle], async () => {
        const flood = Array.from({ length: 300 }, (_, nth) =>
          timed(() =>
            signIn(url, `10.0.${nth % 3}.${Math.floor(nth / 3) + 1}`, { ...account, email: `n${nth}@x.example` }),
          ),
        );
        const owner = timed(() => signIn(url, home));
        return { strangers: await Promise.all(flood), own: await owner };
      });
      const { strangers, own } = result;
      const tried = strangers.filter(({ result: { status } }) => status === 400);
      return [
        { done: 'a sign-in while nobody else signs in', came: milliseconds(quiet.ms) },
        {
          done: '300 strangers from 300 networks at once',
          came: `${tried.length} passwords tried, ${300 - tried.length} told to come again; the slowest answer after ${milliseconds(spread(strangers.map(({ ms }) => ms)).most)}`,
        },
        { done: 'the owner at a known network meanwhile', came: `${own.result.status} after ${milliseconds(own.ms)}` },
        healthFigure('that server meanwhile', waits[0]),
        healthFigure('an idle one by turns', waits[1]),
      ];
    }),
  );
