import { Readable } from 'node:stream';
import { mebibyte } from '../http/sizes.ts';

/** The number of bytes of each answer that are held back. */
const usualOfOne = mebibyte / 4;
/** The number of further bytes that all answers together may hold back. */
const usualInAll = 128 * mebibyte;

/** A body with the same bytes, and its length where all of them were held. */
export type Held = { readonly body: Readable; readonly length: number | undefined };

/**
 * Reads a body before any part of it is passed on, because a failure until then can still be answered in words. Where
 * too many bytes are held already, only the beginning is. The chunks come from `source`, which is destroyed with the
 * held body.
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
