/** The colours of one mood: a sky from top to horizon, land from far to near, and what stands out. */
export type Palette = {
  /** Stars and a moon. */
  readonly night: boolean;
  /** Late enough for lamps. */
  readonly dark: boolean;
  readonly sky: readonly [top: string, middle: string, horizon: string];
  readonly light: string;
  readonly far: string;
  readonly near: string;
  readonly deep: string;
  readonly water: string;
  readonly accents: readonly string[];
};

const palette = (
  sky: Palette['sky'],
  light: string,
  land: readonly [far: string, near: string, deep: string],
  water: string,
  accents: readonly string[],
  late: 'dusk' | 'night' | null = null,
): Palette => ({
  night: late === 'night',
  dark: late !== null,
  sky,
  light,
  far: land[0],
  near: land[1],
  deep: land[2],
  water,
  accents,
});

export const palettes = {
  dawn: palette(['#7d83b8', '#e8a0a8', '#fbd7b0'], '#fff1d6', ['#b49bb8', '#5b5684', '#332f55'], '#d9a9b4', [
    '#e07a5f',
    '#f2cc8f',
    '#81b29a',
    '#3d405b',
    '#f4f1de',
  ]),
  day: palette(['#6fb3e0', '#a9d6ee', '#e8f5f3'], '#fffbe6', ['#a7c8c9', '#4f9a75', '#25584b'], '#6db7cf', [
    '#ef6f6c',
    '#ffd166',
    '#2f7fb5',
    '#f7f3e3',
    '#2b4162',
  ]),
  golden: palette(['#e8956b', '#f6bd74', '#fde3a7'], '#fff4cf', ['#d79a72', '#9a5a4a', '#4d2b36'], '#eab07e', [
    '#b23a48',
    '#fcb97d',
    '#5f7161',
    '#f5e6cc',
    '#3a2e39',
  ]),
  dusk: palette(['#33305f', '#8b4a83', '#f0846e'], '#ffdf9e', ['#8f5a8a', '#48325f', '#211a3a'], '#a35d85', [
    '#ff8c61',
    '#ffd38a',
    '#6fc3c0',
    '#f7d7e2',
    '#2a2250',
  ]),
  night: palette(
    ['#0e1633', '#1f2b5b', '#48518a'],
    '#f5f0d8',
    ['#3b477d', '#1c2550', '#0b1026'],
    '#27336a',
    ['#ffb86b', '#f77f8e', '#7fd1d6', '#f6eccf', '#5b66b5'],
    'night',
  ),
  mint: palette(['#8fcfc4', '#c5e7da', '#f6f4df'], '#fffdf0', ['#a6cdbd', '#4d8f86', '#1f4a4c'], '#8ccfc9', [
    '#f28f79',
    '#f7d08a',
    '#336b72',
    '#fbf6e9',
    '#c65b7c',
  ]),
  autumn: palette(['#a3b9c4', '#e6cfae', '#f7e3bd'], '#fff3d4', ['#c9a27e', '#a4532f', '#4a2a22'], '#a9b8b3', [
    '#d1495b',
    '#edae49',
    '#66785f',
    '#f6ead4',
    '#3b3a44',
  ]),
  lavender: palette(['#9d94d3', '#cfb9e2', '#fbe1dd'], '#fff6e2', ['#b7a4d1', '#6c5d9c', '#342c5c'], '#b6a8dd', [
    '#f2789f',
    '#ffd29d',
    '#6b8fd6',
    '#fdf2f0',
    '#40306d',
  ]),
} as const;

export type Mood = keyof typeof palettes;
