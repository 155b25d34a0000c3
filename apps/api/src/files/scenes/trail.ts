import { type Brush, height, lighter, many, mix, path, placed, short } from './brush.ts';
import { flowers, hills, mountains, shadow } from './land.ts';
import { hiker } from './people.ts';
import { flock, haze, sky } from './sky.ts';
import { forest } from './trees.ts';

/** A path that winds from the bottom up to a pass, narrower as it goes. */
const winding = (brush: Brush, foot: number, head: number, top: number, colour: string): string => {
  const turns = 5;
  const sway = brush.between(70, 120) * (brush.chance(0.5) ? 1 : -1);
  const left: string[] = [];
  const right: string[] = [];
  for (let step = 0; step <= turns * 8; step++) {
    const share = step / (turns * 8);
    const y = height - share ** 0.62 * (height - top);
    const x = foot + (head - foot) * share + Math.sin(share * turns * 1.9) * sway * (1 - share) ** 1.2;
    const half = 46 * (1 - share) ** 1.7 + 2;
    left.push(`${short(x - half)} ${short(y)}`);
    right.unshift(`${short(x + half)} ${short(y)}`);
  }
  return path(`M${[...left, ...right].join('L')}z`, colour);
};

/** Hikers on a path towards the mountains. */
export const hike = (brush: Brush): string => {
  const { palette } = brush;
  const slope = many(3, (index) => {
    const share = (index + 1) / 3;
    const y = 320 + share * 120;
    return (
      hills(brush, y, 46 - share * 20, mix(palette.far, palette.near, share * 0.85)) + haze(brush, y - 20, 110, 0.22)
    );
  });
  const meadow = mix(palette.near, palette.far, 0.12);
  const head = brush.between(430, 540);
  const lead = brush.between(400, 560);
  const party = many(brush.int(1, 3), (index) => {
    const coat = mix(palette.deep, brush.pick(palette.accents), 0.45);
    return (
      shadow(lead - index * 82, 590 + index * 6, 26) +
      placed(
        lead - index * 82,
        590 + index * 6,
        hiker(coat, brush.pick(palette.accents.slice(0, 3))),
        1.35 - index * 0.08,
      )
    );
  });
  return (
    sky(brush, 360, { sunX: brush.between(300, 660), sunY: brush.between(120, 200) }) +
    flock(brush, brush.between(180, 640), brush.between(70, 130)) +
    mountains(brush, 400, brush.between(200, 270), mix(palette.far, palette.sky[1], 0.25), 4) +
    haze(brush, 260, 170, 0.5) +
    slope +
    hills(brush, 470, 10, meadow) +
    winding(brush, brush.between(380, 580), head, 468, lighter(palette.far, 0.45)) +
    forest(brush, 500, 96, mix(palette.near, palette.deep, 0.45), 16, [300, 680]) +
    forest(brush, 580, 160, mix(palette.near, palette.deep, 0.7), 11, [230, 750]) +
    party +
    flowers(brush, 540, 630, 40) +
    forest(brush, height + 50, 250, palette.deep, 7, [240, 740])
  );
};
