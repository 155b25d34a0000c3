import { deflateSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { fakeProviders } from './fake-providers.ts';
import { complaintsIn, send } from './request.ts';

const { gatewayTo, fakeProvider, closeAll } = fakeProviders();
afterAll(closeAll);

const text = '{"data":[{"_id":"1","name":"Zoë €"}]}';
const utf16 = (mark: string): Buffer => Buffer.from(`${mark}${text}`, 'utf16le');
/** 'Zoë €' in windows-1252, which browsers mean by iso-8859-1. */
const western = Buffer.from(text.replace('€', '\u0080'), 'latin1');
const json = 'application/json';

const answered = async (type: string, bytes: Buffer, path = '/v2/subadmin') => {
  const url = await fakeProvider((_request, response) => {
    response.writeHead(200, { 'content-type': type });
    // The first byte comes alone.
    response.write(bytes.subarray(0, 1), () => response.end(bytes.subarray(1)));
  });
  return send(await gatewayTo({ url }), path);
};

describe('an answer of a provider', () => {
  it.each<readonly [string, string, Buffer]>([
    ['UTF-8', json, Buffer.from(text)],
    ['UTF-8 that is declared', `${json}; charset="UTF-8"`, Buffer.from(text)],
    ['ISO-8859-1', `${json}; charset=iso-8859-1`, western],
    ['ISO-8859-1 as a text', 'text/plain; charset=latin1', western],
    ['UTF-16 with its mark', json, utf16('\ufeff')],
    ['UTF-16 with its mark, declared as another', `${json}; charset=utf-8`, utf16('\ufeff')],
    ['UTF-16 the other way round', `${json}; charset=utf-16`, utf16('\ufeff').swap16()],
    ['UTF-16 without a mark', json, utf16('')],
    ['UTF-16 without a mark the other way round', json, utf16('').swap16()],
  ])('in %s is passed on in UTF-8', async (_what, type, bytes) => {
    const told = await answered(type, bytes);
    expect([told.status, told.text]).toEqual([200, text]);
    if (!type.startsWith('text')) expect(told.headers.get('content-type')).toBe(`${json}; charset=utf-8`);
  });

  it.each<readonly [string, string, Buffer, string]>([
    ['a character set that is unknown', 'klingon', Buffer.from(text), "'klingon', which cannot be read"],
    ['UTF-7', 'utf-7', Buffer.from(text), "'utf-7', which cannot be read"],
    ['bytes that are not in its character set', 'gbk', Buffer.from([0x22, 0xff, 0xff]), "'gbk' that it names"],
  ])('in %s is refused in words', async (_what, label, bytes, sentence) => {
    const told = await answered(`${json}; charset=${label}`, bytes);
    expect([told.status, complaintsIn(told)[0]?.msg]).toEqual([502, expect.stringContaining(sentence)]);
  });

  it.each([gzipSync, deflateSync])('that is compressed and does not say so is refused in words', async (compress) => {
    const told = await answered(json, compress(text.repeat(1000)));
    expect([told.status, complaintsIn(told)[0]?.msg]).toEqual([
      502,
      expect.stringContaining('compressed, and does not'),
    ]);
  });

  it('that is no text keeps its bytes', async () => {
    const bytes = Buffer.from([0, 1, 0xff, 0xfe]);
    const { text: passed } = await answered('application/x-odd', bytes);
    expect(Buffer.from(passed)).toEqual(Buffer.from(bytes.toString()));
  });
});
