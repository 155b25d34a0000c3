import { allEndpoints, type NamedEndpoint } from '@matchdesk/core/endpoints.ts';
import { type Context, openContext } from '@matchdesk/terminal/api/context.ts';
import { formatOf, type Settings, settingsOf } from '@matchdesk/terminal/api/settings.ts';
import { type Call, type Handler, isOn, textOf } from '@matchdesk/terminal/command/spec.ts';
import { requireConfirmation } from '@matchdesk/terminal/io/input/confirmation.ts';
import { ownRowWriter } from '@matchdesk/terminal/io/output/print.ts';
import { type Ending, refusedByGuard, Stop, usage } from '@matchdesk/terminal/process/failure.ts';
import { writeOut } from '@matchdesk/terminal/process/streams.ts';
import { startProgress } from '@matchdesk/terminal/progress/progress.ts';
import { didYouMean } from '@matchdesk/terminal/text/nearest.ts';
import { namesIn } from '@matchdesk/terminal/text/words.ts';
import type { Check } from '../smoke/checks.ts';
import { junit, tap } from '../smoke/reports.ts';
import { callsOf, runSmoke } from '../smoke/run.ts';
import { roundOf, whyNotWritten } from '../smoke/write/rounds.ts';
import type { Left } from '../smoke/write/run.ts';

const listed = (named: NamedEndpoint, lasts: boolean) => {
  const { id, endpoint } = named;
  const { method, path, write, assumed = false, extension, access } = endpoint;
  const round = write ? roundOf(id, lasts) : undefined;
  const notes = [
    ...(round ? [`with ${round.title} that it creates`] : []),
    ...(write && !round ? [whyNotWritten(named)] : []),
    ...(assumed ? ['assumed: a provider may have it elsewhere'] : []),
    ...(extension ? [`only where '${extension}' is announced`] : []),
    ...(access === 'ADMIN' ? ['only for full administrators'] : []),
  ];
  const how = !write ? 'reads' : round ? 'writes' : 'not called';
  return { call: id, method, path, how, note: notes.join('; '), assumed };
};

/** One call in the output of `smoke list`. */
type ListedCall = ReturnType<typeof listed>;

/** Returns what a smoke run would do with each call. */
const listedCalls = (calls: readonly NamedEndpoint[], lasts: boolean): readonly ListedCall[] =>
  calls.map((named) => listed(named, lasts));

/** Whether a call is reported: those that are named, or all calls of the named domains. */
const wantedBy = (call: Call): ((id: string) => boolean) => {
  const only = textOf(call, 'only');
  if (only === undefined) return () => true;
  const names = namesIn(only);
  const known = new Set<string>(allEndpoints.flatMap(({ id, domain }) => [id, domain]));
  for (const name of names) {
    if (known.has(name)) continue;
    throw usage(`The contract has no call or domain '${name}'.${didYouMean(name, known)}`);
  }
  return (id) => names.some((name) => id === name || id.startsWith(`${name}.`));
};

type Rows = {
  readonly rows: readonly unknown[];
  /** The columns of a table, and the fields of the other formats. */
  readonly shown: readonly string[];
  readonly all: readonly string[];
  readonly about: Readonly<Record<string, unknown>>;
};

const rowsText = ({ fields, isRaw }: Settings, format: string, { rows, shown, all, about }: Rows): string => {
  const names = fields ?? (format === 'table' ? shown : all);
  const writer = ownRowWriter({ output: format, fields: names, isRaw }, names);
  return writer.rows(rows) + writer.end({ total: rows.length, ...about });
};

const report = ({ settings }: Context, format: string, checks: readonly Check[]): string => {
  if (format === 'junit') return junit(checks, settings.url);
  if (format === 'tap') return tap(checks);
  const all = ['call', 'method', 'path', 'writes', 'assumed', 'outcome', 'ms', 'note'];
  const about = { url: settings.url };
  return rowsText(settings, format, { rows: checks, shown: ['call', 'outcome', 'ms', 'note'], all, about });
};

/** Lets the writes continue, or stops before anything is sent. */
const requireWrites = async (context: Context, call: Call): Promise<void> => {
  if (context.settings.isReadOnly) throw refusedByGuard('Read-only is on: nothing was written.');
  const what = isOn(call, 'lasting') ? ' The community that it creates stays, switched off.' : '';
  await requireConfirmation(context, call, {
    question: `Create test records at ${context.settings.url} and remove them again?${what}`,
  });
};

const endingOf = (checks: readonly Check[], left: readonly Left[]): Ending | undefined => {
  const failed = checks.filter(({ outcome }) => outcome === 'failed');
  const [first] = failed;
  if (first) {
    const reason = `${failed.length} of ${checks.length} checks failed, first ${first.call}: ${first.note}`;
    const isAssumed = failed.some(({ assumed }) => assumed);
    return { code: 10, reason, ...(isAssumed && { next: ['matchdesk help provider'] }) };
  }
  const names = left.map(({ what }) => what).join(', ');
  return left.length === 0 ? undefined : { code: 10, reason: `Not everything could be removed again: ${names}.` };
};

const tellCounts = ({ say }: Context, checks: readonly Check[]): void => {
  const count = (outcome: Check['outcome']) => checks.filter((check) => check.outcome === outcome).length;
  say.info(`${count('ok')} passed, ${count('failed')} failed, ${count('skipped')} not called.`);
};

/** Checks that every reading call of an API answers as the contract says; with --write also the writing ones. */
export const smoke: Handler = async (call) => {
  const context = await openContext(call);
  const format = formatOf(context.settings.output, ['junit', 'tap']);
  const isWanted = wantedBy(call);
  const writes = isOn(call, 'write');
  const lasts = isOn(call, 'lasting');
  if (lasts && !writes) throw usage('--lasting needs --write.');
  if (!context.token) throw new Stop(4, 'smoke needs a signed-in administrator.', { next: ['matchdesk auth login'] });
  if (writes) await requireWrites(context, call);
  const progress = await startProgress(context, { title: `Checking ${context.settings.url}`, unit: 'calls' });
  const left: Left[] = [];
  const onLeft = (more: readonly Left[]) => {
    for (const { what, why } of more) context.say.warn(`Left behind: ${what} (${why})`);
    left.push(...more);
  };
  const onStep = (done: number, total: number) => progress.update({ done, total });
  const { checks, lasting } = await runSmoke(context, { isWanted, writes, lasts, onStep, onLeft }).finally(() =>
    progress.end(),
  );
  await writeOut(report(context, format, checks));
  for (const what of lasting) context.say.info(`Made to last: ${what}`);
  tellCounts(context, checks);
  return endingOf(checks, left);
};

/** Prints which calls would be made, and why the others would not; sends nothing. */
export const listSmoke: Handler = async (call) => {
  const settings = await settingsOf(call.globals, process.env, false);
  const calls = callsOf({ isWanted: wantedBy(call), writes: isOn(call, 'write') });
  const rows = listedCalls(calls, isOn(call, 'lasting'));
  const shown = ['call', 'method', 'path', 'how', 'note'];
  await writeOut(rowsText(settings, formatOf(settings.output), { rows, shown, all: [...shown, 'assumed'], about: {} }));
};
