import { type Brush, circle, faint, lighter, line, many, path, placed, rect, ring, stroke } from './brush.ts';
import { around, drop, leaf, plate } from './tableware.ts';

export const pizza = (brush: Brush): string =>
  drop(104) +
  circle(0, 0, 108, '#c58a55') +
  circle(0, 0, 100, '#e5a85c') +
  circle(0, 0, 89, '#e9573f') +
  circle(0, 0, 86, '#f7c860', faint(0.9)) +
  around(brush, 13, 14, 72, () => circle(0, 0, brush.between(8, 12), '#fff1c9')) +
  around(brush, 8, 16, 70, () => circle(0, 0, 13, '#c8402f') + circle(-3, -3, 9, '#d9573f')) +
  around(brush, 7, 10, 70, () => leaf(24, '#4f8a48')) +
  many(8, (index) => placed(0, 0, stroke('M0 0L104 0', '#a8652f', 2, faint(0.5)), 1, index * 45));

const salad = (brush: Brush): string =>
  plate(86, '#e9efe7') +
  circle(0, 0, 66, '#cfe0b8') +
  around(brush, 26, 0, 50, () =>
    leaf(brush.between(26, 40), brush.pick(['#6ea64f', '#8fbf5f', '#4d8a45', '#a9cf78'] as const)),
  ) +
  around(brush, 7, 4, 46, () => circle(0, 0, 10, '#d9453c') + circle(-2, -2, 6, '#ee7564')) +
  around(brush, 6, 6, 44, () => circle(0, 0, 9, '#f7e7b5') + ring(0, 0, 8, '#8fbf5f', 2)) +
  around(brush, 4, 4, 40, () => ring(0, 0, 11, '#a7568b', 3));

export const soup = (brush: Brush): string => {
  const colour = brush.pick(['#e98a3c', '#c9432f', '#d9b44a', '#7c9a4a'] as const);
  return (
    drop(76) +
    circle(0, 0, 76, '#3f5468') +
    circle(0, 0, 66, '#2c3d4e') +
    circle(0, 0, 62, colour) +
    path('M-40 4q20 -34 44 -10t34 -10q-4 36 -34 30t-44 -10z', lighter(colour, 0.45), faint(0.8)) +
    around(brush, 6, 4, 40, () => leaf(16, '#4f7d3f'))
  );
};

const sushi = (brush: Brush): string =>
  rect(-104, -58, 214, 124, '#2a1420', 10, faint(0.22)) +
  rect(-108, -64, 216, 124, '#3a2f35', 10) +
  rect(-98, -54, 196, 104, '#4a3d44', 6) +
  many(8, (index) =>
    placed(
      -72 + (index % 4) * 48,
      -26 + Math.floor(index / 4) * 52,
      index < 4
        ? circle(0, 0, 19, '#1f2a26') +
            circle(0, 0, 15, '#fdfaf2') +
            circle(0, 0, 7, brush.pick(['#f08a6a', '#7db35f', '#f4c95d'] as const))
        : rect(-19, -12, 38, 24, '#fdfaf2', 9) +
            rect(-20, -13, 40, 19, brush.pick(['#f4896b', '#e8604c', '#f7c9a0'] as const), 8) +
            many(3, (stripe) =>
              line(
                [
                  [-11 + stripe * 10, -11],
                  [-8 + stripe * 10, 4],
                ],
                '#ffffff',
                2,
                faint(0.6),
              ),
            ),
    ),
  ) +
  stroke('M-122 84L112 76', '#b9824f', 5) +
  stroke('M-122 96L112 84', '#a87444', 5);

const pasta = (brush: Brush): string =>
  plate(92) +
  many(26, () =>
    placed(
      brush.between(-14, 14),
      brush.between(-14, 14),
      ring(0, 0, brush.between(12, 46), brush.pick(['#f3cf7a', '#ecc05e', '#f8dd97'] as const), 5),
    ),
  ) +
  around(brush, 7, 0, 30, () => circle(0, 0, brush.between(9, 13), '#c9402f')) +
  around(brush, 5, 0, 36, () => leaf(26, '#4f8a48'));

const tart = (brush: Brush): string =>
  plate(84, '#f4e3e6') +
  circle(0, 0, 62, '#c98f52') +
  circle(0, 0, 54, '#fbe3a9') +
  many(
    14,
    (index) =>
      circle(Math.cos(index * 0.449) * 40, Math.sin(index * 0.449) * 40, 11, index % 2 ? '#c9304a' : '#4a4f9c') +
      circle(Math.cos(index * 0.449) * 40 - 3, Math.sin(index * 0.449) * 40 - 3, 4, '#ffffff', faint(0.4)),
  ) +
  many(7, (index) => circle(Math.cos(index * 0.898) * 19, Math.sin(index * 0.898) * 19, 10, '#e8536a')) +
  around(brush, 3, 0, 8, () => leaf(22, '#5d9a55'));

export const dishes = [pizza, salad, soup, sushi, pasta, tart] as const;
