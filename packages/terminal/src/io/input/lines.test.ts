import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linesOf } from './lines.ts';

async function* cutInto(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

it('ends a line only at LF and CRLF, however the text is cut', async () => {
  const inner = fc.string({ unit: fc.constantFrom('a', '"', '\u2028', '\u2029', '\u0085', '\v', '\f', '\r-') });
  await fc.assert(
    fc.asyncProperty(
      fc.array(inner, { minLength: 1 }),
      fc.constantFrom('\n', '\r\n'),
      fc.integer({ min: 1, max: 9 }),
      async (lines, end, size) => {
        const read: string[] = [];
        for await (const line of linesOf(cutInto(lines.map((line) => line + end).join(''), size))) read.push(line);
        expect(read).toEqual(lines);
      },
    ),
  );
});
