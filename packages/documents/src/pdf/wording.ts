import type { Face, Faces, Weight } from './faces.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

export const clustersOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Joiners and variation selectors show nothing by themselves, and follow the face of what they stand with. */
const silent = new Set(['\u200c', '\u200d', '\ufe0e', '\ufe0f']);
/** Control and direction signs have no place on a page; joiners shape letters and emoji, and stay. */
const unwanted = /[^\P{Cc}\t\n]|[^\P{Cf}\u200c\u200d]/gu;

/** Letters of the numbers by which an unknown sign is called, and what stands for those that are not called. */
const spelling = '[]U+0123456789ABCDEF …';

/** Of more unknown signs in a text no reader learns anything. */
const mostCalled = 20;

/** What a page's faces must be able to show so that `plainWording` has something to fall back to. */
export const signsOf = (text: string): string => text.toWellFormed().normalize('NFC') + spelling;

const holds = (face: Face, signs: readonly string[]): boolean =>
  signs.every((sign) => face.shows.has(sign.codePointAt(0) ?? 0));

/** The face in which a whole cluster can be shown, the one before it if it can. */
export const faceOfCluster = (faces: Faces, cluster: string, weight: Weight, before: Face | null): Face | null => {
  const signs = Array.from(cluster).filter((sign) => !silent.has(sign));
  if (before && holds(before, signs)) return before;
  const candidates = signs.map((sign) => faces.of(sign.codePointAt(0) ?? 0, weight));
  return candidates.find((face) => face !== null && holds(face, signs)) ?? null;
};

const numberOf = (sign: string): string =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** What stands for unknown signs, one after another: a number in brackets, of the later ones one ellipsis a stretch. */
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
 * A text as the faces can show all of it, on one line and without control signs. What no face shows stands there in
 * its plainest form (𝓐 as A), or by its number in brackets, never as an empty box.
 */
export const plainWording = (faces: Faces, text: string | number, weight: Weight): string => {
  const { known, unknown } = callUnknown();
  const shows = (cluster: string): boolean => faceOfCluster(faces, cluster, weight, null) !== null;
  const shownSign = (sign: string): string => (silent.has(sign) ? '' : shows(sign) ? known(sign) : unknown(sign));
  const shown = (cluster: string): string => {
    if (shows(cluster)) return known(cluster);
    const plain = cluster.normalize('NFKC');
    if (plain !== cluster && clustersOf(plain).every(shows)) return known(plain);
    return Array.from(cluster, shownSign).join('');
  };
  const clean = String(text).toWellFormed().normalize('NFC').replace(/\s+/g, ' ').replace(unwanted, '').trim();
  return clustersOf(clean).map(shown).join('');
};
