import { parse } from 'content-disposition';
import { describe, expect, it } from 'vitest';
import { hostileNames } from '../../../../tests/kit/core/hostile-names.ts';
import { safeAnswerHeaders } from './safe-answer.ts';

const named = hostileNames.flatMap((name) => {
  const bytes = Buffer.from(name).toString('latin1');
  const encoded = encodeURIComponent(name.toWellFormed());
  return [
    `attachment; filename="${bytes}"`,
    `attachment; filename=${bytes}`,
    `inline; filename="a.pdf"; filename*=UTF-8''${encoded}`,
    `attachment; filename*=UTF-8''${encoded}%`,
    `attachment; filename*=UTF-8''%ZZ${encoded}`,
    `attachment; filename*=utf-16''${encoded}`,
    bytes,
  ];
});

describe('a name that a provider gives to a file', () => {
  it.each(named)('%j names a file in the folder of downloads, or none', (disposition) => {
    for (const type of ['application/pdf', 'text/html', '../pdf\u0000', 'a'.repeat(5_000)]) {
      const headers = safeAnswerHeaders({ 'content-type': type, 'content-disposition': disposition });
      expect(Object.values(headers).join()).toMatch(/^[\x20-\x7e]*$/);
      const given = headers['content-disposition'];
      if (given === undefined) continue;
      const { type: how, parameters } = parse(given);
      expect(how).toBe('attachment');
      expect(parameters.filename).toMatch(/[^.\s]/);
      expect(parameters.filename).not.toMatch(/[\\/\p{Cc}\p{Cf}\p{Cs}]/u);
      expect(Buffer.byteLength(parameters.filename ?? '')).toBeLessThan(255);
    }
  });
});

it('the name of a file is without the token, also where it is longer than a name', () => {
  for (const token of ['my-token', 'my-token'.repeat(20)]) {
    for (const name of [`filename="a ${token}.pdf"`, `filename*=UTF-8''a%20${token.replaceAll('-', '%2d')}.pdf`]) {
      const headers = { 'content-type': 'application/pdf', 'content-disposition': `attachment; ${name}` };
      const { 'content-disposition': given = '' } = safeAnswerHeaders(headers, { token });
      expect(parse(given).parameters.filename).toBe('a [token].pdf');
    }
  }
});
