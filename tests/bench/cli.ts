import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000,100000' },
    starts: { type: 'string', default: '25' },
    formats: { type: 'string', default: 'csv,jsonl,xlsx' },
  },
});
const sizes = values.rows.split(',').map(Number);
/** The most memory that an export may take, however many rows it has (MiB). */
const limits: Readonly<Record<string, number>> = { csv: 160, jsonl: 160, xlsx: 180 };
const bin = resolve(import.meta.dirname, '../../apps/cli/bin/matchdesk.js');
const home = mkdtempSync(join(tmpdir(), 'matchdesk-bench-'));

type Measured = { readonly ms: number; readonly mib: number };

/** Each process reports its own peak memory at its end: the parent only knows the peak of all its children. */
const teller =
  'process.on("exit",()=>process.getBuiltinModule("node:fs").writeSync(3,String(process.resourceUsage().maxRSS)))';
const told = `data:text/javascript,${encodeURIComponent(teller)}`;

const run = async (
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  isTold = true,
): Promise<Measured> => {
  const startedAt = performance.now();
  const child: ChildProcess = spawn(process.execPath, [...(isTold ? ['--import', told] : []), ...args], {
    cwd: home,
    env: { PATH: process.env.PATH ?? '', HOME: home, ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  let kib = '';
  let errors = '';
  child.stdio[3]?.on('data', (data) => {
    kib += data;
  });
  child.stderr?.on('data', (data) => {
    errors += data;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${errors}`);
  return { ms: performance.now() - startedAt, mib: Number(kib) / 1_024 };
};

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;

/** Several programs in turn, so that other load on the machine affects all of them equally. */
const inTurn = async (times: number, runs: readonly (() => Promise<Measured>)[]): Promise<readonly Measured[]> => {
  const measured: Measured[][] = runs.map(() => []);
  for (let round = 0; round < times; round += 1) {
    for (const [index, one] of runs.entries()) measured[index]?.push(await one());
  }
  return measured.map((all) => ({ ms: median(all.map(({ ms }) => ms)), mib: Math.max(...all.map(({ mib }) => mib)) }));
};

const startCrowd = async (people: number): Promise<{ readonly url: string; readonly child: ChildProcess }> => {
  const file = fileURLToPath(import.meta.resolve('./crowd-process.ts'));
  const child = spawn(process.execPath, [file, String(people)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  return { url: String(line).trim(), child };
};

type Line = Readonly<Record<string, string>>;
const ratio = (one: number, other: number): string => `${(one / other).toFixed(2)} x`;
const mib = (amount: number): string => `${Math.round(amount)} MiB`;

const startUp = async (): Promise<readonly Line[]> => {
  const env = { XDG_CACHE_HOME: join(home, 'cache') };
  const lines = ['-e 0', '--help', 'users list --help', '--version'];
  const argsOf = (line: string) => [...(line === '-e 0' ? [] : [bin]), ...line.split(' ')];
  const all = await inTurn(
    Number(values.starts),
    lines.map((line) => () => run(argsOf(line), env, false)),
  );
  const memory = await inTurn(
    1,
    lines.map((line) => () => run(argsOf(line), env)),
  );
  return lines.map((line, index) => {
    const { ms } = all[index] ?? { ms: 0 };
    const against = ratio(ms, all[0]?.ms ?? 0);
    return { what: line, time: `${ms.toFixed(1)} ms`, against, memory: mib(memory[index]?.mib ?? 0) };
  });
};

const exporting = (url: string, format: string, out: string): Promise<Measured> => {
  for (const end of ['', '.part']) rmSync(out + end, { force: true });
  const words = ['users', 'export', '--format', format, '--out', out, '--quiet'];
  return run([bin, ...words], { MATCHDESK_API_URL: url, MATCHDESK_TOKEN: 'none' });
};

const exports = async (people: number): Promise<readonly Line[]> => {
  const { url, child } = await startCrowd(people);
  try {
    const formats = values.formats.split(',');
    const out = (format: string) => join(home, `people.${format}`);
    const [bare, ...all] = await inTurn(people > 100_000 ? 1 : 3, [
      () => run([fileURLToPath(import.meta.resolve('./bare-loop.ts')), url, out('bare')]),
      ...formats.map((format) => () => exporting(url, format, out(format))),
    ]);
    if (!bare || !existsSync(out('bare'))) return [];
    const line = (what: string, { ms, mib: amount }: Measured, file: string): Line => ({
      what: `${people.toLocaleString('en-US')} rows, ${what}`,
      time: `${(ms / 1_000).toFixed(2)} s`,
      against: what === 'a bare loop' ? '' : ratio(ms, bare.ms),
      memory: mib(amount),
      limit: limits[what] === undefined ? '' : mib(limits[what]),
      file: mib(statSync(file).size / 1_048_576),
    });
    return [
      line('a bare loop', bare, out('bare')),
      ...formats.flatMap((format, index) => {
        const measured = all[index];
        if (!measured) return [];
        if (measured.mib > (limits[format] ?? Number.POSITIVE_INFINITY)) process.exitCode = 1;
        return [line(format, measured, out(format))];
      }),
    ];
  } finally {
    child.kill();
  }
};

const print = (lines: readonly Line[]): void => {
  const names = ['what', 'time', 'against', 'memory', 'limit', 'file'];
  const widths = names.map((name) => Math.max(name.length, ...lines.map((line) => (line[name] ?? '').length)));
  for (const line of [Object.fromEntries(names.map((name) => [name, name])), ...lines]) {
    const cells = names.map((name, index) =>
      index === 0 ? (line[name] ?? '').padEnd(widths[0] ?? 0) : (line[name] ?? '').padStart(widths[index] ?? 0),
    );
    process.stdout.write(`${cells.join('  ').trimEnd()}\n`);
  }
};

try {
  const lines = [...(await startUp())];
  for (const people of sizes) lines.push(...(await exports(people)));
  print(lines);
} finally {
  rmSync(home, { recursive: true, force: true });
}
