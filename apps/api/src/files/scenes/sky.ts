import {
  type Brush,
  circle,
  downward,
  ellipse,
  faint,
  height,
  lighter,
  many,
  outward,
  path,
  rect,
  short,
  stroke,
  width,
} from './brush.ts';

const stars = (brush: Brush, horizon: number): string =>
  many(70, () =>
    circle(
      brush.between(0, width),
      brush.between(0, horizon * 0.8),
      brush.between(0.6, 2.1),
      '#ffffff',
      faint(brush.between(0.3, 0.95)),
    ),
  );

const cloud = (brush: Brush, x: number, y: number, size: number, colour: string, opacity: number): string => {
  const puffs = many(5, (index) => {
    const rise = (2 - Math.abs(index - 2)) * size * 0.13 + brush.between(0, size * 0.08);
    return ellipse(x + (index - 2) * size * 0.42, y - rise, size * 0.36, size * 0.24, colour);
  });
  const filling = rect(x - size * 0.9, y - size * 0.16, size * 1.8, size * 0.3, colour, size * 0.1);
  return `<g${faint(opacity)}>${puffs}${filling}${rect(x - size * 1.2, y, size * 2.4, size * 0.2, colour, size * 0.1)}</g>`;
};

const bird = (x: number, y: number, size: number, colour: string): string =>
  stroke(
    `M${x - size} ${y - size * 0.4}q${size * 0.5} ${-size * 0.3} ${size} ${size * 0.4}q${size * 0.5} ${-size * 0.7} ${size} ${-size * 0.4}`,
    colour,
    size * 0.16,
  );

/** A few birds. */
export const flock = (brush: Brush, x: number, y: number): string =>
  many(brush.int(3, 6), (index) =>
    bird(
      Math.round(x + index * 34 + brush.between(-10, 10)),
      Math.round(y + Math.abs(index - 2) * 14 + brush.between(-8, 8)),
      brush.int(9, 15),
      brush.palette.deep,
    ),
  );

/** A waxing crescent. */
const moon = (x: number, y: number, r: number, colour: string): string => {
  const [top, bottom, outer] = [short(y - r), short(y + r), short(r)];
  return path(
    `M${short(x)} ${top}A${outer} ${outer} 0 1 1 ${short(x)} ${bottom}A${short(r * 1.35)} ${short(r * 1.35)} 0 0 0 ${short(x)} ${top}z`,
    colour,
  );
};

/** The sky down to the horizon, with its sun or moon, and clouds or stars. `sunX` and `sunY` say where the light is. */
export const sky = (
  brush: Brush,
  horizon: number,
  given: { sunX?: number; sunY?: number; sunSize?: number; clouds?: boolean } = {},
): string => {
  const { palette } = brush;
  const air = downward(brush, [
    [0, palette.sky[0]],
    [0.55, palette.sky[1]],
    [1, palette.sky[2]],
  ]);
  const glow = outward(brush, [
    [0, palette.light, 0.85],
    [0.35, palette.light, 0.3],
    [1, palette.light, 0],
  ]);
  const sunX = given.sunX ?? brush.between(width * 0.3, width * 0.7);
  const sunY = given.sunY ?? brush.between(horizon * 0.35, horizon * 0.75);
  const size = given.sunSize ?? brush.between(34, 58);
  const disc = palette.night ? moon(sunX, sunY, size * 0.85, palette.light) : circle(sunX, sunY, size, palette.light);
  const cloudColour = palette.night ? palette.sky[2] : lighter(palette.sky[2], 0.55);
  const clouds =
    given.clouds === false
      ? ''
      : many(brush.int(2, 4), () =>
          cloud(
            brush,
            brush.between(0, width),
            brush.between(horizon * 0.12, horizon * 0.6),
            brush.between(45, 105),
            cloudColour,
            palette.night ? 0.22 : 0.7,
          ),
        );
  return `<defs>${air.def}${glow.def}</defs>${rect(0, 0, width, height, air.fill)}${palette.night ? stars(brush, horizon) : ''}${circle(sunX, sunY, size * 5.2, glow.fill)}${disc}${clouds}`;
};

/** A soft plain ground for still lifes. */
export const backdrop = (brush: Brush, colour: string): string => {
  const glow = outward(brush, [
    [0, '#ffffff', 0.38],
    [1, '#ffffff', 0],
  ]);
  return `<defs>${glow.def}</defs>${rect(0, 0, width, height, colour)}${ellipse(width * 0.42, height * 0.36, width * 0.62, height * 0.75, glow.fill)}`;
};

/** Mist that parts what is near from what is far. */
export const haze = (brush: Brush, y: number, tall: number, opacity = 0.35): string => {
  const veil = downward(brush, [
    [0, brush.palette.sky[2], 0],
    [0.6, brush.palette.sky[2], opacity],
    [1, brush.palette.sky[2], 0],
  ]);
  return `<defs>${veil.def}</defs>${rect(0, y, width, tall, veil.fill)}`;
};

/** A string of lamps sagging between two points. */
export const lampString = (
  brush: Brush,
  from: readonly [number, number],
  to: readonly [number, number],
  lamps: number,
): string => {
  const sag = 46;
  const at = (share: number): [number, number] => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share + sag * 4 * share * (1 - share),
  ];
  const glow = outward(brush, [
    [0, '#ffe9b0', 0.9],
    [1, '#ffe9b0', 0],
  ]);
  const wire = path(
    `M${from[0]} ${from[1]}Q${(from[0] + to[0]) / 2} ${(from[1] + to[1]) / 2 + sag * 2} ${to[0]} ${to[1]}`,
    'none',
    ` stroke="${brush.palette.deep}" stroke-width="2.5"`,
  );
  const bulbs = many(lamps, (index) => {
    const [x, y] = at((index + 0.5) / lamps);
    return circle(x, y + 7, 24, glow.fill) + circle(x, y + 7, 6, '#fff0c4');
  });
  return `<defs>${glow.def}</defs>${wire}${bulbs}`;
};

/** A warm glow around a lamp. */
export const lampGlow = (brush: Brush, x: number, y: number, r: number): string => {
  const glow = outward(brush, [
    [0, '#ffe2a3', 0.75],
    [1, '#ffe2a3', 0],
  ]);
  return `<defs>${glow.def}</defs>${circle(x, y, r, glow.fill)}`;
};
