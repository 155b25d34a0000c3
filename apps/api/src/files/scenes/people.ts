import { type Brush, circle, darker, ellipse, line, many, path, rect, short, stroke } from './brush.ts';

/** Silhouettes stand on the origin and are 100 units tall; they are placed and scaled by who draws them. */

/** Arms and legs are strokes. */
export const limb = stroke;

export const skins = ['#f3c9a5', '#d99f75', '#a86d46', '#70452c'] as const;

/** Someone standing, seen from the front or from behind. */
export const standing = (
  brush: Brush,
  shirt: string,
  trousers: string,
  seen: 'before' | 'behind' = 'before',
): string => {
  const skin = brush.pick(skins);
  const hair = brush.pick(['#2b1c1c', '#4d2f20', '#8c5a2e', '#d2a15c'] as const);
  const isLong = brush.chance(0.5);
  return (
    limb('M-6 -44L-7 -2', trousers, 9) +
    limb('M6 -44L7 -2', trousers, 9) +
    path('M-13 -78q13 -6 26 0l-1 38h-24z', shirt) +
    limb('M-13 -74L-17 -48', shirt, 7) +
    limb('M13 -74L17 -48', shirt, 7) +
    circle(-17, -45, 3.4, skin) +
    circle(17, -45, 3.4, skin) +
    rect(-3, -86, 6, 8, darker(skin, 0.12)) +
    (isLong ? path('M-10 -92q0 -12 10 -12t10 12l1 17h-22z', hair) : '') +
    circle(0, -92, 8.5, skin) +
    (seen === 'behind'
      ? circle(0, -92.5, 9.2, hair) + (isLong ? path('M-10 -92h20l1 17h-22z', hair) : '')
      : path('M-9 -92q-1 -11 9 -11.5t9 11.5q-4 -5 -9 -5t-9 5z', hair))
  );
};

/** Someone walking with a rucksack and a stick. */
export const hiker = (colour: string, pack: string): string =>
  limb('M-1 -42L-10 -22L-16 -1', colour, 8.5) +
  limb('M1 -42L10 -24L9 -1L14 0', colour, 8.5) +
  path('M-9 -80q10 -5 18 1l-1 40h-17z', colour) +
  rect(-21, -80, 13, 30, pack, 5) +
  rect(-20, -85, 11, 6, darker(pack, 0.25), 3) +
  limb('M6 -74L15 -58L21 -54', colour, 6) +
  stroke('M21 -66L25 0', colour, 2.4) +
  circle(1, -90, 8.5, colour) +
  path('M-9 -92h21q-1 -9 -10 -9.500t-11 9.500z', pack);

/** Someone seated, cross-legged. */
export const meditating = (colour: string, skin: string): string =>
  ellipse(0, -6, 40, 9, darker(colour, 0.2)) +
  path('M-40 -6q10 -20 40 -16q30 -4 40 16q-20 9 -40 5q-20 4 -40 -5z', darker(colour, 0.12)) +
  path('M-15 -64q15 -8 30 0l3 44q-18 7 -36 0z', colour) +
  limb('M-15 -60L-26 -36L-32 -20', colour, 8) +
  limb('M15 -60L26 -36L32 -20', colour, 8) +
  circle(-33, -17, 4, skin) +
  circle(33, -17, 4, skin) +
  rect(-4, -74, 8, 10, darker(skin, 0.1)) +
  circle(0, -80, 10.5, skin) +
  path('M-11 -81q0 -12 11 -12t11 12q-4 -6 -11 -6t-11 6z', darker(colour, 0.6)) +
  circle(0, -94, 4.5, darker(colour, 0.6));

/** Heads and raised hands along the bottom, seen from behind. */
export const crowd = (brush: Brush, base: number, size: number, colour: string, count: number): string =>
  many(count, (index) => {
    const x = ((index + brush.between(0.2, 0.8)) / count) * 1000 - 20;
    const y = base + brush.between(-size * 0.4, size * 0.4);
    const arms = brush.chance(0.5)
      ? line(
          [
            [x - size * 0.9, y + size * 1.6],
            [x - size * 1.1, y - size * 0.2],
            [x - size * (brush.chance(0.5) ? 0.7 : 1.4), y - size * 1.7],
          ],
          colour,
          size * 0.38,
        )
      : '';
    const other = brush.chance(0.35)
      ? line(
          [
            [x + size * 0.9, y + size * 1.6],
            [x + size * 1.1, y - size * 0.2],
            [x + size * brush.between(0.7, 1.5), y - size * 1.6],
          ],
          colour,
          size * 0.38,
        )
      : '';
    const body = path(
      `M${short(x - size * 1.35)} ${short(y + size * 4)}q0 ${short(-size * 3.1)} ${short(size * 1.35)} ${short(-size * 3.1)}t${short(size * 1.35)} ${short(size * 3.1)}z`,
      colour,
    );
    return (
      arms +
      other +
      body +
      circle(x, y, size * 0.78, colour) +
      (brush.chance(0.25) ? circle(x, y - size * 0.85, size * 0.34, colour) : '')
    );
  });
