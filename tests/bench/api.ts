import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Asking, askings, openWorld } from './askings.ts';
import { openPlace } from './parts-of-api.ts';
import { type PlaceOf, postgresPlaces, sqlitePlaces } from './places.ts';

const { values } = parseArgs({
  options: {
    /** Runs only these questions: parts of their names. */
    only: { type: 'string', default: '' },
    users: { type: 'string', default: '10000,100000,1000000' },
    times: { type: 'string', default: '60' },
    /** Where the worlds are kept for the next run; by default in a folder of this run. */
    worlds: { type: 'string' },
    /** On PostgreSQL: the server of DATABASE_URL, where the worlds stay, or a server of this run. */
    postgres: { type: 'boolean', default: false },
  },
});
const times = Number(values.times);
/** How many clients ask at once, and for how long each. */
const [crowds, crowdMs] = [[1, 16], 2000] as const;
const sizes = values.users.split(',').map(Number);
const home = mkdtempSync(join(tmpdir(), 'matchdesk-bench-api-'));
const apiCommand = resolve(import.meta.dirname, '../../apps/api/bin/matchdesk-api.js');
const email = 'bench@matchdesk.local';
const password = 'B3nch!desk';

const children = new Set<ChildProcess>();
const environmentOf = (users: number): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH ?? '',
  HOME: home,
  MATCHDESK_DEMO: '1',
  MATCHDESK_DEMO_USERS: String(users),
  MATCHDESK_ADMIN_EMAIL: email,
  MATCHDESK_ADMIN_PASSWORD: password,
  MATCHDESK_PORT: '0',
  MATCHDESK_LOG: 'error',
});
const started = (file: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess => {
  const child = spawn(process.execPath, [file, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  children.add(child);
  return child;
};
const ended = async (child: ChildProcess): Promise<void> => {
  const [code] = await once(child, 'exit');
  children.delete(child);
  if (code !== 0) throw new Error(`${child.spawnargs.join(' ')} ended with ${code}.`);
};
/** The address that a server prints once it is ready. */
const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((found, reject) => {
    let said = '';
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
    child.stdout?.on('data', (text) => {
      said += text;
      const [address] = /http:\/\/[\w.:[\]]+\d/.exec(said) ?? [];
      if (address) found(address);
    });
  });
const stopped = async (child: ChildProcess): Promise<void> => {
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
  children.delete(child);
};

/** A production server serves no demo world: without this mark the world is measured like a real one. */
const forgetDemo = async (address: string): Promise<void> => {
  const place = openPlace(address);
  await place.prepare("DELETE FROM meta WHERE key = 'demo-world'")();
  await place.close();
};

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

type Spread = { readonly median: number; readonly p95: number };
const spreadOf = (taken: readonly number[]): Spread => {
  const sorted = taken.toSorted((one, other) => one - other);
  return { median: at(sorted, 0.5), p95: at(sorted, 0.95) };
};

type Timed = Pick<Asking, 'name' | 'ask' | 'firstBytes'>;
const timed = async (asking: Timed, base: string, token: string, nth: number): Promise<number> => {
  const { path, method = 'GET', body } = asking.ask(nth);
  const begun = performance.now();
  const answer = await fetch(base + path, {
    method,
    // The bare route compresses nothing.
    headers: {
      'accept-encoding': 'identity',
      'x-auth-token': token,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const reader = answer.body?.getReader();
  // An export is measured to its first bytes, everything else to the end of the answer.
  if (asking.firstBytes) await reader?.read().then(() => reader.cancel());
  else while (reader && !(await reader.read()).done);
  const taken = performance.now() - begun;
  if (!answer.ok) throw new Error(`${asking.name}: ${answer.status} at ${path}`);
  return taken;
};

const ms = (value: number): string => (value < 10 ? value.toFixed(1) : String(Math.round(value)));
const shown = ({ median, p95 }: Spread): string => `${ms(median)} / ${ms(p95)}`;
const ratio = (ours: number, bare: number): string => `${(ours / bare).toFixed(2)} x`;

const besideOf = (what: string, ours: Spread, theirs: Spread): string =>
  `${what} ${shown(theirs)}, ${ratio(ours.median, theirs.median)}`;

/** A row of the table at one size; `measure` is the value whose growth is compared. */
type Row = { readonly name: string; readonly cell: string; readonly measure: number };

/** Ours and the bare route in turn, so that other load on the machine affects both equally. */
const measured = async (asking: Asking, ours: string, bare: string, token: string): Promise<Row> => {
  const { name, beside = {}, times: rounds = times } = asking;
  const mine: number[] = [];
  const others = Object.entries(beside).map(([what, ask]) => ({ what, ask, taken: [] as number[] }));
  const warmUps = Math.min(3, rounds - 1);
  for (let nth = 0; nth < warmUps + rounds; nth += 1) {
    if (nth === warmUps) for (const taken of [mine, ...others.map((other) => other.taken)]) taken.length = 0;
    if (asking.change) await timed({ name: `${name}: its change`, ask: asking.change }, ours, token, nth);
    mine.push(await timed(asking, ours, token, nth));
    for (const { ask, taken } of others) taken.push(await timed({ name, ask }, bare, token, nth));
  }
  const of = spreadOf(mine);
  const besides = others.map(({ what, taken }) => besideOf(what, of, spreadOf(taken)));
  return { name, cell: besides.length > 0 ? `${shown(of)} (${besides.join('; ')})` : shown(of), measure: of.median };
};

/** How many answers arrive in a second where several clients ask at once, each again as soon as it has its answer. */
const answersASecond = async (asking: Asking, base: string, token: string, crowd: number): Promise<number> => {
  let answered = 0;
  const begun = performance.now();
  const askOn = async (): Promise<void> => {
    while (performance.now() - begun < crowdMs) {
      answered += 1;
      await timed(asking, base, token, answered);
    }
  };
  await Promise.all(Array.from({ length: crowd }, askOn));
  return (answered * 1000) / (performance.now() - begun);
};

const measuredTogether = async (
  asking: Asking,
  ours: string,
  bare: string,
  token: string,
  crowd: number,
): Promise<Row> => {
  const [mine, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < 3; round += 1) {
    mine.push(await answersASecond(asking, ours, token, crowd));
    theirs.push(await answersASecond(asking, bare, token, crowd));
  }
  const [of, ofBare] = [spreadOf(mine).median, spreadOf(theirs).median];
  const cell = `${of.toFixed(0)} (bare ${ofBare.toFixed(0)}, ${ratio(of, ofBare)})`;
  return { name: `${asking.name}: answers a second, ${crowd} at once`, cell, measure: of };
};

const tokenFor = async (base: string): Promise<string> => {
  const answer = await fetch(`${base}/v2/adminLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
};

const ofSize = async (users: number, placeOf: PlaceOf): Promise<readonly Row[]> => {
  const { address, isThere, variables } = await placeOf(users);
  const environment = { ...environmentOf(users), ...variables };
  if (!isThere) {
    await ended(started(apiCommand, ['seed', '--users', String(users)], environment));
    await forgetDemo(address);
  }
  const begun = performance.now();
  const server = started(apiCommand, ['serve'], { ...environment, NODE_ENV: 'production', MATCHDESK_DEMO: '0' });
  const ours = await addressOf(server);
  const start = performance.now() - begun;
  const bareRoute = fileURLToPath(import.meta.resolve('./bare-route.ts'));
  const bareServer = started(bareRoute, [], { ...environment, BENCH_PLACE: address });
  const bare = await addressOf(bareServer);
  const token = await tokenFor(ours);
  const rows: Row[] = [{ name: 'start, to the first answer', cell: ms(start), measure: start }];
  const only = values.only.split(',');
  const all = askings(await openWorld(address)).filter(({ name }) => only.some((part) => name.includes(part)));
  for (const asking of all) rows.push(await measured(asking, ours, bare, token));
  for (const asking of all.filter(({ isCrowded }) => isCrowded)) {
    for (const crowd of crowds) rows.push(await measuredTogether(asking, ours, bare, token, crowd));
  }
  await Promise.all([stopped(server), stopped(bareServer)]);
  return rows;
};

const places = values.postgres ? await postgresPlaces(home) : sqlitePlaces(values.worlds ?? home);
try {
  const columns: (readonly Row[])[] = [];
  for (const users of sizes) columns.push(await ofSize(users, places.placeOf));
  const heads = sizes.map((users) => `${users.toLocaleString('en-US')} users`);
  const first = columns[0] ?? [];
  const growth = (name: string): string => {
    const [least, most] = [columns[0], columns.at(-1)].map((rows) => rows?.find((row) => row.name === name)?.measure);
    return least === undefined || most === undefined ? '' : `${(most / least).toFixed(1)} x`;
  };
  const lines = [
    ['ms: median / p95', ...heads, 'growth'],
    ['---', ...sizes.map(() => '---'), '---'],
    ...first.map(({ name }) => [
      name,
      ...columns.map((rows) => rows.find((row) => row.name === name)?.cell ?? ''),
      growth(name),
    ]),
  ];
  process.stdout.write(`${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`);
} finally {
  for (const child of children) child.kill('SIGKILL');
  await places.close();
  rmSync(home, { recursive: true, force: true });
}
