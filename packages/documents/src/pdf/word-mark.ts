import type { Pen } from './pen.ts';

export const ink = '#20242e';
export const soft = '#667085';
export const rule = '#e2e5ea';
export const band = '#f7f3f5';
export const accent = '#b3265e';

/** Draws the logo: two rings that touch, and the name with its baseline at `y`. */
export const wordMark = (document: PDFKit.PDFDocument, pen: Pen, x: number, y: number): void => {
  const middle = y - 7;
  document.save().lineWidth(3.4);
  document
    .circle(x + 10, middle, 8.3)
    .strokeColor(accent)
    .stroke();
  document
    .circle(x + 20, middle, 8.3)
    .strokeColor(ink)
    .stroke();
  document.restore();
  const bold = { size: 20, weight: 'bold' } as const;
  const [match] = pen.lines('Match', bold, 200);
  pen.say('Match', x + 38, y, { ...bold, colour: ink });
  pen.say('desk', x + 38 + (match?.width ?? 0), y, { ...bold, colour: accent });
};
