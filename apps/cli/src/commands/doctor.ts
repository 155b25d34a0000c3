import { openContext } from '@matchdesk/terminal/api/context.ts';
import { formatOf } from '@matchdesk/terminal/api/settings.ts';
import { onSameApi } from '@matchdesk/terminal/command/last-words.ts';
import type { Call, Handler } from '@matchdesk/terminal/command/spec.ts';
import { ownRowWriter } from '@matchdesk/terminal/io/output/print.ts';
import { isBySignal, Stop } from '@matchdesk/terminal/process/failure.ts';
import { writeOut } from '@matchdesk/terminal/process/streams.ts';
import { harmless } from '@matchdesk/terminal/text/words.ts';
import { apiFindings } from '../doctor/api.ts';
import { type Finding, fine, wrong } from '../doctor/finding.ts';
import { folderFindings } from '../doctor/folders.ts';
import { surroundings } from '../doctor/surroundings.ts';

/** The settings, and every check that needs them; invalid settings are a finding themselves. */
const settingFindings = async (call: Call): Promise<readonly Finding[]> => {
  try {
    const context = await openContext(call);
    const { profileName, url, isProduction, endpoints } = context.settings;
    const about = [url, isProduction ? 'production' : '', endpoints ? `calls by ${endpoints}` : ''];
    const profile = fine('profile', `${profileName}: ${about.filter((part) => part !== '').join(', ')}`);
    return [profile, ...(await apiFindings(context))];
  } catch (thrown) {
    if (!(thrown instanceof Stop) || isBySignal(thrown.ending)) throw thrown;
    const { code, reason = '', next = [] } = thrown.ending;
    // A guard refuses the session's file.
    return [wrong(code === 7 ? 'session' : 'profile', reason, next[0] ?? 'matchdesk profile list', code)];
  }
};

const fields = ['check', 'state', 'note', 'todo'];

/** For people: one line for each finding, followed by what to do. */
const plainText = (findings: readonly Finding[]): string => {
  const width = Math.max(...findings.map(({ check }) => check.length));
  const lines = findings.flatMap(({ check, state, note, todo }) => [
    `${state.padEnd(4)}  ${check.padEnd(width)}  ${harmless(note)}`,
    ...(todo === '' ? [] : [`${' '.repeat(width + 8)}→ ${todo}`]),
  ]);
  return lines.map((line) => `${line}\n`).join('');
};

const textOf = (findings: readonly Finding[], format: string): string => {
  if (format === 'table') return plainText(findings);
  const writer = ownRowWriter({ output: format, fields, isRaw: false }, fields);
  return writer.rows(findings) + writer.end();
};

const isCommand = (todo: string): boolean => /^(?:matchdesk|chmod) /.test(todo);

/**
 * Checks everything that the terminal needs and says what to do. The exit code is that of the first finding that
 * failed.
 */
export const doctor: Handler = async (call) => {
  const format = formatOf(call.globals.output ?? 'table');
  const { env } = process;
  const findings = [
    ...(await surroundings(env, await call.allSpecs())),
    ...(await folderFindings(env)),
    ...(await settingFindings(call)),
  ];
  await writeOut(
    textOf(
      findings.map((each) => ({ ...each, todo: onSameApi(each.todo) })),
      format,
    ),
  );
  const failed = findings.find(({ state }) => state === 'fail');
  if (!failed) return;
  const next = isCommand(failed.todo) ? [failed.todo] : [];
  return { code: failed.exit, reason: `${failed.check}: ${failed.note}`, next };
};
