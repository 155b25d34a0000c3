import { access, constants } from 'node:fs/promises';
import { Failure } from '@matchdesk/core/kit/failure.ts';
import { type Context, openContext } from '../context.ts';
import type { ExitCode } from '../failure.ts';
import { recordField } from '../output/fields.ts';
import { rowWriter } from '../output/row-writer.ts';
import { configFolder, stateFolder } from '../session/folders.ts';
import { formatOf } from '../settings.ts';
import type { Handler } from '../spec.ts';
import { writeOut } from '../streams.ts';

type Check = { readonly check: string; readonly ok: boolean; readonly note: string; readonly exit: ExitCode };

const mostSkewMs = 5 * 60_000;

const folderCheck = async (check: string, folder: string): Promise<Check> => {
  try {
    await access(folder, constants.R_OK | constants.W_OK);
    return { check, ok: true, note: folder, exit: 0 };
  } catch (error) {
    const isAbsent = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return {
      check,
      ok: isAbsent,
      note: `${folder} ${isAbsent ? 'is made when needed' : 'can not be written'}`,
      exit: 1,
    };
  }
};

const apiChecks = async (context: Context): Promise<readonly Check[]> => {
  const { settings, transport, interruption } = context;
  try {
    const answer = await transport.send({
      method: 'GET',
      url: `${settings.url}/v2/capabilities`,
      headers: { accept: 'application/json' },
      body: { kind: 'none' },
      timeoutMs: settings.timeoutMs,
      signal: interruption.stop,
    });
    const date = Date.parse(answer.header('date') ?? '');
    const skewMs = Number.isNaN(date) ? 0 : Math.abs(Date.now() - date);
    const names = answer.status < 400 ? [...(await context.capabilities())] : [];
    return [
      { check: 'api', ok: answer.status < 500, note: `${settings.url} answers ${answer.status}`, exit: 5 },
      { check: 'capabilities', ok: true, note: names.join(', ') || 'none announced', exit: 0 },
      { check: 'clock', ok: skewMs < mostSkewMs, note: `${Math.round(skewMs / 1_000)} s from the server's`, exit: 1 },
    ];
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    return [{ check: 'api', ok: false, note: `${settings.url}: ${thrown.message}`, exit: 5 }];
  }
};

const sessionCheck = async (context: Context): Promise<Check> => {
  if (!context.token) return { check: 'session', ok: false, note: 'not signed in: matchdesk auth login', exit: 4 };
  try {
    const { data } = await context.client.session.me({}, { signal: context.interruption.stop });
    return { check: 'session', ok: true, note: `${data.email}, from ${context.token.from}`, exit: 0 };
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    return { check: 'session', ok: false, note: thrown.message, exit: thrown.kind === 'unauthenticated' ? 4 : 5 };
  }
};

/** Checks what the terminal needs; the exit code is that of the first check that fails. */
export const doctor: Handler = async (call) => {
  const context = await openContext(call);
  const format = formatOf(context.settings.output);
  const api = await apiChecks(context);
  const isReached = api.every(({ ok }) => ok);
  const checks: readonly Check[] = [
    { check: 'node', ok: true, note: process.version, exit: 0 },
    await folderCheck('config', configFolder(context.env)),
    await folderCheck('state', stateFolder(context.env)),
    ...api,
    ...(isReached ? [await sessionCheck(context)] : []),
  ];
  const fields = ['check', 'ok', 'note'].map(recordField);
  const writer = rowWriter({
    format,
    fields: () => fields,
    jsonFields: () => fields,
    isRaw: false,
    width: undefined,
    firstNumber: 1,
  });
  await writeOut(writer.rows(checks) + writer.end());
  const failed = checks.find(({ ok }) => !ok);
  return failed && { code: failed.exit, reason: `${failed.check}: ${failed.note}` };
};
