import {
  type Brush,
  darker,
  ellipse,
  faint,
  height,
  lighter,
  line,
  many,
  mix,
  path,
  placed,
  polygon,
  rect,
  stroke,
  width,
} from './brush.ts';
import { hills, water } from './land.ts';
import { sky } from './sky.ts';
import { tree } from './trees.ts';

const roofs = ['flat', 'flat', 'mast', 'steps', 'slant', 'dome'] as const;

const tower = (brush: Brush, x: number, base: number, w: number, tall: number, colour: string, lit: number): string => {
  const roof = brush.pick(roofs);
  const top = base - tall;
  const crown = {
    flat: '',
    mast: rect(x + w / 2 - 1.5, top - 46, 3, 46, colour),
    steps: rect(x + w * 0.15, top - 18, w * 0.7, 20, colour) + rect(x + w * 0.32, top - 34, w * 0.36, 20, colour),
    slant: polygon(
      [
        [x, top + 1],
        [x + w, top + 1],
        [x + w, top - w * 0.5],
      ],
      colour,
    ),
    dome: ellipse(x + w / 2, top + 1, w / 2, w * 0.36, colour),
  }[roof];
  const [columns, rows] = [Math.max(2, Math.floor(w / 17)), Math.floor(tall / 21)];
  const glass = brush.palette.dark ? '#ffdf9a' : lighter(colour, 0.45);
  const windows = many(columns * rows, (index) => {
    if (!brush.chance(lit)) return '';
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return rect(
      x + (w / columns) * (column + 0.26),
      top + 12 + row * 21,
      (w / columns) * 0.48,
      10,
      glass,
      1,
      faint(brush.between(0.35, 0.95)),
    );
  });
  return (
    rect(x, top, w, tall + 2, colour) +
    rect(x + w * 0.72, top, w * 0.28, tall, darker(colour, 0.35), 0, faint(0.35)) +
    crown +
    windows
  );
};

const row = (brush: Brush, base: number, least: number, most: number, colour: string, lit: number): string => {
  let x = -20;
  let drawn = '';
  while (x < width) {
    const w = brush.between(44, 104);
    const nearMiddle = 1 - Math.abs(x + w / 2 - width / 2) / (width / 2);
    drawn += tower(
      brush,
      x,
      base,
      w,
      brush.between(least, most) * (0.62 + nearMiddle * 0.42),
      mix(colour, brush.palette.sky[1], brush.between(0, 0.14)),
      lit,
    );
    x += w + brush.between(-4, 8);
  }
  return drawn;
};

/** A city across the water. */
export const skyline = (brush: Brush): string => {
  const { palette } = brush;
  const horizon = brush.between(400, 430);
  const sunX = brush.between(280, 680);
  const span =
    line(
      [
        [0, horizon + 64],
        [width, horizon + 64],
      ],
      palette.deep,
      12,
    ) +
    [180, 480, 780]
      .map(
        (x) =>
          rect(x - 8, horizon - 50, 16, 160, palette.deep, 3) +
          stroke(`M${x} ${horizon - 46}Q${x + 150} ${horizon + 120} ${x + 300} ${horizon - 46}`, palette.deep, 4) +
          many(9, (index) =>
            rect(
              x + 30 + index * 30,
              horizon + 20 + Math.abs(index - 4) * -9,
              2,
              44 + Math.abs(index - 4) * 9,
              palette.deep,
            ),
          ),
      )
      .join('') +
    stroke(`M-120 ${horizon - 46}Q30 ${horizon + 120} 180 ${horizon - 46}`, palette.deep, 4);
  return (
    sky(brush, horizon, { sunX, sunY: horizon - brush.between(150, 270) }) +
    row(brush, horizon, 120, 230, mix(palette.far, palette.sky[2], 0.3), 0.25) +
    row(brush, horizon + 4, 120, 310, mix(palette.far, palette.near, 0.65), brush.palette.dark ? 0.5 : 0.4) +
    water(brush, horizon, sunX, mix(palette.water, palette.near, 0.25)) +
    (brush.chance(0.6)
      ? span
      : placed(
          brush.between(300, 560),
          horizon + 110,
          path('M-70 0L80 0L60 26L-56 26z', palette.deep) +
            rect(-40, -22, 80, 24, '#fbf3e3', 4) +
            many(4, (index) => rect(-32 + index * 19, -16, 11, 9, palette.accents[1] ?? '', 2)),
        )) +
    hills(brush, height - 30, 8, palette.deep) +
    many(5, (index) =>
      tree(
        brush,
        80 + index * 200 + brush.between(-50, 50),
        height - 16,
        brush.between(90, 130),
        mix(palette.near, palette.deep, 0.5),
      ),
    )
  );
};
