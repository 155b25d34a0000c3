import {
  type Brush,
  circle,
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
  ring,
  short,
  stroke,
  width,
} from './brush.ts';

export const chalk = '#fdfaf2';

const ball = (x: number, y: number, r: number, colour: string, seam: string, far = 1.4): string =>
  ellipse(
    x + r * far,
    y + r * far * 0.8,
    r * 0.95,
    r * 0.6,
    '#1a1026',
    ` opacity=".28" transform="rotate(35 ${short(x + r * far)} ${short(y + r * far * 0.8)})"`,
  ) +
  circle(x, y, r, colour) +
  circle(x - r * 0.3, y - r * 0.35, r * 0.36, '#ffffff', faint(0.35)) +
  seam;

const racket = (frame: string): string =>
  ellipse(10, -62, 56, 70, '#1a1026', faint(0.2)) +
  many(
    9,
    (index) =>
      line(
        [
          [-44 + index * 11, -122],
          [-44 + index * 11, -12],
        ],
        chalk,
        1.4,
        faint(0.8),
      ) +
      line(
        [
          [-50, -118 + index * 13],
          [50, -118 + index * 13],
        ],
        chalk,
        1.4,
        faint(0.8),
      ),
  ) +
  ring(0, -66, 52, frame, 10) +
  path('M-24 -22L0 18L24 -22', 'none', ` stroke="${frame}" stroke-width="9"`) +
  rect(-8, 14, 16, 92, '#2b2630', 6) +
  many(5, (index) =>
    line(
      [
        [-8, 34 + index * 16],
        [8, 26 + index * 16],
      ],
      '#55505c',
      2,
    ),
  );

const tennis = (brush: Brush): string => {
  const clay = brush.pick(['#c8663f', '#3f7f6b', '#3b6ea8', '#7b62a8'] as const);
  const outside = brush.pick([darker(clay, 0.3), '#5f8f5a', '#2f4858'] as const);
  const lines =
    rect(150, -30, 660, 700, clay) +
    [
      rect(150, -30, 10, 700, chalk),
      rect(800, -30, 10, 700, chalk),
      rect(240, -30, 7, 700, chalk),
      rect(712, -30, 7, 700, chalk),
      rect(240, 160, 479, 7, chalk),
      rect(240, 480, 479, 7, chalk),
      rect(476, 160, 7, 327, chalk),
    ].join('');
  const net =
    rect(120, 316, 720, 10, '#1a1026', 0, faint(0.2)) +
    rect(120, 306, 720, 14, '#f4f1e8') +
    many(60, (index) => rect(122 + index * 12, 309, 2, 9, '#b7b2a6'));
  return (
    rect(0, 0, width, height, outside) +
    placed(480, 320, placed(-480, -320, lines + net), 1.15, brush.between(-24, 24)) +
    placed(
      brush.between(610, 700),
      brush.between(400, 450),
      racket(brush.pick(brush.palette.accents)),
      1.7,
      brush.between(30, 60),
    ) +
    ball(brush.between(330, 430), brush.between(200, 280), 36, '#d8e84a', stroke(`M0 0`, chalk, 1))
  );
};

const basketball = (brush: Brush): string => {
  const wood = brush.pick(['#d9a15f', '#c97f52', '#8d6fae', '#3f8f98'] as const);
  const paint = brush.pick(brush.palette.accents.slice(0, 3));
  const boards = many(20, (index) => rect(index * 50, 0, 48, height, mix(wood, '#ffffff', brush.between(0, 0.08))));
  const lines =
    rect(330, -20, 300, 300, paint) +
    stroke('M330 -20V280H630V-20', chalk, 9) +
    ring(480, 280, 92, chalk, 9) +
    stroke('M60 -20V120Q90 500 480 510T900 120V-20', chalk, 9) +
    ring(480, 660, 120, chalk, 9) +
    rect(0, 655, width, 9, chalk);
  const [x, y] = [brush.between(600, 690), brush.between(380, 450)];
  const seams =
    stroke(`M${short(x - 74)} ${short(y)}q74 -26 148 0`, '#5a2b18', 4.5) +
    stroke(`M${short(x)} ${short(y - 74)}q22 74 0 148`, '#5a2b18', 4.5) +
    stroke(`M${short(x - 48)} ${short(y - 56)}q40 56 -4 108`, '#5a2b18', 4.5) +
    stroke(`M${short(x + 50)} ${short(y - 54)}q-40 56 2 106`, '#5a2b18', 4.5);
  const hoop =
    rect(400, 28, 160, 12, '#f7f3ea', 3) +
    ring(480, 74, 30, '#e4572e', 7) +
    many(7, (index) =>
      line(
        [
          [455 + index * 8.5, 78],
          [466 + index * 5, 118],
        ],
        '#ffffff',
        2,
        faint(0.8),
      ),
    );
  return rect(0, 0, width, height, wood) + boards + lines + hoop + ball(x, y, 74, '#e07b39', seams, 0.9);
};

const football = (brush: Brush): string => {
  const green = brush.pick(['#5a9e4f', '#4c8f63', '#6aa84f'] as const);
  const stripes = many(9, (index) => rect(index * 120 - 40, -200, 60, 1100, lighter(green, 0.12)));
  const lines = ring(480, 320, 150, chalk, 8) + rect(476, -200, 8, 1100, chalk) + circle(480, 320, 11, chalk);
  const [x, y] = [brush.between(330, 420), brush.between(370, 430)];
  const patch = (angle: number, far: number, size: number): string =>
    placed(
      x + Math.cos(angle) * far,
      y + Math.sin(angle) * far,
      polygon(
        [0, 1, 2, 3, 4].map(
          (corner) => [Math.cos(corner * 1.257 + angle) * size, Math.sin(corner * 1.257 + angle) * size] as const,
        ),
        '#26232c',
      ),
    );
  const seams =
    many(5, (index) =>
      line(
        [
          [x + Math.cos(index * 1.257) * 20, y + Math.sin(index * 1.257) * 20],
          [x + Math.cos(index * 1.257) * 60, y + Math.sin(index * 1.257) * 60],
        ],
        '#26232c',
        3,
      ),
    ) +
    patch(0, 0, 21) +
    many(5, (index) => patch(index * 1.257, 60, 15));
  const shoes = placed(
    610,
    250,
    path('M-80 20q-6 -40 30 -44q22 34 74 40q34 4 34 26h-136z', brush.pick(brush.palette.accents)) +
      rect(-82, 38, 142, 10, chalk, 4) +
      many(5, (index) => rect(-70 + index * 28, 48, 10, 10, '#26232c', 2)) +
      many(3, (index) =>
        line(
          [
            [-30 + index * 16, -6 + index * 6],
            [-16 + index * 16, -18 + index * 8],
          ],
          chalk,
          4,
        ),
      ),
    1.25,
    -12,
  );
  return (
    rect(0, 0, width, height, green) +
    placed(480, 320, placed(-480, -320, stripes + lines), 1.1, brush.between(-20, 20)) +
    shoes +
    ball(x, y, 74, '#fdfdf8', seams, 0.9)
  );
};

/** A field from above with what is played on it. */
export const court = (brush: Brush): string => brush.pick([tennis, basketball, football])(brush);
