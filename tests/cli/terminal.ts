import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Account, Api } from '../kit/api.ts';
import { parseCsv } from './csv.ts';

export const node = process.execPath;
export const bin = resolve(import.meta.dirname, '../../apps/cli/bin/matchdesk.js');

/** Longer than any command here takes: a command that still runs then counts as hanging. */
const mostMs = 90_000;

export type Ended = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

export type Running = {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  /** Resolves when stderr contains the text. */
  readonly said: (text: string) => Promise<void>;
};

export type RunOptions = {
  readonly env?: Readonly<Record<string, string>>;
  /** The content of stdin; by default it is empty and closed. */
  readonly input?: string;
};

/** The built command in a pipe, with its own home folder. */
export type Terminal = {
  readonly home: string;
  readonly env: Readonly<Record<string, string>>;
  start(words: readonly string[], options?: RunOptions): Running;
  run(words: readonly string[], options?: RunOptions): Promise<Ended>;
  /** The path of a file in this home. */
  path(name: string): string;
  /** Writes a file into this home, and returns its name. */
  write(name: string, content: string | Uint8Array): string;
  close(): void;
};

const start = (
  env: Readonly<Record<string, string>>,
  cwd: string,
  words: readonly string[],
  options: RunOptions,
): Running => {
  const child = spawn(node, [bin, ...words], { cwd, env: { ...env, ...options.env }, stdio: ['pipe', 'pipe', 'pipe'] });
  let stdout = '';
  let stderr = '';
  const listeners = new Set<() => void>();
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
    for (const listener of listeners) listener();
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(options.input ?? '');
  const timer = setTimeout(() => child.kill('SIGKILL'), mostMs);
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code, stdout, stderr });
    });
  });
  const said = (text: string) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!stderr.includes(text)) return;
        listeners.delete(look);
        resolve();
      };
      listeners.add(look);
      look();
    });
  return { child, ended, said };
};

/** Opens an operator's terminal: an empty home folder, the API's address, and a token where one is given. */
export const openTerminal = (url: string, token?: string): Terminal => {
  const home = mkdtempSync(join(tmpdir(), 'matchdesk-cli-'));
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: home,
    TERM: 'xterm-256color',
    XDG_CACHE_HOME: join(tmpdir(), 'matchdesk-cli-cache'),
    MATCHDESK_API_URL: url,
    ...(token !== undefined && { MATCHDESK_TOKEN: token }),
  };
  return {
    home,
    env,
    start: (words, options = {}) => start(env, home, words, options),
    run: (words, options = {}) => start(env, home, words, options).ended,
    path: (name) => join(home, name),
    write: (name, content) => {
      writeFileSync(join(home, name), content);
      return name;
    },
    close: () => rmSync(home, { recursive: true, force: true }),
  };
};

/** Runs a command whose reader leaves after the first output. */
export const runForLeaver = (terminal: Terminal, words: readonly string[]): Promise<Ended> => {
  const { child, ended } = terminal.start(words);
  child.stdout?.once('data', () => child.stdout?.destroy());
  return ended;
};

/** Runs a command whose stdout is a file on a full disk. */
export const runOnFullDisk = async ({ env }: Terminal, words: readonly string[]): Promise<Ended> => {
  const full = openSync('/dev/full', 'w');
  const child = spawn(node, [bin, ...words], { env: { ...env }, stdio: ['ignore', full, 'pipe'] });
  closeSync(full);
  const [stderr, [code]] = await Promise.all([child.stderr ? text(child.stderr) : '', once(child, 'close')]);
  return { code, stdout: '', stderr };
};

/** Signs in as a person would in a script: the password through stdin. */
export const signIn = (terminal: Terminal, { email, password }: Account, ...more: string[]): Promise<Ended> =>
  terminal.run(['auth', 'login', '--email', email, '--password-file', '-', ...more], { input: password });

/** Runs a command with its answer as JSON, and reads that. */
export const runJson = async (terminal: Terminal, ...words: string[]) => {
  const ended = await terminal.run([...words, '-o', 'json']);
  return { ...ended, said: JSON.parse(ended.stdout || 'null') };
};

/** The lines of the ledger after a given one; all of them by default. */
export const ledger = (api: Api, after = -1) =>
  api.database.db
    .selectFrom('credit_ledger')
    .select(['seq', 'user_id', 'coins'])
    .where('seq', '>', after)
    .orderBy('seq')
    .execute();

/** The lines of the ledger after a given one, as person and coins. */
export const credited = async (api: Api, after: number): Promise<readonly (readonly [string, number])[]> =>
  (await ledger(api, after)).map(({ user_id, coins }) => [user_id, coins] as const);

/** Who was credited after a line of the ledger, in its order. */
export const creditedPeople = async (api: Api, after: number): Promise<string[]> =>
  (await ledger(api, after)).map(({ user_id }) => user_id);

/** The words of a top-up that asks nothing and ends with JSON. */
export const addCredits = (...words: readonly string[]) => ['users', 'add-credits', ...words, '--yes', '-o', 'json'];

/** The path of a file that a job keeps. */
export const jobFile = (terminal: Terminal, job: string, file: string): string =>
  terminal.path(`.local/state/matchdesk/jobs/${job}/${file}`);

/** The ids in one of a job's files of results. */
export const idsIn = (terminal: Terminal, job: string, outcome: string): readonly string[] =>
  parseCsv(readFileSync(jobFile(terminal, job, `results/${outcome}.csv`), 'utf8'))
    .slice(1)
    .map(([id = '']) => id);

/** The ledger's last line, to look only at what came later. */
export const ledgerEnd = async (api: Api): Promise<number> => (await ledger(api)).at(-1)?.seq ?? 0;

/** Ids of people who can be credited, oldest first. */
export const someUsers = async (api: Api, count: number, skip = 0): Promise<readonly string[]> => {
  const rows = await api.database.db
    .selectFrom('users')
    .select('id')
    .where('account_status', '=', 0)
    .orderBy('seq')
    .limit(count)
    .offset(skip)
    .execute();
  return rows.map(({ id }) => id);
};

/** The last line of stderr, which is the ending with `-o json`. */
export const endLine = ({ stderr }: Ended): Record<string, unknown> =>
  JSON.parse(stderr.trimEnd().split('\n').at(-1) ?? '');

/** The account statuses of users, in the order of their ids. */
export const statusesOf = async (api: Api, ids: readonly string[]): Promise<readonly number[]> => {
  const rows = await api.database.db
    .selectFrom('users')
    .select(['id', 'account_status'])
    .where('id', 'in', ids)
    .execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.account_status ?? -1);
};
