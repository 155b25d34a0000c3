import {
  type Brush,
  circle,
  darker,
  downward,
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
import { backdrop } from './sky.ts';

const seats = (brush: Brush, y: number, size: number, colour: string, count: number): string =>
  many(count, (index) => {
    const x = ((index + 0.5) / count) * 1040 - 40;
    const someone = brush.chance(0.62);
    const hair = darker(brush.pick(['#2b1c1c', '#4d2f20', '#8c5a2e', '#1f1a22'] as const), 0.35);
    const person = someone
      ? circle(x, y - size * 0.62, size * 0.3, hair) +
        path(
          `M${short(x - size * 0.5)} ${short(y + size * 0.2)}q0 ${short(-size * 0.52)} ${short(size * 0.5)} ${short(-size * 0.52)}t${short(size * 0.5)} ${short(size * 0.52)}z`,
          darker(brush.pick(brush.palette.accents), 0.55),
        )
      : '';
    return (
      person +
      rect(x - size * 0.6, y - size * 0.3, size * 1.2, size * 1.6, colour, size * 0.28) +
      rect(x - size * 0.46, y - size * 0.18, size * 0.92, size * 0.14, lighter(colour, 0.25), size * 0.07, faint(0.6))
    );
  });

const screening = (
  brush: Brush,
  x: number,
  y: number,
  w: number,
  h: number,
  show: (brush: Brush) => string,
): string => {
  const clip = brush.name();
  return `<clipPath id="${clip}">${rect(x, y, w, h, '#000', 6)}</clipPath><g clip-path="url(#${clip})">${placed(x, y, show(brush), w / width)}</g>`;
};

/** A cinema that shows another scene. */
export const indoors = (brush: Brush, show: (brush: Brush) => string): string => {
  const { palette } = brush;
  const curtain = mix(palette.accents[0] ?? '', '#5a1230', 0.45);
  const folds = (from: number): string =>
    many(6, (index) => rect(from + index * 24, 0, 24, 430, index % 2 ? curtain : darker(curtain, 0.3)));
  const light = downward(brush, [
    [0, '#fff6dc', 0.32],
    [1, '#fff6dc', 0],
  ]);
  const red = mix(palette.accents[0] ?? '', '#3a1024', 0.5);
  return `<defs>${light.def}</defs>${rect(0, 0, width, height, darker(palette.deep, 0.5))}${rect(138, 36, 684, 388, '#0d0a12', 8)}${screening(brush, 150, 46, 660, 370, show)}${folds(0)}${folds(816)}${path('M0 0h960v34q-60 26 -120 0t-120 0t-120 0t-120 0t-120 0t-120 0t-120 0t-120 0z', darker(curtain, 0.15))}${path(
    'M150 416L810 416L1000 640L-40 640z',
    light.fill,
  )}${seats(brush, 478, 46, darker(red, 0.1), 13)}${seats(brush, 544, 58, darker(red, 0.35), 10)}${seats(brush, 618, 74, darker(red, 0.6), 8)}`;
};

const clapper = (brush: Brush): string => {
  const accent = brush.palette.accents[0] ?? '';
  const stripes = (from: number): string =>
    many(6, (index) =>
      polygon(
        [
          [-150 + index * 54, from],
          [-122 + index * 54, from],
          [-140 + index * 54, from + 44],
          [-168 + index * 54, from + 44],
        ],
        '#fdfaf2',
      ),
    );
  return (
    rect(-150, -64, 320, 240, '#1a1026', 10, faint(0.25)) +
    rect(-160, -76, 320, 236, '#2b2833', 10) +
    stripes(-76) +
    rect(-160, -76, 320, 236, 'none', 10, ' stroke="#2b2833" stroke-width="10"') +
    many(3, (index) => rect(-136, 0 + index * 48, index === 2 ? 130 : 270, 6, '#6b6675', 3)) +
    circle(100, 110, 22, accent) +
    placed(-150, -84, rect(-8, -44, 322, 44, '#2b2833', 6) + placed(158, -44, stripes(0)), 1, -15)
  );
};

const popcorn = (brush: Brush): string => {
  const stripe = brush.palette.accents[0] ?? '#d1495b';
  const corn = many(26, () => {
    const [x, y] = [brush.between(-78, 78), brush.between(-150, -96)];
    return circle(x, y, 17, '#fff1c4') + circle(x + 10, y - 6, 12, '#ffe39a') + circle(x - 8, y - 9, 11, '#fff8e0');
  });
  const panels = many(7, (index) =>
    polygon(
      [
        [-92 + index * 26.3, -100],
        [-92 + (index + 1) * 26.3, -100],
        [-64 + (index + 1) * 18.3, 110],
        [-64 + index * 18.3, 110],
      ],
      index % 2 ? '#fdf7ea' : stripe,
    ),
  );
  return (
    ellipse(10, 112, 90, 16, '#1a1026', faint(0.3)) +
    corn +
    panels +
    path('M-92 -100h184l-4 24h-176z', '#1a1026', faint(0.12))
  );
};

const reel = (x: number, y: number, r: number, colour: string): string =>
  placed(
    x,
    y,
    circle(8, 10, r, '#1a1026', faint(0.25)) +
      circle(0, 0, r, colour) +
      circle(0, 0, r * 0.9, darker(colour, 0.35)) +
      many(5, (index) =>
        circle(Math.cos(index * 1.257) * r * 0.52, Math.sin(index * 1.257) * r * 0.52, r * 0.24, lighter(colour, 0.55)),
      ) +
      circle(0, 0, r * 0.16, lighter(colour, 0.55)),
  );

const filmStrip = (brush: Brush, y: number, turn: number): string =>
  placed(
    480,
    y,
    rect(-640, -48, 1280, 96, '#25212c') +
      many(
        40,
        (index) =>
          rect(-632 + index * 32, -42, 16, 12, '#f4ecdc', 3) + rect(-632 + index * 32, 30, 16, 12, '#f4ecdc', 3),
      ) +
      many(13, (index) =>
        rect(-628 + index * 100, -24, 88, 48, mix(brush.pick(brush.palette.accents), '#ffffff', 0.25), 4),
      ),
    1,
    turn,
  );

/** A clapper, popcorn and film. */
export const filmTable = (brush: Brush): string => {
  const ground = mix(brush.palette.accents[brush.int(1, 2)] ?? '', brush.palette.sky[1], 0.45);
  return (
    backdrop(brush, ground) +
    filmStrip(brush, brush.between(90, 150), brush.between(-12, -5)) +
    filmStrip(brush, brush.between(540, 580), brush.between(4, 11)) +
    reel(760, 440, 128, brush.palette.near) +
    placed(430, 330, clapper(brush), 1.3, brush.between(-10, 4)) +
    placed(740, 300, popcorn(brush), 1.1, 6)
  );
};
