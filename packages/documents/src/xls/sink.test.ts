import { describe, expect, it } from 'vitest';
import { sink, totalLength } from './sink.ts';

/** The bytes of one block; these tests cross from one block to the next. */
const stretch = 1 << 18;

const filled = (upTo: number) => {
  const made = sink();
  made.bytes(new Uint8Array(upTo).fill(7));
  return made;
};

describe('a sink', () => {
  it.each([1, 2, 3, 4, 5])('with %i bytes left in a block writes numbers and bytes completely', (left) => {
    const writers: [(into: ReturnType<typeof sink>) => void, string][] = [
      [(into) => into.u16(0x0201, 0x0403), '01020304'],
      [(into) => into.u32(0x04030201), '01020304'],
      [(into) => into.bytes(Uint8Array.of(1, 2, 3, 4)), '01020304'],
      [(into) => into.record(0x0201, Uint8Array.of(9)), '0102010009'],
    ];
    for (const [write, written] of writers) {
      const made = filled(stretch - left);
      write(made);
      const length = stretch - left + written.length / 2;
      expect(made.length()).toBe(length);
      const all = Buffer.concat(made.stretches());
      expect(all).toHaveLength(length);
      expect(all.subarray(stretch - left).toString('hex')).toBe(written);
    }
  });

  it('fills a block to its last byte, and returns no empty block', () => {
    const full = filled(stretch - 4);
    full.u32(1);
    expect(full.length()).toBe(stretch);
    const stretches = full.stretches();
    expect(stretches.map((one) => one.length)).toEqual([stretch]);
    expect(totalLength(stretches)).toBe(stretch);
    expect(full.length(), 'its length stays what it was').toBe(stretch);
    expect(sink().stretches()).toEqual([]);
  });
});
