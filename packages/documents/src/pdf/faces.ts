import { readFile } from 'node:fs/promises';
import * as fontkit from 'fontkit';
import subsetFont from 'subset-font';
import { charactersOf, type Part, partsFor } from './families.ts';
import { shapingOnce } from './shaping.ts';

export type Weight = 'regular' | 'bold';

/** A font file in one weight, and the characters that it shows. */
export type Face = { readonly key: string; readonly font: fontkit.Font; readonly shows: ReadonlySet<number> };

/** The faces that were loaded; each one shows the characters that it was loaded for. */
export type Faces = { readonly of: (codePoint: number, weight: Weight) => Face | null };

const axis = { regular: 400, bold: 700 } as const;

const read = new Map<string, Promise<Face>>();

/** A font without any of the requested characters has no character table, and shows none. */
const shownBy = (font: fontkit.Font): Set<number> => {
  try {
    return new Set(font.characterSet.filter((codePoint) => font.hasGlyphForCodePoint(codePoint)));
  } catch {
    return new Set();
  }
};

/** The PDF library accepts neither variable nor WOFF2 fonts, so one weight is extracted as TrueType. */
const readFace = async (part: Part, weight: Weight): Promise<Face> => {
  const variationAxes = { wght: axis[weight] };
  const options = { targetFormat: 'truetype', variationAxes } as const;
  const bytes = await subsetFont(await readFile(part.file), charactersOf(part), options);
  // One face makes no collection.
  const font = fontkit.create(bytes) as fontkit.Font;
  return { key: `${part.file} ${weight}`, font, shows: shownBy(font) };
};

const faceIn = (part: Part, weight: Weight): Promise<Face> => {
  const key = `${part.file} ${weight}`;
  const known = read.get(key) ?? readFace(part, weight);
  read.set(key, known);
  return known;
};

const choose = async (codePoint: number, weight: Weight): Promise<Face | null> => {
  for (const part of partsFor(codePoint)) {
    const face = await faceIn(part, weight);
    if (face.shows.has(codePoint)) return face;
  }
  return null;
};

const codePointsOf = (text: string): Set<number> =>
  new Set(Array.from(text + text.normalize('NFC') + text.normalize('NFKC'), (sign) => sign.codePointAt(0) ?? 0));

const chosenFor = async (text: string, weight: Weight): Promise<Map<number, Face>> => {
  const own = new Map<Face, Face>();
  const chosen = new Map<number, Face>();
  for (const codePoint of codePointsOf(text)) {
    const face = await choose(codePoint, weight);
    if (!face) continue;
    const shaping = own.get(face) ?? { ...face, font: shapingOnce(face.font) };
    own.set(face, shaping);
    chosen.set(codePoint, shaping);
  }
  return chosen;
};

/**
 * Loads the faces that the texts of one document need in each weight, also for their plainest form; loading a face for
 * the first time takes up to 0.3 s.
 */
export const facesFor = async (texts: Readonly<Record<Weight, string>>): Promise<Faces> => {
  const chosen = {
    regular: await chosenFor(texts.regular, 'regular'),
    bold: await chosenFor(texts.bold, 'bold'),
  };
  return { of: (codePoint, weight) => chosen[weight].get(codePoint) ?? null };
};
