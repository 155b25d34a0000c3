import { type Brush, circle, faint, many, mix, path, placed, polygon, stroke } from './brush.ts';
import { flowers, hills, shadow } from './land.ts';
import { sky } from './sky.ts';
import { forest, tree } from './trees.ts';

/** A picnic under a tree among flowers. */
export const meadow = (brush: Brush): string => {
  const { palette } = brush;
  const green = mix(palette.near, '#7fb069', 0.45);
  const treeX = brush.chance(0.5) ? brush.between(210, 300) : brush.between(660, 750);
  const blanket = placed(
    treeX < 480 ? 520 : 300,
    520,
    path('M0 0L190 -8L236 46L22 58z', palette.accents[0] ?? '') +
      many(4, (index) =>
        polygon(
          [
            [20 + index * 48, -1 - index * 2],
            [38 + index * 48, -2 - index * 2],
            [66 + index * 48, 54 - index * 2],
            [44 + index * 48, 55 - index * 2],
          ],
          '#ffffff',
          faint(0.35),
        ),
      ) +
      path('M96 14h54l-7 -34h-40z', '#a9713f') +
      stroke('M103 -18q20 -34 40 0', '#8a5a30', 5) +
      circle(176, 20, 11, '#d64545') +
      circle(60, 34, 9, '#f2b441'),
  );
  return (
    sky(brush, 360) +
    hills(brush, 380, 30, mix(palette.far, green, 0.35)) +
    forest(brush, 402, 46, mix(palette.near, palette.far, 0.3), 36) +
    hills(brush, 430, 24, mix(green, palette.far, 0.2)) +
    hills(brush, 490, 16, green) +
    shadow(treeX, 520, 150, 0.2) +
    tree(brush, treeX, 524, 330, mix(green, palette.near, 0.35)) +
    blanket +
    flowers(brush, 470, 630, 80)
  );
};
