import { shares } from '../seed/random.ts';

/** What a portrait is put together from: names and colours of the Open Peeps set (Pablo Stanley, CC0 1.0). */

const everyone = [
  ['afro', 3],
  ['bantuKnots', 1],
  ['cornrows', 2],
  ['dreads1', 2],
  ['dreads2', 2],
  ['hatBeanie', 2],
  ['medium1', 2],
  ['mohawk2', 1],
  ['short3', 2],
  ['short5', 3],
  ['twists', 2],
] as const;

const longHair = [
  ['bangs', 4],
  ['bangs2', 3],
  ['bun', 3],
  ['bun2', 4],
  ['buns', 1],
  ['cornrows2', 2],
  ['grayBun', 3],
  ['grayMedium', 3],
  ['hijab', 2],
  ['long', 5],
  ['longAfro', 1],
  ['longBangs', 4],
  ['longCurly', 4],
  ['medium2', 4],
  ['medium3', 4],
  ['mediumBangs', 4],
  ['mediumBangs2', 3],
  ['mediumBangs3', 3],
  ['mediumStraight', 3],
] as const;

const shortHair = [
  ['flatTop', 3],
  ['flatTopLong', 1],
  ['grayShort', 4],
  ['hatHip', 1],
  ['mohawk', 1],
  ['noHair1', 2],
  ['noHair2', 1],
  ['noHair3', 1],
  ['pomp', 4],
  ['shaved1', 3],
  ['shaved2', 4],
  ['shaved3', 3],
  ['short1', 5],
  ['short2', 5],
  ['short4', 5],
  ['turban', 1],
  ['twists2', 3],
] as const;

/** Presentation, hinted by the seed's first letter: f, m, or any other. */
export const heads = {
  f: shares([...longHair, ...everyone.map(([head]) => [head, 1] as const)]),
  m: shares([...shortHair, ...everyone]),
  x: shares([...longHair, ...shortHair, ...everyone]),
} as const;

export const faces = shares([
  ['smile', 14],
  ['calm', 7],
  ['cute', 6],
  ['eatingHappy', 4],
  ['cheeky', 3],
  ['smileBig', 3],
  ['smileTeethGap', 2],
  ['contempt', 1],
  ['driven', 1],
]);

export const beards = shares([
  ['chin', 2],
  ['full', 4],
  ['full2', 3],
  ['full4', 2],
  ['goatee2', 1],
  ['moustache1', 2],
  ['moustache4', 1],
  ['moustache5', 1],
  ['moustache6', 2],
  ['moustache7', 2],
  ['moustache9', 1],
]);

export const glasses = shares([
  ['glasses', 3],
  ['glasses2', 3],
  ['glasses3', 3],
  ['glasses5', 3],
  ['sunglasses2', 1],
]);

const dark = ['1b1617', '231815', '2e1d18', '38231b'] as const;
const fair = ['38231b', '4b2d1f', '5f3823', '74401f', '87502a', '9a5b2b', 'a66a33'] as const;

/** Skin with the hair that grows on it. */
export const complexions = shares([
  [{ skin: 'ffdfc4', hair: fair }, 3],
  [{ skin: 'f7cfae', hair: fair }, 4],
  [{ skin: 'eebf97', hair: [...fair, ...dark] }, 4],
  [{ skin: 'dfa77c', hair: [...dark, '4b2d1f'] }, 3],
  [{ skin: 'c68b5d', hair: dark }, 3],
  [{ skin: 'a56b43', hair: dark }, 2],
  [{ skin: '80512f', hair: dark }, 2],
  [{ skin: '6a4530', hair: dark }, 2],
]);

export const greys = ['5d5a60', '77737a', '8d888d'] as const;
export const scarves = ['1f4d57', '5a2a4f', '2f3f73', '7a3b34', '3d4a2c'] as const;

export const clothes = [
  'e2725b',
  'c8553d',
  'f2b134',
  'f4d58d',
  '588157',
  '8ab17d',
  '2a9d8f',
  '457b9d',
  '8fb8de',
  '5e60ce',
  '9a8c98',
  'b5838d',
  'd98cb3',
  'f7ede2',
  '33415c',
] as const;

/** Grounds: from, to, and the disc behind the head. */
export const grounds = [
  ['fbe3d4', 'f3c4b4', 'f9d3c0'],
  ['fdf0d5', 'f6d9a8', 'fae4ba'],
  ['e3efe6', 'b9d8c8', 'cfe4d8'],
  ['dcebf3', 'aecbdf', 'c6dcea'],
  ['e8e4f3', 'c3b9e0', 'd6cfea'],
  ['f8e1ea', 'e6b3c6', 'f0cbd8'],
  ['e6f2f0', 'a8d5cf', 'c6e4df'],
  ['f3ece4', 'd9c6b0', 'e6d9ca'],
  ['fde2e4', 'fad2a1', 'fbdcc4'],
  ['dfe7fd', 'cddafd', 'eef1fe'],
  ['f1f5dd', 'cfdd9f', 'e0e9be'],
  ['e2e4ea', 'b6bcca', 'cdd1db'],
] as const;
