import { createAvatar, type Style } from '@dicebear/core';
import * as openPeeps from '@dicebear/open-peeps';
import { type Random, randomStream } from '../seed/random.ts';
import { beards, clothes, complexions, faces, glasses, greys, grounds, heads, scarves } from './portrait-parts.ts';

const faceInk = '#2a1d22';
const side = 704;

const groundOf = (random: Random): string => {
  const [from, to, disc] = random.pick(grounds);
  const radius = random.int(250, 330);
  return (
    `<defs><linearGradient id="g" x1="0" y1="0" x2="${random.pick([0, 0.4, 1])}" y2="1">` +
    `<stop stop-color="#${from}"/><stop offset="1" stop-color="#${to}"/></linearGradient></defs>` +
    `<path fill="url(#g)" d="M0 0h${side}v${side}H0z"/>` +
    `<circle cx="${random.int(250, 450)}" cy="${random.int(280, 420)}" r="${radius}" fill="#${disc}"/>`
  );
};

/** The set draws in one ink: its parts follow each other as groups (body, head, face, beard, mask, glasses). */
const inked = (body: string, hair: string): string =>
  body
    .split('<g transform="')
    .map((part, index) => part.replaceAll('#000', index === 1 || index === 3 ? `#${hair}` : faceInk))
    .join('<g transform="');

const styleOf = (ground: string, hair: string): Style<openPeeps.Options> => ({
  ...openPeeps,
  create: (given) => {
    const drawn = openPeeps.create(given);
    return { ...drawn, body: ground + inked(drawn.body, hair) };
  },
});

/**
 * A person's picture of the demo world as SVG, the same for the same seed everywhere; a seed that begins with f or m
 * hints at how the person presents. Drawn with DiceBear (MIT) from Open Peeps by Pablo Stanley (CC0 1.0).
 */
export const portrait = (seed: string): string => {
  const random = randomStream(0, `portrait ${seed}`);
  const first = seed.charAt(0).toLowerCase();
  const manner = first === 'f' || first === 'm' ? first : 'x';
  const { skin, hair } = random.from(complexions);
  const head = random.from(heads[manner]);
  const isGrey = head.startsWith('gray') ? random.chance(0.5) : random.chance(0.03);
  const colour = head === 'hijab' ? random.pick(scarves) : random.pick(isGrey ? greys : hair);
  const hasBeard = head !== 'hijab' && random.chance(manner === 'm' ? 0.42 : manner === 'x' ? 0.1 : 0);
  const style = styleOf(groundOf(random), colour);
  return createAvatar(style, {
    seed,
    flip: random.chance(0.4),
    head: [head],
    face: [random.from(faces)],
    facialHair: [random.from(beards)],
    facialHairProbability: hasBeard ? 100 : 0,
    accessories: [random.from(glasses)],
    accessoriesProbability: random.chance(0.22) ? 100 : 0,
    maskProbability: 0,
    skinColor: [skin],
    clothingColor: [random.pick(clothes)],
    headContrastColor: [colour],
  }).toString();
};
