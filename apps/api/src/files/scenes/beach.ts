import {
  type Brush,
  darker,
  ellipse,
  faint,
  height,
  lighter,
  many,
  mix,
  path,
  placed,
  polygon,
  rect,
  short,
  width,
} from './brush.ts';
import { shadow, water } from './land.ts';
import { flock, sky } from './sky.ts';
import { palm } from './trees.ts';

const parasol = (brush: Brush, x: number, y: number, size: number): string => {
  const [first = '', second = ''] = brush.sample(brush.palette.accents, 2);
  const panels = many(6, (index) => {
    const from = -size + (index * size) / 3;
    return path(
      `M0 ${-size * 0.62}Q${short(from * 0.9)} ${short(-size * 0.5)} ${short(from)} 0q${short(size / 6)} ${short(-size * 0.09)} ${short(size / 3)} 0Q${short((from + size / 3) * 0.9)} ${short(-size * 0.5)} 0 ${-size * 0.62}z`,
      index % 2 ? second : first,
    );
  });
  return (
    shadow(x + size * 0.5, y + size * 0.1, size * 1.1, 0.18) +
    placed(x, y, rect(-3, -size * 1.35, 6, size * 1.42, '#f3ead8', 3) + placed(0, -size * 0.95, panels, 1, -9))
  );
};

/** A parasol under palms by the sea. */
export const beach = (brush: Brush): string => {
  const { palette } = brush;
  const horizon = brush.between(270, 310);
  const sunX = brush.between(320, 640);
  const sand = mix('#f3dcb0', palette.sky[2], 0.35);
  const wave = (y: number, colour: string, opacity: number): string => {
    let d = `M0 ${height}V${y}`;
    for (let x = 0; x < width; x += 120) d += `q30 ${short(brush.between(-16, -6))} 60 0t60 0`;
    return path(`${d}V${height}z`, colour, faint(opacity));
  };
  const side = brush.chance(0.5);
  const x = side ? brush.between(600, 680) : brush.between(280, 360);
  const board = placed(
    x + (side ? -150 : 150),
    560,
    ellipse(0, -74, 17, 80, brush.pick(palette.accents)) + rect(-1.5, -150, 3, 152, '#ffffff', 1, faint(0.7)),
    1,
    side ? -12 : 12,
  );
  return (
    sky(brush, horizon, { sunX, sunY: horizon - brush.between(50, 150) }) +
    water(brush, horizon, sunX) +
    placed(
      sunX > 480 ? 250 : 700,
      horizon + 8,
      path('M-30 -4L30 -4L20 8L-22 8z', palette.deep) +
        path('M-2 -8L-2 -66L-30 -8z', '#fdf7ea') +
        path('M2 -8L2 -56L26 -8z', lighter(palette.accents[0] ?? '#fff', 0.2)),
      0.9,
    ) +
    wave(446, '#ffffff', 0.45) +
    wave(462, sand, 1) +
    wave(500, darker(sand, 0.06), 0.7) +
    palm(side ? 120 : 840, 600, 330, mix(palette.near, palette.deep, 0.3), side ? 90 : -90) +
    palm(side ? 40 : 920, 620, 250, mix(palette.near, palette.deep, 0.6), side ? 70 : -60) +
    board +
    parasol(brush, x, 548, 96) +
    placed(
      x - 70,
      560,
      path('M0 0L130 0L152 36L14 36z', brush.pick(palette.accents.slice(0, 3))) +
        many(3, (index) =>
          polygon(
            [
              [20 + index * 40, 0],
              [34 + index * 40, 0],
              [50 + index * 40, 36],
              [36 + index * 40, 36],
            ],
            '#ffffff',
            faint(0.4),
          ),
        ),
    ) +
    flock(brush, brush.between(200, 640), brush.between(70, 140))
  );
};
