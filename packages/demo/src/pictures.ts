import { fileURLToPath } from 'node:url';
import known from '../data/pictures.json' with { type: 'json' };

/** The folder with the pictures of the demo world: portraits, scenes and values, as WebP. */
export const picturesFolder = fileURLToPath(new URL('../pictures', import.meta.url));

/** The address under which a server shows that folder. */
const address = '/files/demo';

/** The portrait of the person `index`: people who joined one after the other have different ones. */
export const portraitOf = (sex: 'female' | 'male', index: number): string =>
  `${address}/portraits/${sex.charAt(0)}${1 + (index % known.portraitsOfEachSex)}.webp`;

export const valuePicture = (value: string): string => `${address}/values/${value}.webp`;

const picturesOf = ([scene, count]: readonly [string, number]): string[] =>
  Array.from({ length: count }, (_, at) => `${address}/scenes/${scene}-${at + 1}.webp`);

const byScene = new Map(Object.entries(known.scenes).map((entry) => [entry[0], picturesOf(entry)]));

// A subject without scenes of its own is a scene itself.
const bySubject = new Map([
  ...byScene,
  ...Object.entries(known.subjects).map(
    ([subject, scenes]) => [subject, scenes.flatMap((scene) => byScene.get(scene) ?? [])] as const,
  ),
]);

/**
 * A picture about a subject; consecutive numbers give different pictures as long as there are more. Throws for an
 * unknown subject.
 */
export const pictureAbout = (subject: string, number: number): string => {
  const pictures = bySubject.get(subject) ?? [];
  const found = pictures[number % pictures.length];
  if (found === undefined) throw new RangeError(`There is no picture about ${subject}.`);
  return found;
};
