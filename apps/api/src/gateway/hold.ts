import { Readable } from 'node:stream';

/** How much of an answer is held back. */
const mostHeldBytes = 256 * 1024;

/**
 * Reads the beginning of a body before anything of it is passed on, or all of it where it is short. What fails until then
 * can still be told in words. The body that is returned holds the same bytes.
 */
export const hold = async (body: Readable): Promise<Readable> => {
  const chunks = body[Symbol.asyncIterator]();
  const held: Buffer[] = [];
  for (let bytes = 0; bytes < mostHeldBytes; ) {
    const { value, done } = await chunks.next();
    if (done) return Readable.from(held);
    held.push(value);
    bytes += value.length;
  }
  const rest = async function* (): AsyncGenerator<Buffer> {
    yield* held;
    yield* { [Symbol.asyncIterator]: () => chunks };
  };
  return Readable.from(rest()).once('close', () => body.destroy());
};
