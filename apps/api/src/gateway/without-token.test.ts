import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eventsWithoutToken, maskOf, withoutToken } from './without-token.ts';

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const token = 'token/token+X=';
const escaped = 'token\\/t\\u006Fken\\u002b\\u0058\\u003D';
const answer = `{"a":"${token}","b":"${token}${token}","c":"token","d":"${escaped}\\u0041 ö"}`;

it.each([1, 2, 5, 11, 1000])('no token passes, escaped or not, in chunks of %d bytes', async (size) => {
  const chunks = () => inChunks(Buffer.from(answer), size);
  expect(await text(withoutToken(chunks(), token))).toBe(
    '{"a":"[token]","b":"[token][token]","c":"token","d":"[token]\\u0041 ö"}',
  );
  expect(await text(withoutToken(chunks(), null))).toBe(answer);
  const masked = await text(withoutToken(chunks(), token, maskOf));
  expect([masked.length, masked.includes('oken+'), JSON.parse(masked).c]).toEqual([answer.length, false, 'token']);
});

/** The characters of a text in JSON with their places: a character, or an escape; null is a mistake. */
const readAs = (whole: string) =>
  [...whole.matchAll(/\\u[0-9a-f]{4}|\\["\\/bfnrt]|\\(?:u[0-9a-f]{0,3})?[\s\S]?|[\s\S]/gi)].map(({ 0: raw, index }) => {
    const isMistake = raw.startsWith('\\') && !/^\\(?:u[0-9a-f]{4}|["\\/bfnrt])$/i.test(raw);
    const code: string | null = isMistake ? null : raw.length === 1 ? raw : JSON.parse(`"${raw}"`);
    return { code, begin: index, end: index + raw.length };
  });

/** The text without the token, found by comparing at every position. */
const naively = (whole: string, sought: string): string => {
  const characters = readAs(whole);
  let masked = '';
  let to = 0;
  for (let end = 1; end <= whole.length; end += 1) {
    const last = characters.findIndex((one) => one.end === end);
    const read = last + 1 < sought.length ? [] : characters.slice(last + 1 - sought.length, last + 1);
    const isRead = read.map(({ code }) => code ?? '').join('') === sought;
    const begins = [
      whole.slice(0, end).endsWith(sought) ? end - sought.length : -1,
      isRead ? (read[0]?.begin ?? -1) : -1,
    ].filter((begin) => begin >= to);
    if (begins.length === 0) continue;
    masked += `${whole.slice(to, Math.min(...begins))}[token]`;
    to = end;
  }
  return masked + whole.slice(to);
};

const spellings = (character: string): string[] => {
  const code = character.charCodeAt(0).toString(16).padStart(2, '0');
  const short = '/"\\'.includes(character) ? [`\\${character}`] : [];
  return [character, character, `\\u00${code}`, `\\u00${code.toUpperCase()}`, ...short];
};
const someToken = fc.string({ unit: fc.constantFrom(...'aaab/u061"\\'), minLength: 8, maxLength: 12 });
const spelled = (one: string) => fc.tuple(...[...one].map((sign) => fc.constantFrom(...spellings(sign))));
const inText = someToken.chain((one) =>
  fc.record({
    one: fc.constant(one),
    parts: fc.array(
      fc.oneof(
        fc.constantFrom(one, one.slice(0, -1), one.slice(1), '\\', '\\\\', '\\u', '\\u00', 'a', '"', '\\t'),
        spelled(one).map((signs) => signs.join('')),
        fc.nat(11).chain((length) => spelled(one.slice(0, length)).map((signs) => signs.join(''))),
      ),
      { maxLength: 6 },
    ),
  }),
);

it('masks what a search of the whole text finds, wherever its chunks end', async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(inText, async ({ one, parts }) => {
      const bytes = Buffer.from(parts.join(''));
      const expected = naively(parts.join(''), one);
      found += expected.split('[token]').length - 1;
      for (let at = 0; at <= bytes.length; at += 1) {
        const two = [bytes.subarray(0, at), bytes.subarray(at)];
        expect(await text(withoutToken(two, one))).toBe(expected);
        if (at > 0) expect(await text(withoutToken(inChunks(bytes, at), one))).toBe(expected);
      }
    }),
    { numRuns: 300 },
  );
  expect(found).toBeGreaterThan(100);
});

it('an escape after an escaped backslash counts', async () => {
  const given = String.raw`{"data":"\\\u0074ok-1234","next":"\\u0074ok-1234"}`;
  expect(await text(withoutToken([Buffer.from(given)], 'tok-1234'))).toBe(
    String.raw`{"data":"\\[token]","next":"\\u0074ok-1234"}`,
  );
});

const longToken = `${'a'.repeat(3499)}b`;
// A search that took time in proportion to the token for each byte, or to the kept bytes for each chunk, would take
// many minutes.
it.each([1, 64, 65_536])('looks at each byte a few times, in chunks of %d bytes', async (size) => {
  const alike = Buffer.alloc(size === 1 ? 2 ** 20 : 2 ** 23, 'a');
  let passed = 0;
  for await (const chunk of withoutToken(inChunks(alike, size), longToken)) passed += chunk.length;
  expect(passed).toBe(alike.length);
});

it('looks for the end of an event in each chunk once', async () => {
  const event = Buffer.from(`data: ${'a'.repeat(250_000)}${longToken}\r\n\r\n`);
  expect(await text(eventsWithoutToken(inChunks(event, 1), longToken))).toBe(
    `data: ${'a'.repeat(250_000)}[token]\r\n\r\n`,
  );
});
