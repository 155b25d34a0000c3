import {
  type Brush,
  circle,
  darker,
  faint,
  height,
  lighter,
  line,
  many,
  mix,
  path,
  placed,
  rect,
  ring,
  stroke,
  width,
} from './brush.ts';
import { shadow } from './land.ts';
import { tree } from './trees.ts';

/** A bicycle by a house. */
export const bicycle = (brush: Brush): string => {
  const { palette } = brush;
  const wall = mix(brush.pick(palette.accents), '#f1e3d2', 0.55);
  const frame = brush.pick([palette.accents[0] ?? '', palette.accents[2] ?? '', palette.deep]);
  const ground = 540;
  const wheel = (x: number): string =>
    ring(x, 0, 92, '#2b2530', 9) +
    ring(x, 0, 84, '#d9d2c5', 3) +
    many(12, (index) =>
      line(
        [
          [x, 0],
          [x + Math.cos(index * 0.524) * 84, Math.sin(index * 0.524) * 84],
        ],
        '#b8b0a6',
        1.4,
      ),
    ) +
    circle(x, 0, 9, '#3b3440');
  const bicycleParts =
    wheel(-150) +
    wheel(150) +
    stroke('M-150 0L-58 -128L102 -128L8 4L-58 -128', frame, 11) +
    stroke('M8 4L-150 0', frame, 8) +
    stroke('M150 0L96 -166L122 -176', frame, 10) +
    stroke('M78 -180q30 -12 50 6', '#3b3440', 10) +
    stroke('M-58 -128L-66 -156', '#3b3440', 8) +
    path('M-104 -166q30 -14 68 2q-20 14 -66 8z', '#5a3a2b') +
    circle(8, 4, 21, '#3b3440') +
    ring(8, 4, 15, '#cfc6ba', 3) +
    stroke('M8 4L26 34', '#3b3440', 6) +
    rect(14, 32, 26, 7, '#3b3440', 3);
  const basket =
    path('M96 -152h92l-12 62h-68z', '#b98552') +
    many(4, (index) =>
      line(
        [
          [100 + index * 3, -138 + index * 14],
          [186 - index * 3, -138 + index * 14],
        ],
        '#93643a',
        2.4,
      ),
    ) +
    many(9, (index) =>
      circle(
        104 + index * 10,
        -160 - (index % 3) * 11,
        12,
        brush.pick(['#e8798f', '#f4c05c', '#fff3e6', '#6ea36b', '#c95d72'] as const),
      ),
    );
  const shutters =
    rect(560, 90, 190, 230, lighter(wall, 0.5), 6) +
    rect(576, 106, 158, 198, mix(palette.sky[1], '#ffffff', 0.3), 3) +
    rect(651, 106, 8, 198, lighter(wall, 0.5)) +
    rect(576, 196, 158, 8, lighter(wall, 0.5)) +
    [500, 754]
      .map(
        (x) =>
          rect(x, 96, 58, 220, palette.near, 4) +
          many(9, (index) => rect(x + 7, 110 + index * 22, 44, 6, darker(palette.near, 0.25), 2)),
      )
      .join('') +
    rect(548, 322, 214, 16, lighter(wall, 0.35), 3);
  const door =
    rect(130, 120, 190, ground - 120, lighter(wall, 0.4), 8) +
    path(`M150 ${ground}V230q0 -84 75 -84t75 84v${ground - 230}z`, darker(palette.accents[2] ?? '#335', 0.2)) +
    circle(280, 380, 6, '#f2d28b');
  const bricks = many(34, () =>
    rect(
      brush.between(0, width),
      Math.round(brush.between(0, 26)) * 20,
      brush.between(34, 50),
      14,
      darker(wall, 0.12),
      2,
      faint(0.5),
    ),
  );
  return (
    rect(0, 0, width, height, wall) +
    bricks +
    door +
    shutters +
    rect(0, ground, width, height - ground, mix('#b7a99a', palette.far, 0.3)) +
    rect(0, ground, width, 14, '#8f8377') +
    shadow(480, ground + 74, 280, 0.3) +
    placed(490, ground - 22, bicycleParts + basket) +
    tree(brush, 880, ground + 20, 260, mix(palette.near, '#5f9a63', 0.4)) +
    rect(846, ground - 44, 70, 66, '#c76f4a', 6)
  );
};
