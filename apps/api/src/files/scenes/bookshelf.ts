import {
  type Brush,
  circle,
  darker,
  faint,
  height,
  lighter,
  many,
  mix,
  path,
  placed,
  rect,
  ring,
  short,
  stroke,
  width,
} from './brush.ts';
import { lampGlow } from './sky.ts';

const spine = (brush: Brush, x: number, floor: number, w: number, tall: number): string => {
  const colour = brush.pick([...brush.palette.accents, brush.palette.near, brush.palette.deep, '#c9a27a', '#8a4b4b']);
  const foil = brush.pick(['#f2d9a0', '#fbf3e2', lighter(colour, 0.45)]);
  const marks = brush.pick([
    rect(x + w * 0.2, floor - tall * 0.82, w * 0.6, 3, foil) +
      rect(x + w * 0.2, floor - tall * 0.76, w * 0.6, 3, foil) +
      rect(x + w * 0.2, floor - tall * 0.18, w * 0.6, 3, foil),
    rect(x + w * 0.35, floor - tall * 0.78, w * 0.3, tall * 0.5, foil, 3, faint(0.8)),
    circle(x + w / 2, floor - tall * 0.2, w * 0.2, foil) +
      rect(x + w * 0.3, floor - tall * 0.86, w * 0.4, tall * 0.3, foil, 2, faint(0.7)),
  ]);
  return (
    rect(x, floor - tall, w, tall, colour, 3) +
    rect(x + w * 0.78, floor - tall, w * 0.22, tall, darker(colour, 0.3), 2, faint(0.4)) +
    marks
  );
};

const pot = (brush: Brush, x: number, floor: number): string => {
  const clay = brush.pick(['#c76f4a', '#e7e0d4', '#4d6a70'] as const);
  const green = brush.pick(['#5f9a63', '#3f7a5c', '#88ab6b'] as const);
  const leaves = many(9, (index) =>
    placed(
      x,
      floor - 50,
      path('M0 0q-15 -46 0 -84q15 38 0 84z', mix(green, '#1f4d3a', brush.next() * 0.4)),
      brush.between(0.75, 1.15),
      -64 + index * 16,
    ),
  );
  return (
    leaves +
    path(`M${short(x - 32)} ${short(floor - 56)}h64l-9 56h-46z`, clay) +
    rect(x - 36, floor - 62, 72, 12, lighter(clay, 0.15), 3)
  );
};

const lyingBooks = (brush: Brush, x: number, floor: number): string =>
  many(brush.int(2, 4), (index) => {
    const colour = brush.pick(brush.palette.accents);
    const w = brush.between(92, 126);
    return (
      rect(x - w / 2 + brush.between(-8, 8), floor - 22 * (index + 1), w, 20, colour, 3) +
      rect(x - w / 2 + 10, floor - 22 * (index + 1) + 7, w * 0.4, 4, '#fbf3e2', 1, faint(0.7))
    );
  });

const mug = (brush: Brush, x: number, floor: number): string => {
  const colour = brush.pick(brush.palette.accents);
  return (
    ring(x + 34, floor - 30, 15, colour, 8) +
    rect(x - 30, floor - 60, 60, 60, colour, 8) +
    many(2, (index) =>
      stroke(`M${short(x - 10 + index * 20)} ${short(floor - 70)}q-10 -14 0 -26t0 -26`, '#ffffff', 4, faint(0.5)),
    )
  );
};

const cat = (x: number, floor: number, colour: string): string =>
  placed(
    x,
    floor,
    stroke('M58 -18q46 6 44 -34q-2 -18 -14 -14', colour, 15) +
      path('M-56 0q-14 -60 40 -74q70 -12 82 40q4 34 -18 34z', colour) +
      circle(-44, -70, 32, colour) +
      path('M-72 -84L-68 -118L-46 -100z', colour) +
      path('M-40 -101L-20 -117L-16 -84z', colour) +
      stroke('M-60 -70q6 7 12 0M-40 -70q6 7 12 0', '#2b2026', 3.5) +
      path('M-47 -60l6 0l-3 5z', '#e58b8b') +
      stroke('M-44 -55q-5 7 -10 3M-44 -55q5 7 10 3', '#2b2026', 2.5) +
      stroke('M-34 0q-6 -20 6 -30', darker(colour, 0.25), 4),
  );

const shelfRow = (brush: Brush, floor: number, from: number, to: number, feature: string, at: number): string => {
  let x = from;
  let drawn = '';
  while (x < to - 26) {
    if (x > at - 96 && x < at + 60) {
      x = at + 84;
      continue;
    }
    const w = brush.between(24, 50);
    const tall = brush.between(104, 158);
    if (brush.chance(0.07) && x > from + 40)
      drawn += placed(x + 12, floor, placed(0, 0, spine(brush, 0, 0, w, tall), 1, -11));
    else drawn += spine(brush, x, floor, w, tall);
    x += w + 2 + (brush.chance(0.07) ? 24 : 0);
  }
  return drawn + feature;
};

/** Shelves of books, with a cat. */
export const bookshelf = (brush: Brush): string => {
  const wall = mix(
    brush.pick([brush.palette.far, brush.palette.sky[1], brush.palette.accents[3] ?? '']),
    '#3b2a30',
    0.12,
  );
  const wood = brush.pick(['#8a5a3c', '#6b4630', '#b98a5c', '#efe6d8'] as const);
  const floors = [208, 408, 608];
  const spots = brush.sample([230, 480, 730], 3);
  const features = [pot, lyingBooks, mug].map((draw, index) => draw(brush, spots[index] ?? 480, floors[index] ?? 208));
  const shelves = floors
    .map(
      (floor, index) =>
        rect(0, floor - 186, width, 186, darker(wall, 0.28)) +
        rect(0, floor - 186, width, 16, '#1a1026', 0, faint(0.25)) +
        shelfRow(brush, floor, 34, 930, features[index] ?? '', spots[index] ?? 480) +
        rect(0, floor, width, 18, wood) +
        rect(0, floor + 14, width, 6, darker(wood, 0.35)),
    )
    .join('');
  const lamp = lampGlow(brush, brush.between(300, 660), 300, 520);
  return (
    rect(0, 0, width, height, wall) +
    shelves +
    rect(0, 0, 26, height, wood) +
    rect(width - 26, 0, 26, height, darker(wood, 0.15)) +
    `<g opacity=".45">${lamp}</g>` +
    cat(brush.between(380, 580), 408, brush.pick(['#3a3038', '#d98e4a', '#f2ece2', '#8f8a94'] as const))
  );
};
