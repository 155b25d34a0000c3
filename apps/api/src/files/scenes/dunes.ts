import { type Brush, circle, darker, lighter, mix, placed, rect, stroke } from './brush.ts';
import { hills, mountains } from './land.ts';
import { flock, haze, sky } from './sky.ts';

/** Sand and cactuses. */
export const dunes = (brush: Brush): string => {
  const { palette } = brush;
  const sand = mix('#e8a868', palette.sky[2], 0.2);
  const cactus = (x: number, y: number, size: number): string =>
    placed(
      x,
      y,
      rect(-11, -110, 22, 112, '#4f7d5b', 11) +
        stroke('M-11 -46h-18q-8 0 -8 -10v-24', '#4f7d5b', 15) +
        stroke('M11 -60h16q8 0 8 -10v-22', '#47724f', 15) +
        circle(0, -112, 6, '#f28f9b'),
      size,
    );
  return (
    sky(brush, 400, { sunY: brush.between(170, 300), clouds: false }) +
    mountains(brush, 430, 130, mix(palette.far, sand, 0.35), 5) +
    haze(brush, 320, 140, 0.5) +
    hills(brush, 450, 26, lighter(sand, 0.12)) +
    hills(brush, 500, 34, sand) +
    cactus(brush.between(560, 760), 520, 0.8) +
    hills(brush, 570, 26, darker(sand, 0.16)) +
    cactus(brush.between(180, 380), 590, 1.35) +
    flock(brush, 380, 120)
  );
};
