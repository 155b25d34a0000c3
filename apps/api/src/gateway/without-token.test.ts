import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { maskOf, withoutToken } from './without-token.ts';

const token = 'token/token+X=';
const escaped = 'token\\/t\\u006Fken\\u002b\\u0058\\u003D';
const answer = `{"a":"${token}","b":"${token}${token}","c":"token","d":"${escaped}\\u0041 ö"}`;

it.each([1, 2, 5, 11, 1000])('no token passes, escaped or not, in chunks of %d bytes', async (size) => {
  const chunks = async function* () {
    const bytes = Buffer.from(answer);
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  };
  expect(await text(withoutToken(chunks(), token))).toBe(
    '{"a":"[token]","b":"[token][token]","c":"token","d":"[token]\\u0041 ö"}',
  );
  expect(await text(withoutToken(chunks(), null))).toBe(answer);
  const masked = await text(withoutToken(chunks(), token, maskOf));
  expect([masked.length, masked.includes('oken+'), JSON.parse(masked).c]).toEqual([answer.length, false, 'token']);
});
