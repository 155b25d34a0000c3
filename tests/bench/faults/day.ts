import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openDatabase } from '@matchdesk/api/db/open.ts';
import type { EndpointId } from '@matchdesk/core/endpoints.ts';
import { call, endpointNamed, type Input } from '../../contract/request.ts';
import { type Asked, type Figure, mebibytes } from './figure.ts';
import { account, type Served, served, signIn } from './served.ts';

const days = 3;
const growing = [
  'sessions',
  'attempts',
  'idempotency_keys',
  'outbox',
  'reset_links',
  'user_changes',
  'webhook_deliveries',
] as const;

type Sample = {
  readonly requests: number;
  readonly resident: number;
  readonly heap: number;
  readonly descriptors: number;
};

const counter = () => {
  const by = new Map<number, number>();
  return {
    note: (status: number): void => {
      by.set(status, (by.get(status) ?? 0) + 1);
    },
    all: (): number => [...by.values()].reduce((sum, n) => sum + n, 0),
    said: (): string => [...by].map(([status, n]) => `${status}: ${n.toLocaleString('en')}`).join(', '),
  };
};

/**
 * The work of one person, repeated: reads of every kind, writes, an export, a live line, a wrong password, a new
 * session.
 */
const work = async ({ url }: Served, nth: number, count: ReturnType<typeof counter>, goesOn: () => boolean) => {
  const network = `10.1.0.${nth + 1}`;
  const enter = async (): Promise<string> => {
    const { status, token } = await signIn(url, network);
    count.note(status);
    return token;
  };
  let token = await enter();
  const askOnce = async (id: EndpointId, input: Input, headers: Readonly<Record<string, string>>) => {
    const answer = await call({ url }, endpointNamed(id), input, { token, headers });
    count.note(answer.status);
    return answer;
  };
  /** Sends a request; where the session has ended meanwhile, signs in and sends it again. */
  const ask = async (id: EndpointId, input: Input = {}, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await askOnce(id, input, headers);
    if (answer.status !== 401) return answer;
    token = await enter();
    return askOnce(id, input, headers);
  };
  const live = async (): Promise<void> => {
    const gone = new AbortController();
    const headers = { accept: 'text/event-stream', 'x-auth-token': token };
    const line = await fetch(`${url}/v2/live`, { headers, signal: gone.signal });
    count.note(line.status);
    await setTimeout(200);
    gone.abort();
  };
  const listed = async (): Promise<readonly { readonly _id: string }[]> => {
    const { body } = await ask('users.list', { page: 1 + nth });
    return (body as { readonly data?: readonly { readonly _id: string }[] }).data ?? listed();
  };
  const people = await listed();
  for (let round = 0; goesOn(); round += 1) {
    const id = people[round % people.length]?._id ?? '';
    await ask('users.list', { page: 1 + (round % 20) });
    await ask('users.searchRecords', { page: 1, search: ['an', 'z', 'carrie', '%'][round % 4] });
    await ask('users.detail', { id });
    await ask('dashboard.users');
    await ask('transactions.list', { page: 1 + (round % 5) });
    await ask('session.me');
    await ask('users.addCredits', { coins: 1, user_ids: [id] }, { 'idempotency-key': `${nth}-${round}` });
    if (round % 3 === 0) await ask('users.setStatus', { id, status: round % 2 === 0 ? 3 : 0 });
    if (round % 20 === 0) await live();
    if (round % 50 === 0)
      await ask('users.download', { columns: ['Name', 'Email'], format: round % 100 === 0 ? 'xls' : 'csv' });
    if (round % 100 === 99) {
      count.note(
        (await signIn(url, `10.2.${nth}.${round % 250}`, { ...account, email: `n${round}@x.example` })).status,
      );
      await ask('session.forgotPassword', { email: account.email });
      // Every other session is left until it ends by itself.
      if (round % 200 === 199) await ask('session.signOut');
      token = await enter();
    }
  }
};

/** The values of /metrics about the process. */
const sampleOf = async (url: string, requests: number): Promise<Sample> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  const of = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  return {
    requests,
    resident: of('process_resident_memory_bytes'),
    heap: of('nodejs_heap_size_used_bytes'),
    descriptors: of('process_open_fds'),
  };
};

const rowsIn = async (dataDir: string): Promise<Readonly<Record<string, number>>> => {
  const { db, close } = openDatabase({ file: `${dataDir}/matchdesk.sqlite`, migrates: false });
  const counts = growing.map(async (name) => {
    const { n } = await db
      .selectFrom(name)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return [name, n] as const;
  });
  const rows = Object.fromEntries(await Promise.all(counts));
  await close();
  return rows;
};

/** Returns how much a value rises in 100,000 requests, by least squares. */
const slope = (samples: readonly Sample[], of: (sample: Sample) => number): number => {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(samples.map(({ requests }) => requests)), mean(samples.map(of))];
  const over = samples.reduce((sum, each) => sum + (each.requests - x) * (of(each) - y), 0);
  return (over / samples.reduce((sum, { requests }) => sum + (requests - x) ** 2, 0)) * 100_000;
};

const rowFigures = (all: readonly Readonly<Record<string, number>>[]): readonly Figure[] =>
  growing.map((name) => ({
    done: `rows of ${name} after ${all.map((_, at) => (at < days ? `day ${at + 1}` : 'a month without work')).join(', ')}`,
    came: all.map((rows) => (rows[name] ?? 0).toLocaleString('en')).join(', '),
  }));

/** Three days of mixed work by four people in fast motion, then a month without any. */
export const measured = ({ minutes = 10 }: Asked): Promise<readonly Figure[]> => {
  const speed = Math.round((days * 24 * 60) / minutes);
  const dayMs = (24 * 60 * 60_000) / speed;
  const clock = resolve(import.meta.dirname, 'fast-clock.ts');
  const variables = {
    NODE_OPTIONS: `--import ${clock}`,
    MATCHDESK_BENCH_SPEED: String(speed),
    MATCHDESK_DEMO_USERS: '2400',
  };
  return served(variables, async (place) => {
    const count = counter();
    let goesOn = true;
    const working = Promise.all([0, 1, 2, 3].map((nth) => work(place, nth, count, () => goesOn)));
    const samples: Sample[] = [];
    const rows: Readonly<Record<string, number>>[] = [];
    for (let hour = 1; hour <= days * 24; hour += 1) {
      await Promise.race([setTimeout(dayMs / 24), working]);
      samples.push(await sampleOf(place.url, count.all()));
      if (hour % 24 === 0) rows.push(await rowsIn(place.dataDir));
    }
    goesOn = false;
    await working;
    process.kill(place.server.pid, 'SIGUSR2');
    await setTimeout((2 * dayMs) / 24 + 2_000);
    rows.push(await rowsIn(place.dataDir));
    // The first day fills the caches that stay from then on.
    const later = samples.slice(24);
    const last = later.at(-1);
    const [firstOf, lastOf] = [later[0], last];
    return [
      { done: `${days} days in ${minutes} minutes: ${count.all().toLocaleString('en')} requests`, came: count.said() },
      {
        done: 'memory of the last two days',
        came: `${mebibytes(firstOf?.resident ?? 0)} at first, ${mebibytes(lastOf?.resident ?? 0)} at last; by 100,000 requests ${mebibytes(slope(later, ({ resident }) => resident))} resident, ${mebibytes(slope(later, ({ heap }) => heap))} of heap`,
      },
      {
        done: 'open descriptors',
        came: `${firstOf?.descriptors} at first, ${lastOf?.descriptors} at last, ${Math.max(...later.map(({ descriptors }) => descriptors))} at most`,
      },
      ...rowFigures(rows),
    ];
  });
};
