import { type Brush, circle, darker, lighter, many, mix, path, polygon, rect, short, stroke, width } from './brush.ts';

/** A pine of three tiers. */
export const pine = (x: number, base: number, tall: number, colour: string): string => {
  const tiers = [
    [0, 0.42, 0.17],
    [0.22, 0.66, 0.24],
    [0.42, 0.92, 0.31],
  ] as const;
  return (
    rect(x - tall * 0.03, base - tall * 0.12, tall * 0.06, tall * 0.14, darker(colour, 0.35)) +
    tiers
      .map(([top, bottom, half]) =>
        polygon(
          [
            [x, base - tall * (1 - top)],
            [x - tall * half, base - tall * (1 - bottom)],
            [x + tall * half, base - tall * (1 - bottom)],
          ],
          colour,
        ),
      )
      .join('')
  );
};

/** A row of pines; none between the ends of `gap`. */
export const forest = (
  brush: Brush,
  base: number,
  tall: number,
  colour: string,
  count: number,
  gap?: readonly [number, number],
): string =>
  many(count, (index) => {
    const x = ((index + brush.between(0.1, 0.9)) / count) * width;
    if (gap && x > gap[0] && x < gap[1]) return '';
    return pine(
      x,
      base + brush.between(-6, 14),
      tall * brush.between(0.6, 1.15),
      mix(colour, brush.palette.deep, brush.between(0, 0.35)),
    );
  });

/** A round tree with light from the left. */
export const tree = (brush: Brush, x: number, base: number, tall: number, colour: string): string => {
  const crown = tall * 0.34;
  const puff = (dx: number, dy: number, r: number, fill: string): string =>
    circle(x + dx * crown, base - tall * 0.66 + dy * crown, r * crown, fill);
  return (
    path(
      `M${short(x - tall * 0.045)} ${short(base)}q${short(tall * 0.03)} ${short(-tall * 0.25)} ${short(tall * 0.01)} ${short(-tall * 0.5)}h${short(tall * 0.06)}q${short(-tall * 0.02)} ${short(tall * 0.25)} ${short(tall * 0.02)} ${short(tall * 0.5)}z`,
      darker(brush.palette.near, 0.45),
    ) +
    puff(-0.62, 0.25, 0.66, darker(colour, 0.12)) +
    puff(0.62, 0.25, 0.66, darker(colour, 0.2)) +
    puff(0, -0.35, 0.82, colour) +
    puff(0, 0.32, 0.78, darker(colour, 0.08)) +
    puff(-0.25, -0.45, 0.42, lighter(colour, 0.09))
  );
};

const frond = (x: number, y: number, angle: number, long: number, colour: string): string => {
  const [dx, dy] = [Math.cos(angle) * long, Math.sin(angle) * long];
  const over = `q${short(dx * 0.5)} ${short(dy * 0.5 - long * 0.42)} ${short(dx)} ${short(dy + long * 0.12)}`;
  const back = `q${short(-dx * 0.36)} ${short(-dy * 0.4 - long * 0.2)} ${short(-dx)} ${short(-dy - long * 0.12)}`;
  return path(`M${short(x)} ${short(y)}${over}${back}z`, colour);
};

/** A palm leaning to one side. */
export const palm = (x: number, base: number, tall: number, colour: string, lean: number): string => {
  const [topX, topY] = [x + lean, base - tall];
  const trunk = `M${short(x)} ${short(base)}Q${short(x + lean * 0.15)} ${short(base - tall * 0.55)} ${short(topX)} ${short(topY)}`;
  const fronds = [-2.75, -2.15, -1, -0.4, 0.1, 2.95];
  return (
    stroke(trunk, darker(colour, 0.25), tall * 0.05) +
    fronds.map((angle) => frond(topX, topY, angle, tall * 0.42, colour)).join('')
  );
};
