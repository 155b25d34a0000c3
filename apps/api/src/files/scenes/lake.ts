import { type Brush, circle, height, line, mix, outward, path, width } from './brush.ts';
import { hills, mountains, tent, water } from './land.ts';
import { haze, sky } from './sky.ts';
import { forest } from './trees.ts';

const campfire = (brush: Brush, x: number, y: number): string => {
  const glow = outward(brush, [
    [0, '#ffb347', 0.8],
    [1, '#ffb347', 0],
  ]);
  return (
    `<defs>${glow.def}</defs>${circle(x, y - 14, 110, glow.fill)}` +
    line(
      [
        [x - 26, y + 4],
        [x + 24, y - 4],
      ],
      '#4a2a1e',
      9,
    ) +
    line(
      [
        [x - 24, y - 5],
        [x + 26, y + 5],
      ],
      '#5d3626',
      9,
    ) +
    path(`M${x - 18} ${y - 2}q-6 -26 10 -42q-2 14 8 18q0 -22 10 -30q2 18 10 28q8 12 0 26z`, '#f0652f') +
    path(`M${x - 9} ${y - 2}q-4 -14 7 -26q2 12 8 14q6 6 2 12z`, '#ffd166')
  );
};

/** A tent by a lake under mountains. */
export const lakeCamp = (brush: Brush): string => {
  const { palette } = brush;
  const horizon = brush.between(350, 385);
  const sunX = brush.between(330, 630);
  const shore = horizon + 120;
  const side = brush.chance(0.5) ? 1 : -1;
  const campX = width / 2 + side * brush.between(120, 210);
  return (
    sky(brush, horizon, { sunX, sunY: horizon - brush.between(110, 200) }) +
    mountains(brush, horizon, brush.between(170, 230), palette.far, 5) +
    haze(brush, horizon - 120, 160) +
    forest(brush, horizon + 4, 62, mix(palette.near, palette.far, 0.35), 44) +
    water(brush, horizon, sunX) +
    hills(brush, shore + 50, 14, palette.near) +
    forest(brush, shore + 36, 170, palette.deep, 11, [campX - 170, campX + 170]) +
    tent(brush, campX, shore + 84, 78, brush.pick(palette.accents.slice(0, 2))) +
    campfire(brush, Math.round(campX - side * 150), Math.round(shore + 96)) +
    hills(brush, height - 14, 10, palette.deep)
  );
};
