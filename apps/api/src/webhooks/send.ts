import type { IncomingMessage } from 'node:http';
import { request as plainRequest } from 'node:http';
import { request as safeRequest } from 'node:https';
import { retryAfterMs } from '@matchdesk/core/kit/call/complaints.ts';
import { codeOf } from '@matchdesk/core/kit/thrown.ts';
import type { AttemptResult } from '../db/staff/webhook-deliveries.ts';
import { type AddressRules, addressFault, checkedLookup } from './addresses.ts';
import { boundedLookup } from './names.ts';

/** How long a receiver may take in all. */
const mostMs = 10_000;
/** How much of an answer is read, and how much of it is kept. */
const mostBytes = 16 * 1024;
const keptCharacters = 500;

export type Message = {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** The beginning of an answer. The rest is not awaited. */
const beginningOf = async (answer: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length >= mostBytes) break;
  }
  // PostgreSQL cannot store NUL.
  return Buffer.concat(parts).toString('utf8').replaceAll('\0', ' ').slice(0, keptCharacters);
};

const reasonOf = (error: unknown): string =>
  error instanceof Error && error.name === 'AbortError' ? 'TIMEOUT' : (codeOf(error) ?? 'UNKNOWN');

const answerTo = (
  { url, body, headers }: Message,
  { allowsPrivate, lookup = boundedLookup() }: AddressRules,
  signal: AbortSignal,
) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const send = url.toLowerCase().startsWith('https:') ? safeRequest : plainRequest;
    const sent = send(
      url,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Matchdesk-Webhooks/1',
          ...headers,
        },
        // A new connection for each message, so that the name is looked up and its addresses are checked each time.
        agent: false,
        signal,
        lookup: checkedLookup(lookup, { allowsPrivate }),
      },
      resolve,
    );
    sent
      .on('error', reject)
      // Another protocol was not asked for. Nothing follows that could be read.
      .on('upgrade', (answer, socket) => {
        socket.destroy();
        answer.push(null);
        resolve(answer);
      })
      .end(body);
  });

/** Sends one message and returns the result, within ten seconds and without following redirects. */
export const sendMessage = async (message: Message, rules: AddressRules): Promise<AttemptResult> => {
  const startedAt = performance.now();
  const tried = (rest: Omit<AttemptResult, 'durationMs'>): AttemptResult => ({
    ...rest,
    durationMs: Math.round(performance.now() - startedAt),
  });
  const fault = addressFault(message.url, rules);
  if (fault !== null)
    return tried({ status: null, answer: '', error: fault === 'plain' ? 'NO_HTTPS' : 'PRIVATE_ADDRESS' });
  let answer: IncomingMessage | undefined;
  try {
    answer = await answerTo(message, rules, AbortSignal.timeout(mostMs));
    const { statusCode: status = 0, headers } = answer;
    const askedMs = retryAfterMs((name) => headers[name]?.toString() ?? null, Date.now());
    return tried({ status, answer: await beginningOf(answer), error: null, askedMs });
  } catch (error) {
    return tried({ status: answer?.statusCode ?? null, answer: '', error: reasonOf(error) });
  } finally {
    answer?.destroy();
  }
};

/**
 * Whether a receiver accepted a message, which only a status from 200 to 299 means. It has the message by then, also where the
 * rest of its answer does not come.
 */
export const isAccepted = ({ status }: AttemptResult): boolean => status !== null && status >= 200 && status < 300;
