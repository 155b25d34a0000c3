import { type Brush, circle, darker, ellipse, faint, mix, path, placed, stroke } from './brush.ts';
import { flowers, hills } from './land.ts';
import { sky } from './sky.ts';
import { forest, tree } from './trees.ts';

/** A dog in a park. */
export const dog = (brush: Brush): string => {
  const { palette } = brush;
  const [coat, patch] = brush.pick([
    ['#d99a55', '#fbf1e2'],
    ['#3a3038', '#d9b48a'],
    ['#f4ead9', '#c98a4f'],
    ['#8a5a3c', '#f1dfc8'],
    ['#9a9aa6', '#f4f1ee'],
  ] as const);
  const green = mix(palette.near, '#7fb069', 0.5);
  const collar = brush.pick(palette.accents);
  const ears = brush.chance(0.5)
    ? path('M-96 -120q-70 10 -62 100q10 40 40 22q-6 -70 40 -100z', darker(coat, 0.28)) +
      path('M96 -120q70 10 62 100q-10 40 -40 22q6 -70 -40 -100z', darker(coat, 0.28))
    : path('M-100 -70q-22 -90 -8 -132q56 16 80 66z', darker(coat, 0.18)) +
      path('M100 -70q22 -90 8 -132q-56 16 -80 66z', darker(coat, 0.18)) +
      path('M-90 -96q-12 -50 -6 -76q28 14 44 42z', '#e8a9a0') +
      path('M90 -96q12 -50 6 -76q-28 14 -44 42z', '#e8a9a0');
  const face =
    ears +
    circle(0, -40, 112, coat) +
    path('M-112 -40q0 -112 112 -112v224q-112 0 -112 -112z', darker(coat, 0.06), faint(0.5)) +
    path('M-22 -150q22 -8 44 0l14 120q-36 20 -72 0z', patch) +
    ellipse(0, 12, 66, 54, patch) +
    ellipse(-46, -56, 14, 17, '#2b2026') +
    ellipse(46, -56, 14, 17, '#2b2026') +
    circle(-41, -62, 5, '#ffffff') +
    circle(51, -62, 5, '#ffffff') +
    path('M-24 -18q24 -14 48 0q-2 26 -24 28q-22 -2 -24 -28z', '#2b2026') +
    ellipse(-6, -14, 8, 4, '#ffffff', faint(0.4)) +
    stroke('M0 10v18q-22 24 -46 6M0 28q22 24 46 6', '#2b2026', 5) +
    path('M-22 36q22 12 44 0q4 54 -22 54t-22 -54z', '#ef8a8f') +
    stroke('M0 42v26', '#d56a74', 3);
  const body =
    path('M-120 330q-20 -210 50 -270h140q70 60 50 270z', coat) +
    path('M-44 66h88q20 100 0 170q-44 30 -88 0q-20 -70 0 -170z', patch) +
    path('M-84 66q84 50 168 0l6 28q-90 54 -180 0z', collar) +
    circle(0, 112, 17, '#f4c95d') +
    circle(0, 112, 9, '#d9a53a');
  return (
    sky(brush, 360, { clouds: true }) +
    hills(brush, 380, 26, mix(palette.far, green, 0.4)) +
    forest(brush, 400, 60, mix(palette.near, palette.far, 0.3), 26) +
    hills(brush, 450, 18, mix(green, palette.far, 0.15)) +
    tree(brush, 120, 500, 260, green) +
    tree(brush, 850, 490, 230, mix(green, palette.near, 0.4)) +
    hills(brush, 530, 14, green) +
    flowers(brush, 480, 620, 50) +
    circle(brush.chance(0.5) ? 240 : 720, 585, 30, '#d8e84a') +
    placed(480, 400, body + placed(0, 20, face, 1, brush.between(-9, 9)), 0.98)
  );
};
