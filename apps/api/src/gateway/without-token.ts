import { Failure } from '@matchdesk/core/kit/call/failure.ts';
import { secretSign, shortestSecret } from '@matchdesk/core/kit/call/secret.ts';

/** The length of a character that JSON escapes with its code. */
const longestEscape = 6;

/** A token as a text may hold it: JSON may escape each of its characters, and often does so with a slash. */
const formsOf = (token: string): RegExp => {
  const characters = Array.from(token, (character) => {
    const code = character.charCodeAt(0).toString(16).padStart(2, '0');
    const anyCase = code.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
    // A backslash after another one escapes nothing.
    const escaped = `(?<!\\\\)\\\\(?:u00${anyCase}${character === '/' ? '|/' : ''})`;
    return `(?:\\x${code}|${escaped})`;
  });
  return new RegExp(characters.join(''), 'g');
};

/** What stands for a token in a file, whose length and places stay the same. */
export const maskOf = (found: string): string => '*'.repeat(found.length);

/**
 * A text in which a sign stands for the caller's token. No page of the console may hold it, and a provider may repeat it in
 * whatever it answers. `null` leaves the text as it is.
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
  // One character for each byte, whatever the bytes mean.
  const sought = formsOf(Buffer.from(token).toString('latin1'));
  let rest = '';
  for await (const chunk of chunks) {
    const text = rest + chunk.toString('latin1');
    // The next chunk may end a token that begins here.
    const whole = Math.max(0, text.length - longestEscape * token.length + 1);
    let passed = '';
    let to = 0;
    for (const { 0: found, index } of text.matchAll(sought)) {
      passed += text.slice(to, index) + signFor(found);
      to = index + found.length;
    }
    const end = Math.max(to, whole);
    passed += text.slice(to, end);
    rest = text.slice(end);
    if (passed !== '') yield Buffer.from(passed, 'latin1');
  }
  if (rest !== '') yield Buffer.from(rest, 'latin1');
}

/** More than any event of the contract has, in bytes. */
const mostOfEvent = 256 * 1024;
const endOfEvents = /^[\s\S]*(?:\r\n\r\n|\n\n|\r\r)/;

/** Server-sent events without the caller's token, each as soon as it is whole. Throws a Failure at one that does not end. */
export async function* eventsWithoutToken(chunks: AsyncIterable<Buffer>, token: string | null): AsyncGenerator<Buffer> {
  let rest = '';
  for await (const chunk of chunks) {
    rest += chunk.toString('latin1');
    const [whole = ''] = endOfEvents.exec(rest) ?? [];
    rest = rest.slice(whole.length);
    if (rest.length > mostOfEvent) throw new Failure('contract');
    if (whole !== '') yield* withoutToken([Buffer.from(whole, 'latin1')], token);
  }
}
