import { parse } from 'content-disposition';
import { describe, expect, it } from 'vitest';
import { attachment } from './attachment.ts';

describe('attachment', () => {
  it.each(['User Report.xls', 'IDMtrust Export.xlsx'])('quotes %s', (name) => {
    expect(attachment(name)).toBe(`attachment; filename="${name}"`);
  });

  it('contains a name beyond ASCII in full, and a readable one beside it', () => {
    const header = attachment('Rechnung Zoë – 7.pdf');
    expect(parse(header).parameters.filename).toBe('Rechnung Zoë – 7.pdf');
    expect(header).toMatch(/filename\*=UTF-8''/);
  });

  it.each([
    ['in"voice.pdf', 'in"voice.pdf'],
    ['a\r\nSet-Cookie: b=1.pdf', 'aSet-Cookie: b=1.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['c:\\windows\\win.ini', 'win.ini'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['', 'download'],
    ['../', 'download'],
  ])('makes %j harmless', (given, name) => {
    const header = attachment(given);
    expect(header).toMatch(/^[\x20-\x7e]+$/);
    expect(parse(header).parameters.filename).toBe(name);
  });
});
