import { Failure } from '@matchdesk/core/kit/call/failure.ts';
import { secretSign, shortestSecret } from '@matchdesk/core/kit/call/secret.ts';
import { createTokenSearch } from './token-search.ts';

/** Replaces a token in a file, so that the length of the file and all positions in it stay the same. */
export const maskOf = (found: string): string => '*'.repeat(found.length);

/**
 * A text in which the caller's token is masked. No page of the console may hold the token, and a provider may repeat it
 * in any answer. With `null` the text stays unchanged.
 */
export async function* withoutToken(
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
  token: string | null,
  signFor: (found: string) => string = () => secretSign,
): AsyncGenerator<Buffer> {
  if (token === null || token.length < shortestSecret) {
    yield* chunks;
    return;
  }
  const search = createTokenSearch(Buffer.from(token));
  let rest: Buffer = Buffer.alloc(0);
  let restAt = 0;
  const masked = (text: Buffer): Buffer => {
    const passed: Buffer[] = [];
    let to = 0;
    for (let at = search.skip(text, rest.length); at < text.length; at = search.skip(text, at + 1)) {
      const begin = search.take(text[at] ?? 0);
      if (begin === null) continue;
      const found = text.subarray(begin - restAt, at + 1);
      passed.push(text.subarray(to, begin - restAt), Buffer.from(signFor(found.toString('latin1'))));
      to = at + 1;
    }
    // Bytes still to come may end a token that begins here.
    const end = search.openAt() - restAt;
    passed.push(text.subarray(to, end));
    rest = text.subarray(end);
    restAt += end;
    return Buffer.concat(passed);
  };
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.length;
    // Adding every small chunk to the rest by itself would copy the rest again and again.
    if (size < rest.length) continue;
    const passed = masked(Buffer.concat([rest, ...waiting]));
    waiting = [];
    size = 0;
    if (passed.length > 0) yield passed;
  }
  const passed = masked(Buffer.concat([rest, ...waiting]));
  if (passed.length + rest.length > 0) yield Buffer.concat([passed, rest]);
}

/** More than any event of the contract has, in bytes. */
const mostOfEvent = 256 * 1024;
const endsOfEvents = ['\r\n\r\n', '\n\n', '\r\r'];
const longestEnd = 4;

/** Where the last whole event in a text ends; 0 if none does. */
const endOfEvents = (text: string): number =>
  Math.max(...endsOfEvents.map((end) => (text.includes(end) ? text.lastIndexOf(end) + end.length : 0)));

/** Server-sent events, each as soon as it is whole. Throws a Failure at one that does not end. */
async function* wholeEvents(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let size = 0;
  let tail = '';
  for await (const chunk of chunks) {
    const text = tail + chunk.toString('latin1');
    const end = endOfEvents(text);
    const cut = Math.max(0, end - tail.length);
    if (end > 0) {
      yield Buffer.concat([...parts, chunk.subarray(0, cut)]);
      parts = [];
      size = 0;
    }
    parts.push(chunk.subarray(cut));
    size += chunk.length - cut;
    if (size > mostOfEvent) throw new Failure('contract');
    tail = text.slice(end).slice(1 - longestEnd);
  }
}

/** Server-sent events without the caller's token, each as soon as it is whole. Throws a Failure at one that does not end. */
export const eventsWithoutToken = (chunks: AsyncIterable<Buffer>, token: string | null): AsyncGenerator<Buffer> =>
  // No token holds the end of a line, so nothing of an event waits for the next one.
  withoutToken(wholeEvents(chunks), token);
