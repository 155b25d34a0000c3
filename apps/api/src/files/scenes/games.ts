import {
  type Brush,
  circle,
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
import { backdrop } from './sky.ts';

const tabletop = (brush: Brush): string => {
  const colour = mix(brush.pick(brush.palette.accents), brush.palette.deep, 0.35);
  return (
    backdrop(brush, colour) +
    many(60, () =>
      circle(
        brush.between(0, width),
        brush.between(0, height),
        brush.between(1, 2.4),
        lighter(colour, 0.4),
        faint(0.4),
      ),
    )
  );
};

const chessman = (kind: number, colour: string): string => {
  const foot = path('M-26 0q0 -16 10 -18q8 -26 4 -52h24q-4 26 4 52q10 2 10 18z', colour);
  const heads = [
    circle(0, -84, 19, colour),
    rect(-21, -104, 42, 30, colour, 3) + many(3, (index) => rect(-21 + index * 15, -116, 11, 16, colour, 1)),
    path('M-17 -68q-8 -30 17 -50q25 20 17 50z', colour) + circle(0, -122, 7, colour),
    path('M-20 -68q2 -42 34 -52q6 10 2 18q14 16 6 30l-12 -6q-12 4 -8 10z', colour) +
      path('M2 -112L8 -130L16 -114z', colour),
    path('M-22 -68l-8 -44l16 18l14 -28l14 28l16 -18l-8 44z', colour) + circle(0, -126, 7, colour),
  ];
  return ellipse(7, 2, 32, 9, '#1a1026', faint(0.3)) + foot + rect(-30, -10, 60, 13, colour, 5) + (heads[kind] ?? '');
};

const chess = (brush: Brush): string => {
  const [light, dark] = brush.pick([
    ['#f0dcb8', '#9a6b45'],
    ['#eef0e4', '#6b8f7b'],
    ['#f4e6ea', '#8d5f88'],
  ] as const);
  const size = 82;
  const board = many(64, (index) =>
    rect(
      (index % 8) * size,
      Math.floor(index / 8) * size,
      size,
      size,
      ((index % 8) + Math.floor(index / 8)) % 2 ? dark : light,
    ),
  );
  const men = brush
    .sample(
      Array.from({ length: 64 }, (_, index) => index),
      15,
    )
    .sort((a, b) => a - b);
  const pieces = men
    .map((index) =>
      placed(
        (index % 8) * size + size / 2,
        Math.floor(index / 8) * size + size * 0.82,
        chessman(brush.chance(0.45) ? 0 : brush.int(1, 4), brush.chance(0.5) ? '#fbf3e4' : '#3a2a33'),
        0.78,
      ),
    )
    .join('');
  return (
    tabletop(brush) +
    placed(
      480,
      330,
      rect(-380, -372, 760, 760, '#1a1026', 12, faint(0.3)) +
        rect(-392, -388, 760, 760, darker(dark, 0.35), 12) +
        placed(-340, -336, board + pieces),
      1,
      brush.between(-10, 10),
    )
  );
};

const die = (brush: Brush, colour: string, dots: string): string => {
  const spots =
    [
      [[0, 0]],
      [
        [-20, -20],
        [20, 20],
      ],
      [
        [-22, -22],
        [0, 0],
        [22, 22],
      ],
      [
        [-20, -20],
        [20, -20],
        [-20, 20],
        [20, 20],
      ],
      [
        [-22, -22],
        [22, -22],
        [0, 0],
        [-22, 22],
        [22, 22],
      ],
      [
        [-20, -24],
        [20, -24],
        [-20, 0],
        [20, 0],
        [-20, 24],
        [20, 24],
      ],
    ][brush.int(0, 5)] ?? [];
  return (
    rect(-38, -34, 90, 90, '#1a1026', 18, faint(0.28)) +
    rect(-45, -45, 90, 90, colour, 18) +
    rect(-39, -41, 78, 30, '#ffffff', 14, faint(0.16)) +
    spots.map(([x = 0, y = 0]) => circle(x, y, 9, dots)).join('')
  );
};

const suits = [
  'M0 22q-38 -26 -20 -46q12 -10 20 4q8 -14 20 -4q18 20 -20 46z',
  'M0 -30q30 26 24 40q-6 12 -20 4l6 16h-20l6 -16q-14 8 -20 -4q-6 -14 24 -40z',
  'M0 -30l22 30l-22 30l-22 -30z',
] as const;

const card = (brush: Brush, index: number): string => {
  const suit = brush.pick(suits);
  const colour = suit === suits[1] ? '#2b2630' : '#d1495b';
  const face = brush.pick(['A', 'K', 'Q', '7', '9']);
  return (
    rect(-62, -90, 136, 194, '#1a1026', 12, faint(0.2)) +
    rect(-70, -98, 140, 196, '#fdfaf3', 12) +
    `<text x="-56" y="-60" font-family="Georgia,serif" font-size="34" font-weight="700" fill="${colour}">${face}</text>` +
    placed(-44, -38, path(suit, colour), 0.42) +
    placed(0, 10, path(suit, colour), 1.55) +
    (index < 0 ? '' : placed(44, 70, path(suit, colour), 0.42, 180))
  );
};

const meeple = (colour: string): string =>
  path(
    'M0 -62q16 0 16 18q0 8 -4 12q34 6 38 22q0 10 -22 10q6 16 22 36q4 12 -8 14h-28l-14 -24l-14 24h-28q-12 -2 -8 -14q16 -20 22 -36q-22 0 -22 -10q4 -16 38 -22q-4 -4 -4 -12q0 -18 16 -18z',
    '#1a1026',
    ' opacity=".28" transform="translate(8 9)"',
  ) +
  path(
    'M0 -62q16 0 16 18q0 8 -4 12q34 6 38 22q0 10 -22 10q6 16 22 36q4 12 -8 14h-28l-14 -24l-14 24h-28q-12 -2 -8 -14q16 -20 22 -36q-22 0 -22 -10q4 -16 38 -22q-4 -4 -4 -12q0 -18 16 -18z',
    colour,
  );

const cards = (brush: Brush): string => {
  const fan = many(5, (index) => placed(480, 640, placed(0, -300, card(brush, index), 1.25), 1, -32 + index * 16));
  const dice = many(3, (index) =>
    placed(
      190 + index * 290,
      brush.between(110, 190),
      die(brush, brush.pick([...brush.palette.accents.slice(0, 3), '#fdfaf3']), brush.palette.deep),
      1.1,
      brush.between(0, 90),
    ),
  );
  const men = many(5, () =>
    placed(
      brush.chance(0.5) ? brush.between(70, 210) : brush.between(750, 890),
      brush.between(300, 580),
      meeple(brush.pick(brush.palette.accents)),
      0.85,
      brush.between(-40, 40),
    ),
  );
  return tabletop(brush) + men + dice + fan;
};

const hexes = ['#d9b45a', '#6ea65a', '#b9794f', '#8fa3ad', '#a9c76b', '#e3cf94'] as const;

const islands = (brush: Brush): string => {
  const size = 78;
  const hexagon = (x: number, y: number): string =>
    polygon(
      [0, 1, 2, 3, 4, 5].map(
        (corner) =>
          [
            x + Math.cos(corner * 1.0472 + 0.5236) * (size - 2),
            y + Math.sin(corner * 1.0472 + 0.5236) * (size - 2),
          ] as const,
      ),
      brush.pick(hexes),
    ) +
    circle(x, y, 20, '#fdf6e4') +
    `<text x="${short(x)}" y="${short(y + 8)}" font-family="Georgia,serif" font-size="22" font-weight="700" text-anchor="middle" fill="#4a3a35">${brush.pick([3, 4, 5, 6, 8, 9, 10, 11])}</text>`;
  const rows = [3, 4, 5, 4, 3];
  const land = rows
    .map((count, row) =>
      many(count, (index) => hexagon((index - (count - 1) / 2) * size * 1.732, (row - 2) * size * 1.5)),
    )
    .join('');
  const men = many(7, () =>
    placed(
      brush.between(-260, 260),
      brush.between(-190, 190),
      meeple(brush.pick(brush.palette.accents)),
      0.5,
      brush.between(-15, 15),
    ),
  );
  return (
    tabletop(brush) +
    placed(
      480,
      320,
      circle(10, 14, 385, '#1a1026', faint(0.25)) +
        circle(0, 0, 380, '#5fa9c4') +
        circle(0, 0, 356, '#7fc0d6') +
        land +
        men,
      0.93,
      brush.between(-14, 14),
    ) +
    placed(120, 540, die(brush, '#fdfaf3', '#2b2630'), 1, 20) +
    placed(840, 110, die(brush, '#d1495b', '#fdfaf3'), 1, -15)
  );
};

/** A game on a table: chess, cards or islands. */
export const game = (brush: Brush): string => brush.pick([chess, cards, islands])(brush);
