import type { Faces, Weight } from './faces.ts';
import { directionOf, type Run, runsOf } from './runs.ts';
import { clustersOf, faceOfCluster, plainWording } from './wording.ts';

type Document = PDFKit.PDFDocument;

export type Hand = { readonly size: number; readonly weight?: Weight; readonly colour?: string };
export type Line = { readonly runs: readonly Run[]; readonly width: number };

const words = new Intl.Segmenter('en', { granularity: 'word' });

/** With any list of features, even an empty one, a run is shaped as a whole and not word by word. */
const features: PDFKit.Mixins.OpenTypeFeatures[] = [];

/** Spaces, and letters whose width shaping does not change. */
const apart = /^[\s\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]+$/u;

const codeOf = (sign: string): number => sign.codePointAt(0) ?? 0;

/** Where a line may end: after a word with its punctuation, and between spaces. */
const stepsOf = (text: string): string[] => {
  const steps: string[] = [];
  for (const { segment, isWordLike } of words.segment(text)) {
    const last = steps.at(-1);
    const joins = last !== undefined && !isWordLike && segment.trim() !== '' && last.trim() !== '';
    if (joins) steps[steps.length - 1] = last + segment;
    else steps.push(segment);
  }
  return steps;
};

type Step = { readonly text: string; readonly width: number };

/** Joins steps into lines no wider than `width`; no line begins with spaces. */
const brokenInto = (steps: Iterable<Step>, width: number): readonly string[] => {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const step of steps) {
    const isBlank = step.text.trim() === '';
    if (line !== '' && !isBlank && used + step.width > width) {
      lines.push(line);
      line = '';
      used = 0;
    }
    if (line === '' && isBlank) continue;
    line += step.text;
    used += step.width;
  }
  if (line !== '' || lines.length === 0) lines.push(line);
  return lines;
};

/** The width of the separate letters, which needs no shaping; together they are rarely wider. */
const unshapedWidth = (faces: Faces, cluster: string, { size, weight = 'regular' }: Hand): number => {
  const face = faceOfCluster(faces, cluster, weight, null);
  if (!face) return 0;
  const units = Array.from(cluster, (sign) =>
    face.shows.has(codeOf(sign)) ? face.font.glyphForCodePoint(codeOf(sign)).advanceWidth : 0,
  );
  return (units.reduce((sum, each) => sum + each, 0) / face.font.unitsPerEm) * size;
};

/** Writes text of any script on a document, and registers fonts when they are needed. Sizes are in points. */
export const penOn = (document: Document, faces: Faces) => {
  const registered = new Set<string>();
  const take = ({ face }: Run, size: number): void => {
    if (!registered.has(face.key)) {
      // The types do not know fonts that are already parsed; the library does (since 0.20).
      document.registerFont(face.key, face.font as unknown as string);
      registered.add(face.key);
    }
    document.font(face.key).fontSize(size);
  };

  const runWidth = (run: Run, size: number): number => {
    take(run, size);
    return document.widthOfString(run.text, { features });
  };

  const lineOf = (text: string, hand: Hand, base: 'ltr' | 'rtl'): Line => {
    const runs = runsOf(faces, text.trimEnd(), hand.weight ?? 'regular', base);
    return { runs, width: runs.reduce((sum, run) => sum + runWidth(run, hand.size), 0) };
  };

  /** The text in lines no wider than `width`; a word that is too long is cut. */
  const lines = (given: string | number, hand: Hand, width: number): Line[] => {
    const text = plainWording(faces, given, hand.weight ?? 'regular');
    const base = directionOf(text);
    const roughly = (part: string): number =>
      clustersOf(part).reduce((sum, cluster) => sum + unshapedWidth(faces, cluster, hand), 0);
    const measured = function* (): Generator<Step> {
      for (const step of stepsOf(text)) {
        const rough = roughly(step);
        if (rough > width) for (const cluster of clustersOf(step)) yield { text: cluster, width: roughly(cluster) };
        else yield { text: step, width: apart.test(step) ? rough : lineOf(step, hand, base).width };
      }
    };
    return brokenInto(measured(), width).map((line) => lineOf(line, hand, base));
  };

  /** Writes one line from `x` on, or up to `x`, with its baseline at `y`. */
  const write = (line: Line, x: number, y: number, hand: Hand, align: 'from' | 'upTo' = 'from'): void => {
    let at = align === 'from' ? x : x - line.width;
    for (const run of line.runs) {
      const width = runWidth(run, hand.size);
      document.fillColor(hand.colour ?? '#000000');
      document.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic', features });
      at += width;
    }
  };

  /** Writes a text on one line, however long. */
  const say = (text: string | number, x: number, y: number, hand: Hand, align: 'from' | 'upTo' = 'from'): void => {
    for (const line of lines(text, hand, Number.POSITIVE_INFINITY)) write(line, x, y, hand, align);
  };

  return { lines, write, say };
};

export type Pen = ReturnType<typeof penOn>;
