import bidiFactory, { type Bidi } from 'bidi-js';
import type { Face, Faces, Weight } from './faces.ts';
import { clustersOf, faceOfCluster } from './wording.ts';

// The types of the package describe its ESM build, but Node loads the other one.
const bidi = (bidiFactory as unknown as () => Bidi)();

/** A run of one face and one direction, in drawing order. */
export type Run = { readonly face: Face; readonly text: string };

type Levelled = { face: Face; level: number; clusters: string[] };

/** Whether the shaper will reverse a text, which it decides only by the script of the first letter. */
const turnsByItself = (face: Face, text: string): boolean => face.font.layout(text).direction === 'rtl';

const stretchesOf = (faces: Faces, line: string, weight: Weight, levels: Uint8Array): Levelled[] => {
  const stretches: Levelled[] = [];
  let at = 0;
  for (const cluster of clustersOf(line)) {
    const level = levels[at] ?? 0;
    at += cluster.length;
    const last = stretches.at(-1);
    const face = faceOfCluster(faces, cluster, weight, last?.face ?? null);
    if (!face) continue;
    const shown = level % 2 === 1 ? (bidi.getMirroredCharacter(cluster) ?? cluster) : cluster;
    if (last?.face === face && last.level === level) last.clusters.push(shown);
    else stretches.push({ face, level, clusters: [shown] });
  }
  return stretches;
};

/**
 * Rule L2 of the bidirectional algorithm: from the deepest level up, everything at that level or deeper is reversed.
 */
const inDrawingOrder = (stretches: readonly Levelled[]): Levelled[] => {
  const ordered = [...stretches];
  const deepest = Math.max(0, ...ordered.map(({ level }) => level));
  for (let level = deepest; level > 0; level--) {
    for (let from = 0; from < ordered.length; from++) {
      let to = from;
      while ((ordered[to]?.level ?? -1) >= level) to++;
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = to;
    }
  }
  return ordered;
};

/**
 * The runs of a line from left to right, prepared so that the shaper, which knows no levels, draws each in its
 * direction.
 */
export const runsOf = (faces: Faces, line: string, weight: Weight, base: 'ltr' | 'rtl'): Run[] => {
  const { levels } = bidi.getEmbeddingLevels(line, base);
  return inDrawingOrder(stretchesOf(faces, line, weight, levels)).map(({ face, level, clusters }) => {
    const text = clusters.join('');
    const isRight = turnsByItself(face, text) === (level % 2 === 1);
    return { face, text: isRight ? text : clusters.reverse().join('') };
  });
};

/** The direction of a whole text, by its first strong letter. */
export const directionOf = (text: string): 'ltr' | 'rtl' =>
  (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr';
