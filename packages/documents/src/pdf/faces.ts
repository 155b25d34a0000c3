import { readFile } from 'node:fs/promises';
import * as fontkit from 'fontkit';
import subsetFont from 'subset-font';
import { charactersOf, type Part, partsFor } from './families.ts';
import { shapingOnce } from './shaping.ts';

export type Weight = 'regular' | 'bold';

/** A font file in one weight, and the characters that it shows. */
export type Face = { readonly key: string; readonly font: fontkit.Font; readonly shows: ReadonlySet<number> };

/** The faces that are read; each answers for the characters it was read for. */
export type Faces = { readonly of: (codePoint: number, weight: Weight) => Face | null };

const axis = { regular: 400, bold: 700 } as const;

const read = new Map<string, Promise<Face>>();

/** A file that has none of the characters that its list names comes out without a table of characters, and shows none. */
const shownBy = (font: fontkit.Font): Set<number> => {
  try {
    return new Set(font.characterSet.filter((codePoint) => font.hasGlyphForCodePoint(codePoint)));
  } catch {
    return new Set();
  }
};

/** The writer of PDF files takes neither variable nor WOFF2 faces, so one weight is taken out as TrueType. */
const readFace = async (part: Part, weight: Weight): Promise<Face> => {
  const variationAxes = { wght: axis[weight] };
  const options = { targetFormat: 'truetype', variationAxes } as const;
  const bytes = await subsetFont(await readFile(part.file), charactersOf(part), options);
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
 * Reads the faces that one document's texts of each weight need, also in their plainest form; the first time one is
 * read it takes up to 0.3 s.
 */
export const facesFor = async (texts: Readonly<Record<Weight, string>>): Promise<Faces> => {
  const chosen = {
    regular: await chosenFor(texts.regular, 'regular'),
    bold: await chosenFor(texts.bold, 'bold'),
  };
  return { of: (codePoint, weight) => chosen[weight].get(codePoint) ?? null };
};
