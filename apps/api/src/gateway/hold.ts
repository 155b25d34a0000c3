import { Readable } from 'node:stream';
import { mebibyte } from '../http/sizes.ts';

/** How much of every answer is held back. */
const usualOfOne = mebibyte / 4;
/** How much more of all answers together. */
const usualInAll = 128 * mebibyte;

/** A body with the same bytes, and their number where all of them were held. */
export type Held = { readonly body: Readable; readonly length: number | undefined };

/**
 * Reads a body before anything of it is passed on: what fails until then can still be told in words. Where too many are
 * held already, only the beginning is. `source` is where the chunks come from, and is destroyed with the held body.
 */
type Hold = (source: Readable, chunks: AsyncGenerator<Buffer>) => Promise<Held>;

/** Creates what holds answers back, all of them within one limit of memory. */
export const createHold = (mostInAll = usualInAll, mostOfOne = usualOfOne): Hold => {
  let inAll = 0;
  return async (source, chunks) => {
    const held: Buffer[] = [];
    let length = 0;
    let more = 0;
    const release = (): void => {
      inAll -= more;
    };
    const passed = (body: Iterable<Buffer> | AsyncIterable<Buffer>): Readable =>
      Readable.from(body).once('close', () => {
        release();
        source.destroy();
      });
    const heldAndRest = async function* (): AsyncGenerator<Buffer> {
      yield* held;
      yield* chunks;
    };
    try {
      while (length < mostOfOne || inAll < mostInAll) {
        const { value, done } = await chunks.next();
        if (done) return { body: passed(held), length };
        held.push(value);
        length += value.length;
        if (length <= mostOfOne) continue;
        more += value.length;
        inAll += value.length;
      }
    } catch (thrown) {
      release();
      throw thrown;
    }
    return { body: passed(heldAndRest()), length: undefined };
  };
};
