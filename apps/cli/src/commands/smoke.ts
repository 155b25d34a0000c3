import { allEndpoints } from '@matchdesk/core/endpoints.ts';
import { type Call, textOf } from '../call.ts';
import { type Context, openContext } from '../context.ts';
import { Stop, usage } from '../failure.ts';
import { nearest } from '../nearest.ts';
import { recordField } from '../output/fields.ts';
import { rowWriter } from '../output/row-writer.ts';
import { startProgress } from '../progress/progress.ts';
import { formatOf, namesIn } from '../settings.ts';
import type { Check } from '../smoke/checks.ts';
import { junit, tap } from '../smoke/reports.ts';
import { runSmoke } from '../smoke/run.ts';
import type { Handler } from '../spec.ts';
import { writeOut } from '../streams.ts';

/** Which calls are reported: those named, or all of the domains named. */
const wantedBy = (call: Call): ((id: string) => boolean) => {
  const only = textOf(call, 'only');
  if (only === undefined) return () => true;
  const names = namesIn(only);
  const known = new Set(allEndpoints.flatMap(({ id, domain }) => [id as string, domain as string]));
  for (const name of names) {
    if (known.has(name)) continue;
    const near = nearest(name, known);
    throw usage(`The contract has no call or domain '${name}'.${near ? ` Did you mean ${near}?` : ''}`);
  }
  return (id) => names.some((name) => id === name || id.startsWith(`${name}.`));
};

const report = (context: Context, format: string, checks: readonly Check[]): string => {
  if (format === 'junit') return junit(checks, context.settings.url);
  if (format === 'tap') return tap(checks);
  const names =
    context.settings.fields ??
    (format === 'table' ? ['call', 'outcome', 'ms', 'note'] : ['call', 'method', 'path', 'outcome', 'ms', 'note']);
  const writer = rowWriter({
    format,
    fields: () => names.map(recordField),
    jsonFields: () => names.map(recordField),
    isRaw: context.settings.isRaw,
    width: process.stdout.isTTY ? process.stdout.columns : undefined,
    firstNumber: 1,
  });
  return writer.rows(checks) + writer.end({ total: checks.length, url: context.settings.url });
};

/** Checks that every reading call of an API answers as the contract says. */
export const smoke: Handler = async (call) => {
  const context = await openContext(call);
  const format = formatOf(context.settings.output, ['junit', 'tap']);
  const isWanted = wantedBy(call);
  if (!context.token)
    throw new Stop(4, 'Smoke calls as a signed-in administrator.', { next: ['matchdesk auth login'] });
  const progress = await startProgress(context, { title: `Checking ${context.settings.url}`, unit: 'calls' });
  let checks: readonly Check[] = [];
  try {
    checks = await runSmoke(context, isWanted, (done, total) => progress.update({ done, total }));
  } finally {
    await progress.end();
  }
  await writeOut(report(context, format, checks));
  const count = (outcome: Check['outcome']) => checks.filter((check) => check.outcome === outcome).length;
  context.say.info(`${count('ok')} fit, ${count('failed')} failed, ${count('skipped')} not called.`);
  const [first] = checks.filter(({ outcome }) => outcome === 'failed');
  return (
    first && {
      code: 10,
      reason: `${count('failed')} of ${checks.length} checks failed, first ${first.call}: ${first.note}`,
    }
  );
};
