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
  polygon,
  rect,
  short,
  width,
} from './brush.ts';
import { shadow } from './land.ts';
import { standing } from './people.ts';
import { lampString, sky } from './sky.ts';

const facade = (brush: Brush, x: number, w: number, ground: number): string => {
  const colour = mix(brush.pick(brush.palette.accents), '#f2e4d3', brush.between(0.35, 0.62));
  const tall = brush.between(300, 420);
  const top = ground - tall;
  const glass = brush.palette.dark ? '#ffe3a6' : mix(brush.palette.sky[0], '#ffffff', 0.35);
  const columns = w > 150 ? 3 : 2;
  const windows = many(columns * 2, (index) => {
    const [column, floor] = [index % columns, Math.floor(index / columns)];
    const [wx, wy, ww, wh] = [x + (w / columns) * (column + 0.5) - 18, top + 42 + floor * 100, 36, 58];
    return (
      rect(wx - 5, wy - 5, ww + 10, wh + 10, lighter(colour, 0.35), 3) +
      rect(wx, wy, ww, wh, glass, 2) +
      rect(wx + ww / 2 - 1.5, wy, 3, wh, lighter(colour, 0.35)) +
      (brush.chance(0.5)
        ? rect(wx - 8, wy + wh + 2, ww + 16, 9, '#8a5a3b', 2) +
          many(5, (plant) =>
            circle(wx - 3 + plant * 10, wy + wh, 6, brush.pick(['#5f9a63', '#e0707f', '#f2b84b'] as const)),
          )
        : '')
    );
  });
  const [stripe, other] = [brush.pick(brush.palette.accents), '#fbf4e6'];
  const awning = many(7, (index) =>
    path(
      `M${short(x + 8 + ((w - 16) / 7) * index)} ${short(ground - 128)}h${short((w - 16) / 7)}v34q${short(-(w - 16) / 14)} 14 ${short(-(w - 16) / 7)} 0z`,
      index % 2 ? other : stripe,
    ),
  );
  return (
    rect(x, top, w, tall, colour) +
    rect(x - 4, top - 12, w + 8, 16, darker(colour, 0.2), 3) +
    windows +
    rect(x + 14, ground - 108, w - 28, 108, darker(colour, 0.55), 3) +
    rect(x + 22, ground - 96, w * 0.44, 74, brush.palette.dark ? '#ffd88a' : '#cfe3e6', 3) +
    rect(x + w * 0.66, ground - 98, w * 0.22, 98, darker(colour, 0.35), 3) +
    awning
  );
};

const stall = (brush: Brush, x: number, ground: number): string => {
  const [first, second] = [brush.pick(brush.palette.accents), '#fdf6e8'];
  const roof = many(
    8,
    (index) =>
      polygon(
        [
          [-100 + index * 25 + 12 - index * 3, -150],
          [-100 + index * 25 + 34 - index * 3, -150],
          [-110 + (index + 1) * 27.5, -104],
          [-110 + index * 27.5, -104],
        ],
        index % 2 ? second : first,
      ) + path(`M${-110 + index * 27.5} -104h27.500q0 14 -13.750 14t-13.750 -14z`, index % 2 ? second : first),
  );
  const goods = many(3, (crate) => {
    const colour = brush.pick(['#e2574c', '#f2a541', '#7fae57', '#8e5572', '#f6d365'] as const);
    return (
      many(9, (index) =>
        circle(
          -72 + crate * 62 + (index % 5) * 11 - 10 + (index > 4 ? 6 : 0),
          -62 - (index > 4 ? 9 : 0),
          7.5,
          mix(colour, '#ffffff', brush.between(0, 0.2)),
        ),
      ) +
      rect(-98 + crate * 64, -58, 60, 26, '#9a6b43', 3) +
      rect(-98 + crate * 64, -47, 60, 3, '#7d5433')
    );
  });
  return (
    shadow(x, ground + 2, 120, 0.25) +
    placed(
      x,
      ground,
      rect(-96, -104, 7, 104, '#6f4a33') +
        rect(89, -104, 7, 104, '#6f4a33') +
        goods +
        rect(-104, -34, 208, 34, '#b5825a', 3) +
        roof,
    )
  );
};

/** Stalls before houses, under lamps. */
export const market = (brush: Brush): string => {
  const ground = 520;
  let x = -30;
  let houses = '';
  while (x < width) {
    const w = brush.between(130, 200);
    houses += facade(brush, x, w, ground);
    x += w + 3;
  }
  const paving = mix(brush.palette.far, '#cbb9a5', 0.5);
  const people = many(5, (index) =>
    placed(
      90 + index * 195 + brush.between(-50, 50),
      600 + brush.between(-24, 24),
      standing(brush, brush.pick(brush.palette.accents), brush.palette.deep),
      brush.between(1.35, 1.6),
    ),
  );
  return (
    sky(brush, 300) +
    houses +
    rect(0, ground, width, height - ground, paving) +
    many(14, (index) => rect(0, ground + 8 + index * index * 0.9, width, 2, darker(paving, 0.2), 0, faint(0.3))) +
    stall(brush, brush.between(180, 300), 570) +
    stall(brush, brush.between(600, 760), 576) +
    people +
    lampString(brush, [-10, 150], [480, 130], 9) +
    lampString(brush, [480, 130], [970, 160], 9)
  );
};
