import { type Brush, darker, ellipse, faint, many, mix, path, placed, width } from './brush.ts';
import { hills, water } from './land.ts';
import { meditating, skins } from './people.ts';
import { sky } from './sky.ts';

/** Someone who rests by still water. */
export const stillWater = (brush: Brush): string => {
  const { palette } = brush;
  const sunX = width / 2;
  const horizon = 350;
  const stone = (x: number, y: number, w: number, h: number, colour: string): string =>
    ellipse(x, y, w, h, colour) + ellipse(x - w * 0.2, y - h * 0.35, w * 0.6, h * 0.3, '#ffffff', faint(0.18));
  const heap = brush.chance(0.5)
    ? stone(700, 560, 78, 26, '#5d5a6b') +
      stone(704, 518, 58, 20, '#76738a') +
      stone(698, 486, 42, 15, '#8d8aa0') +
      stone(702, 462, 27, 11, '#a9a6b8')
    : stone(250, 566, 82, 27, '#5d5a6b') + stone(246, 522, 60, 21, '#76738a') + stone(252, 489, 40, 15, '#8d8aa0');
  const lotus = (x: number, y: number, size: number): string =>
    placed(
      x,
      y,
      ellipse(0, 8, 46, 9, mix(palette.near, '#2f6b52', 0.5)) +
        many(5, (index) =>
          placed(
            0,
            4,
            path('M0 0q-13 -22 0 -44q13 22 0 44z', index === 2 ? '#f8c6d4' : '#f2a7bd'),
            1,
            (index - 2) * 30,
          ),
        ),
      size,
    );
  return (
    sky(brush, horizon, { sunX, sunY: 250, sunSize: 112, clouds: brush.chance(0.5) }) +
    hills(brush, horizon - 8, 22, mix(palette.far, palette.sky[2], 0.3)) +
    water(brush, horizon, sunX, mix(palette.water, palette.sky[1], 0.3)) +
    ellipse(sunX, 548, 190, 26, palette.deep, faint(0.35)) +
    path('M330 540q150 -36 300 0q-10 34 -150 36t-150 -36z', darker(palette.near, 0.1)) +
    placed(sunX, 536, meditating(brush.pick(palette.accents), brush.pick(skins)), 2) +
    heap +
    lotus(brush.between(120, 220), 470, 1) +
    lotus(brush.between(760, 860), 450, 0.8) +
    lotus(brush.between(560, 680), 610, 1.25)
  );
};
