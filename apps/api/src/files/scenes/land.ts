import {
  type Brush,
  circle,
  darker,
  ellipse,
  faint,
  height,
  lighter,
  line,
  many,
  mix,
  path,
  placed,
  polygon,
  rect,
  short,
  width,
} from './brush.ts';

/** A soft outline of hills across the canvas, `y` on average, filled down to the bottom. */
export const hills = (brush: Brush, y: number, rise: number, fill: string, roughness = 1): string => {
  const waves = [1, 2.3, 4.7, 9].map((pace, index) => ({
    pace: pace * brush.between(0.8, 1.25),
    phase: brush.between(0, 7),
    share: 1 / (index + 1) ** (1.6 / roughness),
  }));
  const heightAt = (x: number): number =>
    waves.reduce((sum, { pace, phase, share }) => sum + Math.sin((x / width) * pace * 3.1 + phase) * share, 0);
  let d = `M0 ${height}`;
  for (let x = 0; x <= width; x += 12) d += `L${x} ${short(y - heightAt(x) * rise)}`;
  return path(`${d}L${width} ${height}z`, fill);
};

/** One mountain with a shaded flank and snow on top. */
const mountain = (brush: Brush, x: number, base: number, tall: number, colour: string): string => {
  const half = tall * brush.between(0.75, 1.05);
  const tip: [number, number] = [x, base - tall];
  const rough = (side: -1 | 1): [number, number][] =>
    [0.25, 0.5, 0.75].map((share) => [
      x + side * half * share + brush.between(-9, 9),
      base - tall * (1 - share) + brush.between(-14, 14),
    ]);
  const left = rough(-1);
  const right = rough(1);
  const body = polygon([[x - half, base], ...left.reverse(), tip, ...right, [x + half, base]], colour);
  const shade = polygon(
    [
      tip,
      ...right,
      [x + half, base],
      [x + half * 0.12, base],
      [x - half * 0.06, base - tall * 0.45],
      [x + half * 0.1, base - tall * 0.72],
    ],
    darker(colour, 0.24),
  );
  const reach = 0.26;
  const snow = polygon(
    [
      tip,
      [x - half * reach, base - tall * (1 - reach)],
      [x - half * 0.12, base - tall * (1 - reach * 0.78)],
      [x - half * 0.02, base - tall * (1 - reach * 1.15)],
      [x + half * 0.1, base - tall * (1 - reach * 0.74)],
      [x + half * reach, base - tall * (1 - reach)],
    ],
    lighter(brush.palette.sky[2], 0.6),
    faint(0.92),
  );
  return body + shade + snow;
};

/** A range of mountains down to the bottom. */
export const mountains = (brush: Brush, base: number, tall: number, colour: string, count = 4): string =>
  many(count, (index) =>
    mountain(
      brush,
      ((index + 0.5) / count) * width + brush.between(-70, 70),
      base,
      tall * brush.between(0.7, 1.12),
      mix(colour, brush.palette.sky[2], brush.between(0, 0.18)),
    ),
  ) + rect(0, base - 1, width, height - base + 1, colour);

/** Water down to the bottom, lit below the sun. */
export const water = (brush: Brush, y: number, sunX: number, colour = brush.palette.water): string => {
  const glints = many(26, (index) => {
    const depth = (index + 0.5) / 26;
    const long = brush.between(18, 70) * (0.5 + depth);
    return rect(
      sunX + brush.between(-1, 1) * (26 + depth * 150) - long / 2,
      y + depth ** 1.25 * (height - y),
      long,
      2 + depth * 4,
      brush.palette.light,
      3,
      faint(0.75 - depth * 0.45),
    );
  });
  const ripples = many(22, () => {
    const at = brush.next();
    return rect(
      brush.between(0, width),
      y + at * (height - y),
      brush.between(30, 120),
      2 + at * 2,
      lighter(colour, 0.35),
      2,
      faint(0.35),
    );
  });
  return (
    rect(0, y, width, height - y, colour) +
    rect(0, y + (height - y) * 0.45, width, height, darker(colour, 0.12), 0, faint(0.5)) +
    ripples +
    glints
  );
};

/** Flowers on a slope, larger as they are nearer. */
export const flowers = (brush: Brush, from: number, to: number, count: number): string =>
  many(count, () => {
    const at = brush.next();
    const [x, y, r] = [brush.between(0, width), from + at * (to - from), 2.5 + at * 5];
    const colour = brush.pick(brush.palette.accents.slice(0, 2));
    return (
      line(
        [
          [x, y],
          [x, y + r * 3.4],
        ],
        darker(brush.palette.near, 0.2),
        1 + at,
      ) +
      many(5, (petal) =>
        circle(x + Math.cos(petal * 1.257) * r * 0.8, y + Math.sin(petal * 1.257) * r * 0.8, r * 0.6, colour),
      ) +
      circle(x, y, r * 0.5, '#fff2c2')
    );
  });

/** What lies under things that stand. */
export const shadow = (x: number, y: number, rx: number, opacity = 0.22): string =>
  ellipse(x, y, rx, rx * 0.16, '#1a1026', faint(opacity));

/** A ridge tent with its opening lit from within. */
export const tent = (brush: Brush, x: number, base: number, size: number, colour: string): string =>
  shadow(x, base + 2, size * 1.1) +
  placed(
    x,
    base,
    polygon(
      [
        [-size, 0],
        [0, -size * 1.05],
        [size * 0.95, 0],
      ],
      colour,
    ) +
      polygon(
        [
          [0, -size * 1.05],
          [size * 0.95, 0],
          [size * 0.42, 0],
        ],
        darker(colour, 0.22),
      ) +
      polygon(
        [
          [-size * 0.3, 0],
          [-size * 0.02, -size * 0.8],
          [size * 0.3, 0],
        ],
        brush.palette.dark ? '#ffd98c' : darker(colour, 0.5),
      ),
  );
