import { type Brush, darker, faint, line, many, mix, path, placed, rect, short } from './brush.ts';
import { hills, mountains } from './land.ts';
import { haze, sky } from './sky.ts';
import { forest } from './trees.ts';

const balloon = (brush: Brush, x: number, y: number, size: number): string => {
  const [first = '', second = '', third = ''] = brush.sample(brush.palette.accents, 3);
  const skin = (half: number): string =>
    `M0 ${-size}C${short(half * 1.35)} ${-size} ${short(half * 1.3)} ${short(size * 0.15)} ${short(half * 0.24)} ${short(size * 0.62)}H${short(-half * 0.24)}C${short(-half * 1.3)} ${short(size * 0.15)} ${short(-half * 1.35)} ${-size} 0 ${-size}z`;
  return placed(
    x,
    y,
    path(skin(size), first) +
      path(skin(size * 0.68), second) +
      path(skin(size * 0.34), first) +
      path(
        `M0 ${-size}C${size * 1.35} ${-size} ${size * 1.3} ${size * 0.15} ${size * 0.24} ${size * 0.62}C${size * 0.8} 0 ${size * 0.7} ${-size * 0.8} 0 ${-size}z`,
        '#1c1030',
        faint(0.12),
      ) +
      line(
        [
          [-size * 0.2, size * 0.62],
          [-size * 0.12, size * 0.9],
        ],
        third,
        size * 0.03,
      ) +
      line(
        [
          [size * 0.2, size * 0.62],
          [size * 0.12, size * 0.9],
        ],
        third,
        size * 0.03,
      ) +
      rect(-size * 0.15, size * 0.88, size * 0.3, size * 0.22, '#7a4d33', size * 0.05),
  );
};

/** Balloons over hills. */
export const balloons = (brush: Brush): string => {
  const { palette } = brush;
  return (
    sky(brush, 430, { sunY: brush.between(200, 330) }) +
    mountains(brush, 470, 150, palette.far, 5) +
    haze(brush, 340, 150, 0.5) +
    hills(brush, 490, 26, mix(palette.far, palette.near, 0.5)) +
    hills(brush, 545, 22, palette.near) +
    forest(brush, 556, 50, darker(palette.near, 0.25), 30, [330, 630]) +
    many(4, (index) => balloon(brush, brush.between(90, 870), brush.between(110, 330), 26 + index * 7)) +
    balloon(brush, brush.between(390, 570), brush.between(210, 270), brush.between(96, 122)) +
    hills(brush, 606, 12, palette.deep)
  );
};
