import { type Brush, circle, darker, ellipse, faint, many, mix, path, placed, rect, ring, stroke } from './brush.ts';
import { cloth, drop, plate } from './tableware.ts';

/** A cup with a pattern in its foam. */
export const coffeeCup = (brush: Brush, cup = '#fbf7f0'): string => {
  const art = brush.int(0, 2);
  const foam = '#f3dfc1';
  const picture = [
    path('M0 18q-32 -22 -16 -36q10 -8 16 4q6 -12 16 -4q16 14 -16 36z', foam),
    many(4, (index) =>
      path(
        `M0 ${-26 + index * 15}q${20 - index * 3} 4 ${24 - index * 4} ${16 - index}q-${14} -2 -${24 - index * 4} 6q-10 -8 -${24 - index * 4} -6q4 -${12} ${24 - index * 4} -${16 - index}z`,
        foam,
      ),
    ),
    ring(0, 0, 26, foam, 5) + ring(0, 0, 14, foam, 5) + circle(0, 0, 5, foam),
  ][art];
  return (
    drop(78) +
    circle(0, 0, 78, darker(cup, 0.03)) +
    ring(0, 0, 60, darker(cup, 0.09), 2) +
    placed(50, 0, rect(-4, -9, 48, 18, cup, 9) + rect(10, -4, 22, 8, darker(cup, 0.1), 4), 1, -35) +
    circle(0, 0, 54, cup) +
    circle(0, 0, 46, '#8a5433') +
    circle(0, 0, 42, '#a9693f') +
    picture
  );
};

/** A cup of coffee with a book, seen from above. */
export const coffee = (brush: Brush): string => {
  const cup = brush.pick(['#fbf7f0', '#dce8ea', '#f0d9cf', '#2f3e4e'] as const);
  const book = placed(
    brush.between(700, 760),
    brush.between(180, 260),
    rect(-112, -142, 236, 300, '#2a1420', 6, faint(0.2)) +
      rect(-120, -150, 120, 300, '#fdf9ef', 4) +
      rect(0, -150, 120, 300, '#f7f1e2', 4) +
      rect(-4, -150, 8, 300, '#e3d9c4') +
      many(
        11,
        (index) =>
          rect(-104, -124 + index * 23, brush.between(60, 88), 4, '#b9ad98', 2) +
          rect(20, -124 + index * 23, brush.between(56, 84), 4, '#b9ad98', 2),
      ),
    1,
    brush.between(6, 18),
  );
  const croissant = placed(
    brush.between(200, 260),
    brush.between(450, 500),
    plate(112, '#f1ebe0') +
      path('M-76 28q6 -74 76 -76t76 76q-16 14 -30 -4q-14 -36 -46 -36t-46 36q-14 18 -30 4z', '#d99a4e') +
      many(5, (index) =>
        stroke(
          `M${-58 + index * 29} ${index === 0 || index === 4 ? 6 : -34 + Math.abs(index - 2) * 8}q8 12 4 26`,
          '#b87634',
          5,
        ),
      ),
    1,
    brush.between(-25, 25),
  );
  const beans = many(18, () =>
    placed(
      brush.between(30, 930),
      brush.between(30, 610),
      ellipse(0, 0, 9, 6.5, '#5d3824') + stroke('M-7 0q7 -3 14 0', '#3b2216', 1.8),
      1,
      brush.between(0, 180),
    ),
  );
  const phone = placed(
    250,
    150,
    rect(-42, -86, 92, 182, '#2a1420', 16, faint(0.2)) +
      rect(-48, -92, 92, 182, '#2b2f3a', 16) +
      rect(-42, -82, 80, 162, mix(brush.palette.sky[0], brush.palette.accents[0] ?? '', 0.35), 8) +
      circle(-2, -20, 20, '#ffffff', faint(0.85)) +
      rect(-30, 20, 56, 8, '#ffffff', 4, faint(0.7)) +
      rect(-30, 36, 40, 8, '#ffffff', 4, faint(0.5)),
    1,
    brush.between(-20, -6),
  );
  return (
    cloth(brush) +
    beans +
    book +
    phone +
    croissant +
    placed(480, 320, coffeeCup(brush, cup), 1.75, brush.between(-30, 30)) +
    (brush.chance(0.7) ? placed(760, 510, coffeeCup(brush, cup), 1.05, brush.between(40, 120)) : '')
  );
};
