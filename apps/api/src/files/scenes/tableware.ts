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
  rect,
  ring,
  short,
  stroke,
  width,
} from './brush.ts';

/** Things on a table, seen from above; each is drawn around the origin. */

export const drop = (r: number): string => circle(r * 0.07, r * 0.1, r * 1.02, '#2a1420', faint(0.22));

export const plate = (r: number, rim = '#fbf7f0'): string =>
  drop(r) +
  circle(0, 0, r, rim) +
  circle(0, 0, r * 0.72, darker(rim, 0.04)) +
  ring(0, 0, r * 0.72, darker(rim, 0.1), 1.5);

export const leaf = (size: number, colour: string): string =>
  path(`M0 0q${size * 0.5} ${-size * 0.42} ${size} 0q${-size * 0.5} ${size * 0.42} ${-size} 0z`, colour) +
  line(
    [
      [size * 0.1, 0],
      [size * 0.85, 0],
    ],
    lighter(colour, 0.3),
    size * 0.03,
  );

export const around = (
  brush: Brush,
  count: number,
  least: number,
  most: number,
  draw: (index: number) => string,
): string =>
  many(count, (index) => {
    const [angle, far] = [brush.between(0, 6.283), Math.sqrt(brush.next()) * (most - least) + least];
    return placed(Math.cos(angle) * far, Math.sin(angle) * far, draw(index), 1, brush.between(0, 360));
  });

export const wine = (colour: string): string =>
  drop(34) +
  circle(0, 0, 34, '#ffffff', faint(0.45)) +
  circle(0, 0, 27, colour) +
  ellipse(-9, -9, 9, 6, '#ffffff', faint(0.5)) +
  ring(0, 0, 33, '#ffffff', 2, faint(0.8));

export const fork =
  many(4, (index) => rect(-9 + index * 5.4, -62, 2.6, 34, '#d8d5d2', 1)) +
  rect(-9, -32, 19, 12, '#d8d5d2', 6) +
  rect(-2, -26, 5, 92, '#cfccc9', 2.5);

export const knife = path('M-3 66v-70q-6 -34 3 -62q7 0 7 10v122z', '#d8d5d2');

export const spoon =
  ellipse(0, -44, 12, 19, '#d8d5d2') + ellipse(-2, -46, 7, 12, '#ebe9e6') + rect(-2.5, -28, 5, 96, '#cfccc9', 2.5);

export const cloth = (brush: Brush): string => {
  const { palette } = brush;
  const manner = brush.int(0, 2);
  const colour = mix(brush.pick(palette.accents), manner === 1 ? '#f5ead9' : '#e9d9c4', manner === 1 ? 0.72 : 0.5);
  if (manner === 0)
    return (
      rect(0, 0, width, height, '#a9744b') +
      many(
        7,
        (index) =>
          rect(0, index * 94, width, 90, mix('#b98055', '#8f5f3c', brush.next() * 0.5)) +
          many(4, () =>
            stroke(
              `M${short(brush.between(0, width))} ${short(index * 94 + brush.between(10, 80))}q60 ${short(brush.between(-8, 8))} 150 0`,
              '#7d4f30',
              2,
              faint(0.35),
            ),
          ),
      )
    );
  if (manner === 1)
    return (
      rect(0, 0, width, height, colour) +
      many(
        12,
        (index) =>
          rect(index * 84, 0, 34, height, lighter(brush.palette.accents[0] ?? '', 0.25), 0, faint(0.22)) +
          rect(0, index * 84, width, 34, lighter(brush.palette.accents[0] ?? '', 0.25), 0, faint(0.22)),
      )
    );
  return (
    rect(0, 0, width, height, colour) +
    many(5, (index) => rect(0, 40 + index * 132, width, 8, lighter(colour, 0.4), 0, faint(0.5)))
  );
};
