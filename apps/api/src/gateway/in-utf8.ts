import type { Readable } from 'node:stream';
import { TextDecoder } from 'node:util';
import { charsetOf, tellingBytes } from '@matchdesk/core/kit/call/charset.ts';
import { refuse } from '@matchdesk/core/kit/call/failure.ts';
import { shortened } from '@matchdesk/core/kit/text/bounds.ts';

const longestLabel = 40;

/** The first bytes of gzip and of zlib at each level: no text in UTF-8 begins so. */
const packed = /^(?:1f8b|78(?:01|9c|da))/;

/** The decoder of an answer by its type and first bytes; null for UTF-8, and for what is no text. */
const decoderOf = (type: string, start: Buffer): TextDecoder | null => {
  const label = charsetOf(type, start);
  if (label === undefined) return null;
  // On its way to the browser it would count as compressed already, and be labelled otherwise.
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

/** The next bytes in UTF-8; the last ones without an argument. */
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
 * A text in UTF-8, whatever character set it came in. Throws a Failure where that is unknown, or where the bytes are not
 * in it: nothing is guessed. UTF-8, and what is no text, passes unchanged.
 */
export async function* inUtf8(body: Readable, type: string): AsyncGenerator<Buffer> {
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
