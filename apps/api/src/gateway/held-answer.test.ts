import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { createHold } from './held-answer.ts';

const kibibyte = 1024;
const sourceOf = (chunks: number): Readable =>
  Readable.from(Array.from({ length: chunks }, () => Buffer.alloc(64 * kibibyte)));
async function* chunksOf(source: Readable): AsyncGenerator<Buffer> {
  yield* source;
}
const held = (hold: ReturnType<typeof createHold>, chunks: number) => {
  const source = sourceOf(chunks);
  return hold(source, chunksOf(source));
};

describe('what is held of answers', () => {
  it('is all of them while there is room, and of one more only its beginning', async () => {
    const hold = createHold(600 * kibibyte);
    const first = await held(hold, 12);
    const second = await held(hold, 12);
    const small = await held(hold, 3);
    expect([first.length, second.length, small.length]).toEqual([768 * kibibyte, undefined, 192 * kibibyte]);
    for (const { body } of [first, second]) expect(await buffer(body)).toHaveLength(768 * kibibyte);
    expect((await held(hold, 12)).length).toBe(768 * kibibyte);
  });

  it('is let go where an answer fails, or where nobody takes it', async () => {
    const hold = createHold(600 * kibibyte);
    const failing = async function* (): AsyncGenerator<Buffer> {
      yield* chunksOf(sourceOf(12));
      throw new Error('It broke.');
    };
    await expect(hold(sourceOf(0), failing())).rejects.toThrow('It broke.');
    const source = sourceOf(12);
    const { body } = await hold(source, chunksOf(source));
    await new Promise((closed) => body.once('close', closed).destroy());
    expect(source.destroyed).toBe(true);
    expect((await held(hold, 12)).length).toBe(768 * kibibyte);
  });
});
