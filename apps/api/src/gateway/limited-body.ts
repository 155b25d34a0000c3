import type { Readable } from 'node:stream';
import type { Failure } from '@matchdesk/core/kit/call/failure.ts';

/** The chunks of a body. Throws `tooMuch()` if it has more than `mostBytes` bytes. */
export async function* upTo(mostBytes: number, body: Readable, tooMuch: () => Failure): AsyncGenerator<Buffer> {
  let read = 0;
  for await (const chunk of body) {
    read += chunk.length;
    if (read > mostBytes) throw tooMuch();
    yield chunk;
  }
}
