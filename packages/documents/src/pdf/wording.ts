import type { Face, Faces, Weight } from './faces.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

export const clustersOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Joiners and variation selectors show nothing themselves, and use the face of the characters around them. */
const silent = new Set(['\u200c', '\u200d', '\ufe0e', '\ufe0f']);
/** Control and direction characters are removed; joiners, which shape letters and emoji, are kept. */
const unwanted = /[^\P{Cc}\t\n]|[^\P{Cf}\u200c\u200d]/gu;

/** The characters in the numbers of unknown characters, and the ellipsis for the others. */
const spelling = '[]U+0123456789ABCDEF …';

/** The most unknown characters of a text that are shown by number; more of them help no reader. */
const mostCalled = 20;

/** The characters that a page's faces must be able to show, so that `plainWording` has a fallback. */
export const signsOf = (text: string): string => text.toWellFormed().normalize('NFC') + spelling;

const holds = (face: Face, signs: readonly string[]): boolean =>
  signs.every((sign) => face.shows.has(sign.codePointAt(0) ?? 0));

/** The face that can show a whole cluster; preferably the face of the cluster before. */
export const faceOfCluster = (faces: Faces, cluster: string, weight: Weight, before: Face | null): Face | null => {
  const signs = Array.from(cluster).filter((sign) => !silent.has(sign));
  if (before && holds(before, signs)) return before;
  const candidates = signs.map((sign) => faces.of(sign.codePointAt(0) ?? 0, weight));
  return candidates.find((face) => face !== null && holds(face, signs)) ?? null;
};

const numberOf = (sign: string): string =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** The replacement for unknown characters, in order: first numbers in brackets, later one ellipsis per run. */
const callUnknown = () => {
  let called = 0;
  let goesOn = false;
  return {
    unknown: (sign: string): string => {
      called += 1;
      if (called <= mostCalled) return `[${numberOf(sign)}]`;
      const isFirst = !goesOn;
      goesOn = true;
      return isFirst ? '…' : '';
    },
    known: (text: string): string => {
      goesOn = false;
      return text;
    },
  };
};

/**
 * A text that the faces can show completely, on one line and without control characters. A character that no face has
 * is replaced by its plainest form (𝓐 as A), or by its number in brackets, never by an empty box.
 */
export const plainWording = (faces: Faces, text: string | number, weight: Weight): string => {
  const { known, unknown } = callUnknown();
  const shows = (cluster: string): boolean => faceOfCluster(faces, cluster, weight, null) !== null;
  const controlSymbol = (sign: string): string => (silent.has(sign) ? '' : shows(sign) ? known(sign) : unknown(sign));
  const shown = (cluster: string): string => {
    if (shows(cluster)) return known(cluster);
    const plain = cluster.normalize('NFKC');
    if (plain !== cluster && clustersOf(plain).every(shows)) return known(plain);
    return Array.from(cluster, controlSymbol).join('');
  };
  const clean = String(text).toWellFormed().normalize('NFC').replace(/\s+/g, ' ').replace(unwanted, '').trim();
  return clustersOf(clean).map(shown).join('');
};
