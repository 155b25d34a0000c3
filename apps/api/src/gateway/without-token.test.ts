import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { withoutToken } from './without-token.ts';

const token = 'tokentokenX';
const answer = `{"a":"${token}","b":"${token}${token}","c":"token"}`;

it.each([1, 2, 5, 11, 1000])('no token passes, in chunks of %d bytes', async (size) => {
  const chunks = async function* () {
    for (let at = 0; at < answer.length; at += size) yield Buffer.from(answer.slice(at, at + size));
  };
  expect(await text(withoutToken(chunks(), token))).toBe('{"a":"[token]","b":"[token][token]","c":"token"}');
  expect(await text(withoutToken(chunks(), null))).toBe(answer);
});
