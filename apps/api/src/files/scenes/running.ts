import { type Brush, circle, many, mix, path, placed, short, stroke } from './brush.ts';
import { chalk } from './courts.ts';
import { hills, shadow } from './land.ts';
import { limb } from './people.ts';
import { sky } from './sky.ts';

/** Runners on a track. */
export const running = (brush: Brush): string => {
  const lane = brush.pick(['#c4553f', '#3f6fa8', '#8a5aa0'] as const);
  const lanes = many(
    7,
    (index) =>
      stroke(
        `M-60 ${short(260 + index * 78)}Q480 ${short(120 + index * 78)} 1020 ${short(300 + index * 78)}`,
        chalk,
        7,
      ) +
      `<text x="${short(120 + index * 18)}" y="${short(286 + index * 75)}" font-family="sans-serif" font-weight="700" font-size="46" fill="${chalk}">${index + 1}</text>`,
  );
  const track = path('M-60 200Q480 40 1020 240V700H-60z', lane);
  const runner = (shirt: string): string =>
    limb('M0 -46L22 -30L10 -4L18 -2', '#3a2a2e', 9) +
    limb('M-2 -46L-18 -26L-38 -30', '#3a2a2e', 9) +
    path('M-8 -84q14 -6 20 4l-4 38h-20z', shirt) +
    limb('M6 -78L22 -62L36 -72', '#c98f68', 6.5) +
    limb('M-4 -78L-22 -66L-20 -50', '#c98f68', 6.5) +
    circle(12, -94, 9, '#c98f68') +
    path('M2 -95q0 -12 12 -11t9 9q-8 -5 -14 -2q-8 14 -14 10q8 -4 7 -6z', '#3a2420');
  return (
    sky(brush, 220, { sunY: 110 }) +
    hills(brush, 200, 22, brush.palette.far) +
    hills(brush, 226, 10, mix(brush.palette.near, '#6aa84f', 0.4)) +
    track +
    lanes +
    [
      [330, 400, 1.9],
      [560, 450, 2.1],
      [730, 360, 1.6],
    ]
      .map(
        ([x = 0, y = 0, size = 1]) =>
          shadow(x, y, 40 * size) + placed(x, y, runner(brush.pick(brush.palette.accents)), size),
      )
      .join('')
  );
};
