import { gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { fakeProviders } from './fake-providers.ts';
import { complaintsIn, send } from './request.ts';

const { gatewayTo, fakeProvider, closeAll } = fakeProviders();
afterAll(closeAll);

const mebibyte = 1024 * 1024;
const textOf = (bytes: number): Buffer => Buffer.from(`["${'a'.repeat(bytes - 4)}"]`);
const answered = async (bytes: Buffer, headers: Readonly<Record<string, string>> = {}) => {
  const url = await fakeProvider((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers });
    response.end(bytes);
  });
  return send(await gatewayTo({ url }), '/v2/subadmin');
};

it.each([
  ['in chunks', (bytes: Buffer) => answered(bytes)],
  ['with its length', (bytes: Buffer) => answered(bytes, { 'content-length': String(bytes.length) })],
  ['compressed', (bytes: Buffer) => answered(gzipSync(bytes), { 'content-encoding': 'gzip' })],
])('an answer %s of more than 32 MiB is refused as too large, and one of 32 MiB is passed on', async (_how, answer) => {
  const refused = await answer(textOf(32 * mebibyte + 1));
  expect([refused.status, complaintsIn(refused)[0]?.msg]).toEqual([
    502,
    "The provider's answer is larger than 32 MiB, the most that is passed on.",
  ]);
  const passed = await answer(textOf(32 * mebibyte));
  expect([passed.status, passed.text.length]).toEqual([200, 32 * mebibyte]);
});
