import {
  type Brush,
  circle,
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
  ring,
  short,
  stroke,
  width,
} from './brush.ts';
import { shadow } from './land.ts';
import { standing } from './people.ts';

/** Pictures in the picture: each fills a frame of the given size around the origin. */
type Canvas = (brush: Brush, w: number, h: number) => string;

const arcs: Canvas = (brush, w, h) =>
  many(5, (index) => circle(0, h / 2, (w * 0.52 * (5 - index)) / 5, brush.palette.accents[index % 5] ?? ''));

const blocks: Canvas = (brush, w, h) => {
  const [x, y] = [w * brush.between(-0.2, 0.2), h * brush.between(-0.2, 0.2)];
  const [a = '', b = '', c = ''] = brush.sample(brush.palette.accents, 3);
  return (
    rect(-w / 2, -h / 2, w / 2 + x, h / 2 + y, a) +
    rect(x, y, w / 2 - x, h / 2 - y, b) +
    rect(-w / 2, y, (w / 2 + x) * 0.5, h / 2 - y, c) +
    rect(x - 4, -h / 2, 8, h, '#24202b') +
    rect(-w / 2, y - 4, w, 8, '#24202b') +
    rect(-w / 2 + (w / 2 + x) * 0.5 - 3, y, 6, h / 2 - y, '#24202b')
  );
};

const moonrise: Canvas = (brush, w, h) =>
  rect(-w / 2, -h / 2, w, h, brush.palette.sky[0]) +
  circle(w * brush.between(-0.2, 0.2), -h * 0.12, w * 0.2, brush.palette.light) +
  path(
    `M${short(-w / 2)} ${short(h * 0.2)}q${short(w * 0.25)} ${short(-h * 0.22)} ${short(w * 0.5)} 0t${short(w * 0.5)} 0V${short(h / 2)}H${short(-w / 2)}z`,
    brush.palette.near,
  ) +
  path(
    `M${short(-w / 2)} ${short(h * 0.34)}q${short(w * 0.3)} ${short(-h * 0.12)} ${short(w * 0.6)} 0t${short(w * 0.4)} 0V${short(h / 2)}H${short(-w / 2)}z`,
    brush.palette.deep,
  );

const blobs: Canvas = (brush, w, h) =>
  many(6, (index) =>
    placed(
      brush.between(-w * 0.32, w * 0.32),
      brush.between(-h * 0.32, h * 0.32),
      path('M-34 0q-8 -40 30 -40t40 34q-2 46 -36 42t-34 -36z', brush.palette.accents[index % 5] ?? ''),
      brush.between(0.55, 1.25) * (w / 190),
      brush.between(0, 360),
    ),
  ) +
  stroke(
    `M${short(-w * 0.3)} ${short(h * 0.2)}q${short(w * 0.2)} ${short(-h * 0.5)} ${short(w * 0.6)} ${short(-h * 0.35)}`,
    '#24202b',
    3.5,
  );

const face: Canvas = (brush, w, h) =>
  rect(-w / 2, -h / 2, w, h, brush.palette.accents[1] ?? '') +
  path(
    `M${short(-w * 0.32)} ${short(h / 2)}q${short(w * 0.04)} ${short(-h * 0.3)} ${short(w * 0.32)} ${short(-h * 0.3)}t${short(w * 0.32)} ${short(h * 0.3)}z`,
    brush.palette.accents[2] ?? '',
  ) +
  ellipse(0, -h * 0.04, w * 0.19, h * 0.22, '#eec09a') +
  path(
    `M0 ${short(-h * 0.14)}l${short(w * 0.05)} ${short(h * 0.14)}h${short(-w * 0.05)}`,
    'none',
    ' stroke="#24202b" stroke-width="3"',
  ) +
  circle(-w * 0.08, -h * 0.08, 4, '#24202b') +
  circle(w * 0.09, -h * 0.08, 4, '#24202b') +
  stroke(
    `M${short(-w * 0.06)} ${short(h * 0.08)}q${short(w * 0.07)} ${short(h * 0.04)} ${short(w * 0.12)} 0`,
    '#c0524a',
    4,
  ) +
  path(
    `M${short(-w * 0.2)} ${short(-h * 0.04)}q${short(-w * 0.03)} ${short(-h * 0.28)} ${short(w * 0.2)} ${short(-h * 0.28)}t${short(w * 0.2)} ${short(h * 0.28)}q${short(-w * 0.06)} ${short(-h * 0.18)} ${short(-w * 0.2)} ${short(-h * 0.18)}t${short(-w * 0.2)} ${short(h * 0.18)}z`,
    '#3a2530',
  );

const canvases = [arcs, blocks, moonrise, blobs, face] as const;

const framed = (brush: Brush, x: number, y: number, w: number, h: number, paint: Canvas): string => {
  const clip = brush.name();
  const frame = brush.pick(['#2b2630', '#b78a4c', '#f4efe6', '#6d4a34'] as const);
  return placed(
    x,
    y,
    rect(-w / 2 - 16, -h / 2 - 10, w + 40, h + 40, '#1a1026', 3, faint(0.16)) +
      rect(-w / 2 - 20, -h / 2 - 20, w + 40, h + 40, frame, 3) +
      rect(-w / 2 - 12, -h / 2 - 12, w + 24, h + 24, '#fbf8f1', 1) +
      `<clipPath id="${clip}">${rect(-w / 2, -h / 2, w, h, '#000')}</clipPath><g clip-path="url(#${clip})">${rect(-w / 2, -h / 2, w, h, '#f4ecdd')}${paint(brush, w, h)}</g>` +
      rect(w / 2 + 30, h / 2 - 6, 22, 14, '#fbf8f1', 1),
  );
};

const sculpture = (brush: Brush, x: number, y: number): string => {
  const stone = '#efe9df';
  const shape = brush.pick([
    path('M-30 0q-34 -60 6 -92t14 -70q44 20 34 70t14 92z', stone) + circle(2, -74, 15, mix(stone, '#8d8577', 0.6)),
    many(4, (index) =>
      placed(
        (index % 2) * 10 - 5,
        -20 - index * 38,
        rect(-24 + index * 3, -18, 48 - index * 6, 36, stone, 6),
        1,
        index * 13,
      ),
    ),
    ring(0, -70, 48, stone, 20) + rect(-10, -26, 20, 26, stone),
  ]);
  return (
    shadow(x, y + 2, 64) +
    placed(
      x,
      y,
      rect(-46, -92, 92, 92, '#d9d1c4') +
        rect(14, -92, 32, 92, '#c6bdae') +
        rect(-54, -100, 108, 12, '#e6dfd3') +
        placed(0, -100, shape),
    )
  );
};

/** Pictures on a wall, and their visitors. */
export const gallery = (brush: Brush): string => {
  const { palette } = brush;
  const wall = mix(
    brush.pick([palette.accents[3] ?? '', palette.sky[2], palette.accents[2] ?? '']),
    '#f3eee6',
    brush.between(0.45, 0.7),
  );
  const floor = 480;
  const [first = arcs, second = blocks, third = moonrise] = brush.sample(canvases, 3);
  const boards = many(15, (index) =>
    line(
      [
        [480 + (index - 7) * 60, floor],
        [480 + (index - 7) * 190, height],
      ],
      '#8c6244',
      2,
      faint(0.5),
    ),
  );
  const spots = [200, 480, 760]
    .map(
      (x) =>
        polygon(
          [
            [x - 12, 0],
            [x + 12, 0],
            [x + 130, 380],
            [x - 130, 380],
          ],
          '#ffffff',
          faint(0.16),
        ) + rect(x - 12, 0, 24, 22, '#2b2630', 4),
    )
    .join('');
  const visitors = many(brush.int(2, 3), (index) => {
    const x = 300 + index * 170 + brush.between(-40, 40);
    return (
      shadow(x, 604, 34) + placed(x, 602, standing(brush, brush.pick(palette.accents), palette.deep, 'behind'), 1.95)
    );
  });
  return (
    rect(0, 0, width, height, wall) +
    spots +
    framed(brush, 480, 220, 270, 230, first) +
    framed(brush, 190, 225, 170, 210, second) +
    framed(brush, 770, 225, 170, 210, third) +
    rect(0, floor - 14, width, 14, lighter(wall, 0.5)) +
    rect(0, floor, width, height - floor, '#b98a63') +
    boards +
    sculpture(brush, brush.chance(0.5) ? 110 : 850, 560) +
    rect(390, 560, 190, 20, '#4a3b3a', 5) +
    rect(404, 580, 12, 34, '#3a2e2e') +
    rect(554, 580, 12, 34, '#3a2e2e') +
    visitors
  );
};
