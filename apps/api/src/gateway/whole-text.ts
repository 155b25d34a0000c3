import type { Readable } from 'node:stream';
import { TextDecoder } from 'node:util';
import { charsetOf, tellingBytes } from '@matchdesk/core/kit/call/charset.ts';
import { refuse } from '@matchdesk/core/kit/call/failure.ts';
import { shortened } from '@matchdesk/core/kit/text/bounds.ts';
import { createHold } from './held-answer.ts';
import type { Answered } from './provider-call.ts';
import { withoutToken } from './without-token.ts';

const longestLabel = 40;

/** The first bytes of gzip, and of zlib at each level: no text in UTF-8 begins with them. */
const packed = /^(?:1f8b|78(?:01|9c|da))/;

/** The decoder of an answer, by its type and first bytes; null for UTF-8, and for an answer that is not a text. */
const decoderOf = (type: string, start: Buffer): TextDecoder | null => {
  const label = charsetOf(type, start);
  if (label === undefined) return null;
  // Otherwise the answer would be passed on under a wrong label: it would count as compressed already.
  if (packed.test(start.toString('hex')))
    throw refuse('contract', "The provider's answer is compressed, and does not say so.");
  try {
    const decoder = new TextDecoder(label, { fatal: true });
    return decoder.encoding === 'utf-8' ? null : decoder;
  } catch (cause) {
    const shown = shortened(label, longestLabel);
    const sentence = `The provider's answer is in the character set '${shown}', which cannot be read.`;
    throw refuse('contract', sentence, '', { cause });
  }
};

/** Converts the next bytes to UTF-8; without an argument, returns the last ones. */
const decoded = (decoder: TextDecoder | null, bytes?: Buffer): Buffer => {
  if (!decoder) return bytes ?? Buffer.alloc(0);
  try {
    return Buffer.from(decoder.decode(bytes, { stream: bytes !== undefined }));
  } catch (cause) {
    const sentence = `The provider's answer is not in the character set '${decoder.encoding}' that it names.`;
    throw refuse('contract', sentence, '', { cause });
  }
};

/**
 * A text in UTF-8, whatever character set it came in. Throws a Failure where the set is unknown, or where the bytes do
 * not belong to it: nothing is guessed. UTF-8, and bytes that are not a text, pass unchanged.
 */
async function* inUtf8(body: Readable, type: string): AsyncGenerator<Buffer> {
  let decoder: TextDecoder | null | undefined;
  let start: Buffer = Buffer.alloc(0);
  for await (const chunk of body as AsyncIterable<Buffer>) {
    if (decoder === undefined) {
      start = Buffer.concat([start, chunk]);
      if (start.length < tellingBytes) continue;
      decoder = decoderOf(type, start);
      yield decoded(decoder, start);
    } else yield decoded(decoder, chunk);
  }
  if (decoder === undefined) {
    decoder = decoderOf(type, start);
    yield decoded(decoder, start);
  }
  yield decoded(decoder);
}

/**
 * Creates a reader of whole answers, in UTF-8 and without the given token, within one limit of memory. It rejects with
 * a Failure.
 */
export const createWholeText = (): ((answered: Answered, token: string | null) => Promise<Answered>) => {
  const hold = createHold();
  return async (answered, token) => {
    const { 'content-length': _, ...headers } = answered.headers;
    const type = headers['content-type'];
    const text = inUtf8(answered.body, typeof type === 'string' ? type : '');
    const { body, length } = await hold(answered.body, withoutToken(text, token));
    return {
      ...answered,
      body,
      headers: { ...headers, ...(length !== undefined && { 'content-length': `${length}` }) },
    };
  };
};
