import { spawnSync } from 'node:child_process';
import type { Invoice } from '@matchdesk/documents/pdf/invoice.ts';
import { describe, expect, it } from 'vitest';
import { invoicePdf } from './invoice-pdf.ts';

const tool = (name: string, args: string[], input?: Buffer) =>
  spawnSync(name, args, { maxBuffer: 64 * 1024 * 1024, ...(input && { input }) });
const hasPoppler = tool('pdftotext', ['-v']).error === undefined;

const invoice: Invoice = {
  name: 'Ann Lee',
  email: 'ann.lee@example.test',
  phone: '+1 555 0100',
  invoiceNumber: 'INV-2026-000123',
  date: '2026-03-05T10:00:00.000Z',
  items: [{ description: 'Gold membership', price: 1249.5, total: 1249.5 }],
  subtotal: 1249.5,
  discount: 0,
  total: 1234567.891,
};

const textOf = (pdf: Buffer): string => tool('pdftotext', ['-layout', '-', '-'], pdf).stdout.toString('utf8');

/** How many pixels of an area of the first page are dark (40 dpi; left, top, width, height in pixels). */
const ink = (pdf: Buffer, [x, y, w, h]: readonly [number, number, number, number]): number => {
  const area = ['-x', x, '-y', y, '-W', w, '-H', h].map(String);
  const image = tool('pdftoppm', ['-gray', '-r', '40', '-f', '1', '-l', '1', ...area, '-'], pdf).stdout;
  return image.subarray(image.length - w * h).filter((grey) => grey < 160).length;
};
const nameLine = [28, 82, 150, 12] as const;

const draw = (changes: Partial<Invoice>): Promise<Buffer> => invoicePdf({ ...invoice, ...changes });

describe('invoicePdf', () => {
  it('is a PDF without scripts and external references', async () => {
    const pdf = await invoicePdf(invoice);
    const source = pdf.toString('latin1');
    expect(source.slice(0, 5)).toBe('%PDF-');
    expect(source).not.toMatch(/\/(JavaScript|JS|URI|Launch|GoToR|EmbeddedFile|OpenAction)\b/);
    expect(source.match(/\/FontFile2/g)).toHaveLength(2);
  });

  it('rejects an invoice that cannot be drawn, and draws the next one', async () => {
    await expect(invoicePdf({ ...invoice, items: null as unknown as [] })).rejects.toThrow(/items|iterable|null/);
    expect((await invoicePdf(invoice)).length).toBeGreaterThan(1000);
  });
});

describe('invoicePdf with many requests', () => {
  // Two hundred different characters in each line: half a second and more.
  const long: Partial<Invoice> = {
    items: Array.from({ length: 100 }, (_, item) => ({
      description: String.fromCharCode(...Array.from({ length: 200 }, (_, sign) => 0x4e00 + item * 200 + sign)),
      price: 1,
      total: 1,
    })),
  };
  const drawLong = (limits: Parameters<typeof invoicePdf>[1]) => invoicePdf({ ...invoice, ...long }, limits);

  it('gives up an invoice that takes too long, with a sentence, and draws the waiting ones', async () => {
    const [late, next] = await Promise.allSettled([drawLong({ mostMs: 50 }), invoicePdf(invoice)]);
    expect(late).toMatchObject({ reason: { status: 503, retryAfterMs: 5000, message: /took too long/ } });
    expect(next).toMatchObject({ status: 'fulfilled', value: expect.any(Buffer) });
  });

  it('stops drawing for a caller who has gone, whether drawing has begun or not', async () => {
    const [one, other] = [new AbortController(), new AbortController()];
    const drawn: string[] = [];
    const all = [
      drawLong({ signal: one.signal }).finally(() => drawn.push('one')),
      drawLong({ signal: other.signal }).finally(() => drawn.push('other')),
      invoicePdf(invoice).finally(() => drawn.push('next')),
    ];
    other.abort(new Error('other is gone'));
    await expect(all[1]).rejects.toThrow('other is gone');
    expect(drawn).toEqual(['other']);
    one.abort(new Error('one is gone'));
    await expect(all[0]).rejects.toThrow('one is gone');
    expect((await all[2])?.subarray(0, 5).toString()).toBe('%PDF-');
    await expect(invoicePdf(invoice, { signal: one.signal })).rejects.toThrow('one is gone');
  });
});

describe.skipIf(!hasPoppler)('invoicePdf, as it reads', () => {
  it('contains everything on an invoice', async () => {
    const text = textOf(await invoicePdf(invoice));
    for (const part of ['Matchdesk', 'INVOICE', 'Ann Lee', 'ann.lee@example.test', '+1 555 0100', 'INV-2026-000123']) {
      expect(text).toContain(part);
    }
    expect(text).toMatch(/INVOICE DATE\s+.*Mar 5, 2026/s);
    expect(text).toMatch(/Gold membership\s+\$1,249\.50\s+\$1,249\.50/);
    expect(text).toMatch(/Subtotal\s+\$1,249\.50/);
    expect(text).toMatch(/Discount\s+0%/);
    expect(text).toMatch(/Grand total\s+\$1,234,567\.89/);
    expect(text).toContain('Invoice was created on a computer and is valid without the signature and seal.');
  });

  it('shows markup, quotes and paths unchanged, and no control or direction characters', async () => {
    const name = '<script>alert(1)</script> "=1+1" ../../etc/passwd';
    expect(textOf(await draw({ name }))).toContain('<script>alert(1)</script>');
    const hidden = textOf(await draw({ name: 'A\u0007nn\u202E L\u0000ee\r\n\u2066x' }));
    expect(hidden).toContain('Ann Lee x');
    expect(hidden).not.toMatch(/[^\P{Cc}\n\f]|[\u202a-\u202e\u2066-\u2069]/u);
  });

  it.each([
    ['Latin', 'Zoë Łukasiewicz-Nguyễn'],
    ['Greek', 'Ωμέγα'],
    ['Cyrillic', 'Иванова'],
    ['Chinese', '王小明'],
    ['Japanese', 'さくら山田'],
    ['Korean', '김민수'],
    ['Thai', 'สมชาย'],
    ['Georgian', 'ნინო'],
    ['emoji', '🌸🎉'],
  ])('draws %s as searchable text', async (_, name) => {
    const pdf = await draw({ name });
    expect(textOf(pdf)).toContain(name);
    expect(ink(pdf, nameLine)).toBeGreaterThan(12);
  });

  it.each([
    ['Arabic', 'محمد علي'],
    ['Hebrew', 'שרה כהן'],
    ['Hindi', 'प्रिया'],
    ['Bengali', 'অমি'],
    ['Tamil', 'கவிதா'],
  ])('draws %s, whose letters are reordered or joined', async (_, name) => {
    const pdf = await draw({ name });
    const letters = Array.from(textOf(pdf)).join('');
    for (const letter of name.replace(/\p{M}|\s/gu, '')) expect(letters).toContain(letter);
    expect(ink(pdf, nameLine)).toBeGreaterThan(12);
  });

  it('writes decorative letters plainly, and names characters without a font', async () => {
    const text = textOf(await draw({ name: '𝓐𝓷𝓷𝓪 \u{12000}' }));
    expect(text).toContain('Anna [U+12000]');
  });

  it('draws marks that cannot be placed on a letter', async () => {
    expect(textOf(await draw({ name: '\u0627\u0615\u06a2\u06db Anna' }))).toContain('Anna');
  });

  it('draws text when a font file lacks the requested characters', async () => {
    expect(textOf(await draw({ name: 'Anna \u2300' }))).toContain('Anna');
  });

  it('wraps long names, and moves the table down', async () => {
    const name = `${'Anneliese '.repeat(25)}End`;
    const text = textOf(await draw({ name, email: `${'x'.repeat(120)}@example.test` }));
    expect(text.match(/Anneliese/g)).toHaveLength(25);
    expect(text.indexOf('@example.test')).toBeLessThan(text.indexOf('DESCRIPTION'));
  });

  it('continues over pages, each with its heading and footer', async () => {
    const items = Array.from({ length: 60 }, (_, index) => ({
      description: `Item ${index + 1}, with words enough to need a second line in its column, which it gets`,
      price: 1,
      total: 1,
    }));
    const pages = textOf(await draw({ items }))
      .split('\f')
      .slice(0, -1);
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page).toContain('valid without the signature');
    }
    const all = pages.join('\n');
    for (const index of items.keys()) expect(all).toContain(`Item ${index + 1},`);
    expect(pages.at(-1)).toContain('Grand total');
  });
});
