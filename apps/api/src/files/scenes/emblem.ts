import {
  type Brush,
  circle,
  darker,
  downward,
  faint,
  many,
  path,
  placed,
  polygon,
  rect,
  ring,
  stroke,
} from './brush.ts';

/** A value as a sign on a soft medal, to be shown small. */

type Sign = (light: string, dark: string) => string;

const signs: Readonly<Record<string, Sign>> = {
  kindness: (light, dark) =>
    path('M0 96q-150 -98 -96 -180q54 -62 96 14q42 -76 96 -14q54 82 -96 180z', light) +
    path('M-66 -66q-30 20 -16 62', 'none', ` stroke="${dark}" stroke-width="13" stroke-linecap="round" opacity=".35"`),
  honesty: (light, dark) =>
    path(
      'M0 -112l30 26l40 -6l8 40l34 22l-18 36l12 38l-36 16l-14 38l-40 -8l-16 0l-40 8l-14 -38l-36 -16l12 -38l-18 -36l34 -22l8 -40l40 6z',
      light,
    ) + stroke('M-42 2l30 32l58 -66', dark, 20),
  family: (light, dark) =>
    path('M-112 6L0 -98L112 6h-26v92h-172v-92z', light) +
    path('M0 78q-62 -40 -40 -74q22 -24 40 8q18 -32 40 -8q22 34 -40 74z', dark),
  adventure: (light, dark) =>
    path('M-124 92L-34 -82L26 26L52 -18L124 92z', light) +
    path('M-34 -82L-64 -24L-40 -34L-24 -8L-4 -28z', dark) +
    circle(72, -78, 24, light),
  humour: (light, dark) =>
    circle(0, 0, 106, light) +
    circle(-38, -24, 14, dark) +
    circle(38, -24, 14, dark) +
    path('M-66 18q66 22 132 0q-8 66 -66 66t-66 -66z', dark),
  ambition: (light, dark) =>
    polygon(
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((corner) => {
        const far = corner % 2 ? 50 : 116;
        return [Math.sin(corner * 0.6283) * far, -Math.cos(corner * 0.6283) * far + 6] as const;
      }),
      light,
    ) + circle(0, 6, 22, dark, faint(0.3)),
  faith: (light, dark) =>
    path('M-12 110v-88q-78 4 -92 -74q76 -8 92 50q2 -64 12 -64t12 64q16 -58 92 -50q-14 78 -92 74v88z', light) +
    circle(0, -86, 24, light) +
    circle(0, -86, 11, dark),
  nature: (light, dark) =>
    path('M-92 84q-34 -152 176 -176q8 190 -138 176q-20 -2 -38 0z', light) +
    stroke('M-104 106q40 -104 132 -146M-46 26l-4 -48M-2 -18l2 -40M-26 6l60 6', dark, 11),
  creativity: (light, dark) =>
    path('M0 -108q118 0 112 96q-4 56 -70 46q-40 -4 -34 34q6 40 -22 42q-102 -6 -102 -108q2 -104 116 -110z', light) +
    circle(-52, -28, 19, dark) +
    circle(-6, -64, 19, dark, faint(0.75)) +
    circle(52, -34, 19, dark, faint(0.5)) +
    circle(-58, 30, 19, dark, faint(0.6)),
  loyalty: (light, dark) =>
    path('M0 -112q56 34 104 34q6 142 -104 192q-110 -50 -104 -192q48 0 104 -34z', light) +
    path('M0 64q-70 -46 -46 -84q26 -28 46 8q20 -36 46 -8q24 38 -46 84z', dark),
  equality: (light, dark) =>
    rect(-104, -58, 208, 42, light, 21) +
    rect(-104, 22, 208, 42, light, 21) +
    circle(-66, -37, 12, dark) +
    circle(66, 43, 12, dark),
  curiosity: (light, dark) =>
    ring(-18, -20, 72, light, 26) +
    stroke('M38 38l62 62', light, 32) +
    path('M-18 -64q14 30 44 44q-30 14 -44 44q-14 -30 -44 -44q30 -14 44 -44z', light) +
    circle(-18, -20, 8, dark),
  calm: (light, dark) =>
    many(3, (index) => stroke(`M-104 ${-50 + index * 50}q26 -40 52 0t52 0t52 0t52 0`, index === 1 ? dark : light, 19)),
  knowledge: (light, dark) =>
    path('M0 -62q-52 -40 -112 -26v160q60 -14 112 26q52 -40 112 -26v-160q-60 -14 -112 26z', light) +
    stroke('M0 -58v150M-84 -44q34 -4 56 12M-84 0q34 -4 56 12M84 -44q-34 -4 -56 12M84 0q-34 -4 -56 12', dark, 8),
  joy: (light, dark) =>
    circle(0, 0, 54, light) +
    many(8, (index) => placed(0, 0, rect(-9, -114, 18, 40, light, 9), 1, index * 45)) +
    stroke('M-22 8q22 24 44 0', dark, 9),
  peace: (light, dark) =>
    ring(0, 0, 92, light, 24) + stroke('M0 -92v184M0 4l-64 64M0 4l64 64', light, 22) + circle(0, 4, 6, dark),
};

/** Values that have a sign of their own. */
export const signNames: readonly string[] = Object.keys(signs);

/** The sign of a value by its name; a seed that names none gets any of them. */
export const emblem = (brush: Brush, seed: string): string => {
  const sign = signs[seed] ?? signs[brush.pick(signNames)];
  const [from, to] = brush.pick([
    ['#f6a98c', '#d9556b'],
    ['#f9cf7c', '#e58b4a'],
    ['#9ad7b6', '#3f937d'],
    ['#9fd0ee', '#4a7fc0'],
    ['#c8b3ee', '#7a5cb8'],
    ['#f4b4cf', '#b8518f'],
    ['#a9dfd8', '#3a8a9a'],
  ] as const);
  const ground = downward(brush, [
    [0, from],
    [1, to],
  ]);
  return `<defs>${ground.def}</defs>${circle(160, 160, 160, ground.fill)}${circle(160, 160, 140, '#ffffff', faint(0.14))}${placed(160, 160, sign?.('#fffaf0', darker(to, 0.25)) ?? '', 0.84)}`;
};
