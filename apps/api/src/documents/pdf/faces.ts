import { readFile } from 'node:fs/promises';
import * as fontkit from 'fontkit';
import subsetFont from 'subset-font';
import { charactersOf, type Part, partsFor } from './families.ts';

export type Weight = 'regular' | 'bold';

/** A font file in one weight. */
export type Face = { readonly key: string; readonly font: fontkit.Font };

/** The faces that are read; each answers for the characters it was read for. */
export type Faces = { readonly of: (codePoint: number, weight: Weight) => Face | null };

const axis = { regular: 400, bold: 700 } as const;

const read = new Map<string, Promise<Face>>();
const chosen = new Map<string, Face | null>();

/** The writer of PDF files takes neither variable nor WOFF2 faces, so one weight is taken out as TrueType. */
const readFace = async (part: Part, weight: Weight): Promise<Face> => {
  const variationAxes = { wght: axis[weight] };
  const options = { targetFormat: 'truetype', variationAxes } as const;
  const bytes = await subsetFont(await readFile(part.file), charactersOf(part), options);
  return { key: `${part.file} ${weight}`, font: fontkit.create(bytes) as fontkit.Font };
};

const faceIn = (part: Part, weight: Weight): Promise<Face> => {
  const key = `${part.file} ${weight}`;
  const known = read.get(key) ?? readFace(part, weight);
  read.set(key, known);
  return known;
};

/** A file that has none of the characters that its list names comes out without a table of characters, and shows none. */
const shows = ({ font }: Face, codePoint: number): boolean => {
  try {
    return font.hasGlyphForCodePoint(codePoint);
  } catch {
    return false;
  }
};

const choose = async (codePoint: number, weight: Weight): Promise<Face | null> => {
  for (const part of partsFor(codePoint)) {
    const face = await faceIn(part, weight);
    if (shows(face, codePoint)) return face;
  }
  return null;
};

/** Reads the faces that a text needs, also in its plainest form; the first time one is read it takes up to 0.3 s. */
export const facesFor = async (text: string): Promise<Faces> => {
  const needed = new Set(
    Array.from(text + text.normalize('NFC') + text.normalize('NFKC'), (sign) => sign.codePointAt(0) ?? 0),
  );
  for (const weight of ['regular', 'bold'] as const) {
    for (const codePoint of needed) {
      const key = `${weight} ${codePoint}`;
      if (!chosen.has(key)) chosen.set(key, await choose(codePoint, weight));
    }
  }
  return { of: (codePoint, weight) => chosen.get(`${weight} ${codePoint}`) ?? null };
};
