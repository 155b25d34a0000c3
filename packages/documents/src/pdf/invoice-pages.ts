import { buffer } from 'node:stream/consumers';
import { transactionsTexts } from '@matchdesk/core/transactions/texts.ts';
import PDFDocument from 'pdfkit';
import { facesFor } from './faces.ts';
import { amount, dateShown, type Invoice } from './invoice.ts';
import { type Hand, type Line, type Pen, penOn } from './pen.ts';
import { accent, band, ink, rule, soft, wordMark } from './word-mark.ts';
import { plainWording, signsOf } from './wording.ts';

/** In points; A4 is 595.28 by 841.89. */
const left = 52;
const right = 543;
const priceEdge = 440;
const descriptionWidth = 290;
const firstRow = 338;
const lastLine = 752;
const nextPageRow = 110;
const leading = 14;
const rowPadding = 9;

const label: Hand = { size: 8, weight: 'bold', colour: soft };
const plain: Hand = { size: 10, colour: ink };
const strong: Hand = { size: 10, weight: 'bold', colour: ink };
const grand: Hand = { size: 13, weight: 'bold', colour: '#ffffff' };

/** The characters of the page's own words and of amounts. */
const fixedSigns = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');

const words = transactionsTexts;

type Page = { readonly document: PDFKit.PDFDocument; readonly pen: Pen };

const hairline = ({ document }: Page, y: number): void => {
  document.moveTo(left, y).lineTo(right, y).lineWidth(0.75).strokeColor(rule).stroke();
};

/** The most characters shown of a field; a longer one ends in an ellipsis. */
const mostCharacters = { name: 300, email: 254, number: 120, phone: 60, amount: 24 } as const;

const within = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

const head = (page: Page, invoice: Invoice): number => {
  const { document, pen } = page;
  document.rect(0, 0, document.page.width, 6).fill(accent);
  wordMark(document, pen, left, 74);
  pen.say(words.invoice.toUpperCase(), right, 74, { size: 22, weight: 'bold', colour: ink }, 'upTo');
  hairline(page, 112);

  pen.say(words.billTo.toUpperCase(), left, 142, label);
  let y = 163;
  const party = [
    [within(invoice.name, mostCharacters.name), { size: 13, weight: 'bold', colour: ink }],
    [within(invoice.email, mostCharacters.email), plain],
    [within(invoice.phone, mostCharacters.phone), plain],
  ] satisfies [string, Hand][];
  for (const [text, hand] of party) {
    for (const line of pen.lines(text, hand, 270)) {
      pen.write(line, left, y, hand);
      y += hand.size * 1.45;
    }
  }

  let factY = 142;
  const facts = [
    [words.invoiceNumber, within(invoice.invoiceNumber, mostCharacters.number)],
    [words.invoiceDate, within(dateShown(invoice.date), mostCharacters.number)],
  ] as const;
  for (const [name, value] of facts) {
    pen.say(name.toUpperCase(), right, factY, label, 'upTo');
    factY += 16;
    for (const line of pen.lines(value, strong, 190)) {
      pen.write(line, right, factY, strong, 'upTo');
      factY += leading;
    }
    factY += leading;
  }
  return Math.max(firstRow, y + 64, factY + 64);
};

const tableHead = (page: Page, y: number): void => {
  page.document.rect(left - 10, y - 18, right - left + 20, 28).fill(band);
  page.pen.say(words.description.toUpperCase(), left, y, label);
  page.pen.say(words.price.toUpperCase(), priceEdge, y, label, 'upTo');
  page.pen.say(words.total.toUpperCase(), right, y, label, 'upTo');
};

const nextPage = (page: Page): number => {
  page.document.addPage();
  page.document.rect(0, 0, page.document.page.width, 6).fill(accent);
  tableHead(page, nextPageRow - 34);
  return nextPageRow;
};

/** Rows may be longer than a page, so every line finds its own place; the amounts are on the first line of a row. */
const table = (page: Page, invoice: Invoice, from: number): number => {
  const { pen } = page;
  tableHead(page, from - 34);
  let y = from;
  for (const item of invoice.items) {
    const described: Line[] = pen.lines(item.description, plain, descriptionWidth);
    for (const [index, line] of described.entries()) {
      if (y > lastLine) y = nextPage(page);
      pen.write(line, left, y, plain);
      if (index === 0) {
        pen.say(within(amount(item.price), mostCharacters.amount), priceEdge, y, plain, 'upTo');
        pen.say(within(amount(item.total), mostCharacters.amount), right, y, strong, 'upTo');
      }
      y += leading;
    }
    hairline(page, y - leading + rowPadding);
    y += rowPadding * 2 - 2;
  }
  return y;
};

const sums = (page: Page, invoice: Invoice, after: number): void => {
  const { document, pen } = page;
  let y = after + 14;
  if (y + 70 > lastLine + leading) y = nextPage(page);
  const rows = [
    [words.subtotal, within(amount(invoice.subtotal), mostCharacters.amount)],
    [words.discount, `${invoice.discount}%`],
  ] as const;
  for (const [name, value] of rows) {
    pen.say(name, priceEdge - 90, y, { ...plain, colour: soft });
    pen.say(value, right, y, plain, 'upTo');
    y += 20;
  }
  document.roundedRect(priceEdge - 104, y - 6, right - priceEdge + 114, 36, 6).fill(accent);
  pen.say(words.grandTotal, priceEdge - 90, y + 16.5, { ...strong, colour: '#ffffff' });
  pen.say(within(amount(invoice.total), mostCharacters.amount), right, y + 17, grand, 'upTo');
};

const foot = (page: Page): void => {
  const { document, pen } = page;
  const { count } = document.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    document.switchToPage(index);
    hairline(page, 784);
    pen.say(words.invoiceFooter, left, 804, { size: 8.5, colour: soft });
    if (count > 1) pen.say(`Page ${index + 1} of ${count}`, right, 804, { size: 8.5, colour: soft }, 'upTo');
  }
};

/** Draws an invoice (specification, section 2) on A4 pages, with real text and without loading anything. */
export const invoicePages = async (invoice: Invoice): Promise<Buffer> => {
  const { name, invoiceNumber, date, total, items } = invoice;
  const strongTexts = [name, invoiceNumber, date, total, ...items.map((item) => item.total)];
  const faces = await facesFor({
    regular: signsOf(fixedSigns + JSON.stringify(invoice)),
    bold: signsOf(fixedSigns + strongTexts.join('\n')),
  });
  const title = `${words.invoice} ${plainWording(faces, invoiceNumber, 'regular')}`;
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: '',
    lang: 'en',
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: 'Matchdesk', Creator: 'Matchdesk' },
  });
  const page = { document, pen: penOn(document, faces) };
  sums(page, invoice, table(page, invoice, head(page, invoice)));
  foot(page);
  document.end();
  return buffer(document);
};
