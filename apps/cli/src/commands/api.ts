import { allEndpoints } from '@matchdesk/core/endpoints.ts';
import { failureOf } from '@matchdesk/core/kit/call/complaints.ts';
import { parsedJson } from '@matchdesk/core/kit/call/exact-json.ts';
import { Failure } from '@matchdesk/core/kit/call/failure.ts';
import { messageOf } from '@matchdesk/core/kit/thrown.ts';
import { harmlessCell } from '@matchdesk/documents/control-symbol.ts';
import { type Context, openContext } from '@matchdesk/terminal/api/context.ts';
import { textOfSource } from '@matchdesk/terminal/command/source.ts';
import { type Call, type Handler, onlyFlag, textOf } from '@matchdesk/terminal/command/spec.ts';
import { requireConfirmation } from '@matchdesk/terminal/io/input/confirmation.ts';
import { usage } from '@matchdesk/terminal/process/failure.ts';
import { writeOut } from '@matchdesk/terminal/process/streams.ts';
import { jsonText } from '@matchdesk/terminal/text/words.ts';

const methods = ['GET', 'POST', 'PUT', 'DELETE'];

const bodyFor = async (call: Call): Promise<string | undefined> => {
  const flag = onlyFlag(call, 'the body', ['body', 'body-file']);
  const given = flag && textOf(call, flag);
  const text = given !== undefined && flag === 'body-file' ? await textOfSource(given) : given;
  if (text === undefined) return undefined;
  try {
    JSON.parse(text);
  } catch (error) {
    throw usage(`The body is not valid JSON: ${messageOf(error)}`);
  }
  return text;
};

const shapeOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i');

/** By the contract where it knows the call; otherwise every method except GET counts as a write. */
const isWrite = (method: string, path: string): boolean => {
  const bare = path.replace(/\?.*$/, '');
  const known = allEndpoints.find(({ endpoint }) => endpoint.method === method && shapeOf(endpoint.path).test(bare));
  return known ? known.endpoint.write === true : method !== 'GET';
};

const guard = async (context: Context, call: Call): Promise<void> => {
  if (context.settings.isReadOnly) throw new Failure('read-only', { call: 'api' });
  await requireConfirmation(context, call, { question: null });
};

/** Returns JSON with line breaks; text that is not JSON, or that parsing would change, stays as it is. */
const shownJson = (text: string): string => {
  let isWhole = true;
  const value = parsedJson(text, () => {
    isWhole = false;
  });
  return `${value === undefined || !isWhole ? harmlessCell(text) : jsonText(value, 2)}\n`;
};

/** Sends one raw call and prints its answer unchanged. */
export const api: Handler = async (call) => {
  const context = await openContext(call);
  const [given = '', path = ''] = call.arguments;
  const method = given.toUpperCase();
  if (!methods.includes(method)) throw usage(`'${given}' is not a method. The methods are ${methods.join(', ')}.`);
  if (!path.startsWith('/')) throw usage(`A path starts with a slash, such as /v2/adminLogin; this is '${path}'.`);
  const body = await bodyFor(call);
  const writes = isWrite(method, path);
  if (writes) await guard(context, call);
  const { transport, token, settings, interruption } = context;
  const answer = await transport.send({
    method,
    url: settings.url + path,
    headers: {
      accept: 'application/json, */*',
      ...(token && { 'x-auth-token': token.value }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(writes && { 'idempotency-key': transport.newKey() }),
    },
    body: body === undefined ? { kind: 'none' } : { kind: 'json', text: body },
    timeoutMs: settings.timeoutMs,
    signal: interruption.stop,
  });
  const isJson = /\bjson\b/.test(answer.header('content-type') ?? '');
  const isShown = process.stdout.isTTY === true && isJson;
  await writeOut(isShown ? shownJson(await answer.text()) : await answer.bytes());
  if (answer.status >= 400) throw failureOf('api', answer, await answer.text());
};
