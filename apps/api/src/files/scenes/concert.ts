import {
  type Brush,
  circle,
  darker,
  downward,
  ellipse,
  height,
  lighter,
  line,
  many,
  mix,
  outward,
  path,
  placed,
  polygon,
  rect,
  stroke,
  width,
} from './brush.ts';
import { crowd } from './people.ts';
import { guitarist, singer } from './performers.ts';

/** A beam of light from above, wider as it falls. */
const beam = (brush: Brush, x: number, lean: number, colour: string): string => {
  const light = downward(brush, [
    [0, colour, 0.75],
    [1, colour, 0],
  ]);
  return `<defs>${light.def}</defs>${polygon(
    [
      [x - 10, 40],
      [x + 10, 40],
      [x + lean + 90, 520],
      [x + lean - 90, 520],
    ],
    light.fill,
  )}`;
};

const speakers = (x: number, y: number): string =>
  many(3, (index) =>
    placed(
      x,
      y - index * 74,
      rect(-42, -72, 84, 72, '#15111f', 5) +
        circle(0, -42, 24, '#2a2438') +
        circle(0, -42, 10, '#15111f') +
        circle(0, -11, 7, '#2a2438'),
    ),
  );

const drums = (colour: string, dark: string): string =>
  stroke('M-92 -84L-92 0', dark, 4) +
  ellipse(-92, -86, 40, 7, '#f4d37a') +
  stroke('M94 -96L94 0', dark, 4) +
  ellipse(94, -98, 42, 7, '#f4d37a') +
  circle(0, -42, 44, colour) +
  circle(0, -42, 36, '#f7efe2') +
  circle(0, -42, 14, colour) +
  rect(-74, -62, 46, 34, colour, 6) +
  ellipse(-51, -62, 23, 7, '#f7efe2') +
  rect(30, -62, 46, 34, colour, 6) +
  ellipse(53, -62, 23, 7, '#f7efe2') +
  path('M-20 -132q20 -8 40 0l4 46h-48z', dark) +
  circle(0, -146, 14, dark) +
  stroke('M-18 -124L-50 -104L-62 -84', dark, 9) +
  stroke('M18 -124L52 -112L66 -132', dark, 9) +
  stroke('M66 -132L88 -108', '#e8d6b0', 3);

const stage = (brush: Brush, floor: number): string => {
  const { palette } = brush;
  const ink = darker(palette.deep, 0.45);
  const accent = brush.pick(palette.accents.slice(0, 3));
  return (
    rect(0, floor, width, 70, darker(palette.near, 0.35)) +
    rect(0, floor, width, 6, lighter(accent, 0.3)) +
    many(24, (index) => rect(index * 40, floor + 14, 36, 50, darker(palette.near, 0.5), 2)) +
    speakers(110, floor) +
    speakers(850, floor) +
    placed(480, floor, drums(accent, ink), 1.05) +
    placed(320, floor, guitarist(ink, brush.pick(palette.accents)), 1.75) +
    placed(650, floor, guitarist(ink, brush.pick(palette.accents)), 1.7, 0, true) +
    placed(455, floor + 14, singer(ink, '#f0e6d2'), 1.95)
  );
};

const confetti = (brush: Brush): string =>
  many(70, () =>
    placed(
      brush.between(0, width),
      brush.between(20, 480),
      rect(-4, -2, 8, 5, brush.pick(brush.palette.accents), 1),
      brush.between(0.7, 1.5),
      brush.between(0, 180),
    ),
  );

/** A band on a stage, and its crowd. */
export const concert = (brush: Brush): string => {
  const { palette } = brush;
  const back = downward(brush, [
    [0, darker(palette.deep, 0.3)],
    [0.6, mix(palette.deep, palette.accents[0] ?? palette.near, 0.45)],
    [1, mix(palette.accents[0] ?? palette.near, palette.accents[1] ?? palette.far, 0.5)],
  ]);
  const floor = 440;
  const colours = brush.sample(palette.accents.slice(0, 4), 4);
  const beams = many(7, (index) =>
    beam(brush, 120 + index * 120, brush.between(-190, 190), colours[index % 4] ?? '#ffffff'),
  );
  const truss =
    rect(0, 26, width, 10, '#120e1b') +
    rect(0, 48, width, 6, '#120e1b') +
    many(24, (index) =>
      line(
        [
          [index * 40, 50],
          [index * 40 + 20, 30],
          [index * 40 + 40, 50],
        ],
        '#120e1b',
        3,
      ),
    ) +
    many(
      7,
      (index) =>
        rect(108 + index * 120, 50, 24, 20, '#120e1b', 4) +
        circle(120 + index * 120, 70, 9, lighter(colours[index % 4] ?? '#ffffff', 0.5)),
    );
  const sun = outward(brush, [
    [0, palette.light, 0.85],
    [1, palette.light, 0],
  ]);
  return `<defs>${back.def}${sun.def}</defs>${rect(0, 0, width, height, back.fill)}${circle(480, floor - 90, 330, sun.fill)}${beams}${truss}${stage(brush, floor)}${confetti(brush)}${crowd(brush, 560, 25, darker(palette.deep, 0.35), 17)}${crowd(brush, 612, 33, darker(palette.deep, 0.68), 13)}`;
};
