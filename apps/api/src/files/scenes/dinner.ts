import { type Brush, circle, faint, many, mix, placed, rect } from './brush.ts';
import { dishes, pizza, soup } from './dishes.ts';
import { cloth, fork, knife, leaf, spoon, wine } from './tableware.ts';

const sprigs = (brush: Brush): string =>
  many(9, () =>
    placed(
      brush.between(20, 940),
      brush.between(20, 620),
      brush.chance(0.6)
        ? leaf(brush.between(22, 40), brush.pick(['#6ea64f', '#4d8a45', '#86b06b'] as const))
        : circle(0, 0, 9, '#d9453c') + circle(-2, -3, 4, '#f28b7c'),
      1,
      brush.between(0, 360),
    ),
  );

/** A laid table, seen from above. */
export const dinner = (brush: Brush): string => {
  const [middle = pizza, ...others] = brush.sample(dishes, 5);
  const spots = [
    [170, 170],
    [795, 175],
    [180, 480],
    [790, 475],
  ] as const;
  const set = spots
    .map(([x, y], index) =>
      placed(
        x + brush.between(-22, 22),
        y + brush.between(-18, 18),
        (others[index] ?? soup)(brush),
        0.95,
        brush.between(-20, 20),
      ),
    )
    .join('');
  const glass = brush.pick(['#8c2440', '#f3d98b', '#e98aa0', '#9fd0d8'] as const);
  return (
    cloth(brush) +
    sprigs(brush) +
    set +
    placed(
      480,
      318,
      rect(-172, -172, 344, 344, mix(brush.palette.accents[3] ?? '#fff', '#ffffff', 0.4), 8, faint(0.35)),
      1,
      45,
    ) +
    placed(480, 318, middle(brush), 1.42, brush.between(-30, 30)) +
    placed(318, 330, fork, 1.25) +
    placed(648, 330, knife, 1.25) +
    placed(676, 332, spoon, 1.2) +
    placed(362, 118, wine(glass), 1.1) +
    placed(610, 108, wine(glass), 1.1) +
    placed(470, 586, wine('#dff0f2'), 0.95)
  );
};
