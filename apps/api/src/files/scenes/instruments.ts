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
import { backdrop } from './sky.ts';

const vinyl = (brush: Brush, x: number, y: number, r: number): string => {
  const [label = '', other = ''] = brush.sample(brush.palette.accents, 2);
  const grooves = many(8, (index) => ring(0, 0, r * (0.44 + index * 0.067), '#3a3442', 1.4));
  const shine =
    path(
      `M0 0L${short(r * 0.94)} ${short(-r * 0.2)}A${short(r)} ${short(r)} 0 0 1 ${short(r * 0.86)} ${short(r * 0.44)}z`,
      '#ffffff',
      faint(0.1),
    ) +
    path(
      `M0 0L${short(-r * 0.94)} ${short(r * 0.2)}A${short(r)} ${short(r)} 0 0 1 ${short(-r * 0.86)} ${short(-r * 0.44)}z`,
      '#ffffff',
      faint(0.1),
    );
  return placed(
    x,
    y,
    circle(r * 0.05, r * 0.06, r, '#1a1026', faint(0.3)) +
      circle(0, 0, r, '#221d29') +
      grooves +
      shine +
      circle(0, 0, r * 0.36, label) +
      path(`M0 ${short(-r * 0.36)}a${short(r * 0.36)} ${short(r * 0.36)} 0 0 1 0 ${short(r * 0.72)}z`, other) +
      circle(0, 0, r * 0.05, '#f4ead8'),
  );
};

const guitar = (brush: Brush, body: string): string =>
  ellipse(-6, 48, 94, 82, '#1a1026', faint(0.2)) +
  path('M-108 62q-6 -60 32 -74q14 -34 52 -34q36 0 48 26q50 14 50 64q0 74 -86 74t-96 -56z', body) +
  path(
    'M-96 60q-4 -50 28 -62q12 -30 44 -30',
    'none',
    ` stroke="${lighter(body, 0.35)}" stroke-width="5" stroke-linecap="round"`,
  ) +
  circle(-16, 44, 34, darker(body, 0.55)) +
  ring(-16, 44, 38, lighter(body, 0.5), 4) +
  rect(-46, 96, 62, 14, darker(body, 0.5), 4) +
  rect(-27, -250, 22, 300, '#6b432c', 3) +
  many(11, (index) => rect(-27, -236 + index * 24, 22, 2.5, '#d8c3a0')) +
  path('M-33 -306h34l4 58h-42z', darker(body, 0.45)) +
  many(6, (index) => circle(index < 3 ? -38 : 6, -294 + (index % 3) * 18, 5, '#e8dcc4')) +
  many(5, (index) =>
    line(
      [
        [-24 + index * 4, -250],
        [-26 + index * 5, 100],
      ],
      brush.palette.light,
      1,
      faint(0.7),
    ),
  );

const keys = (brush: Brush, y: number): string => {
  const white = 14;
  const step = width / white;
  return (
    rect(0, y - 20, width, height, darker(brush.palette.deep, 0.2)) +
    rect(0, y - 8, width, 8, brush.palette.accents[0] ?? '') +
    many(
      white,
      (index) =>
        rect(index * step + 2, y, step - 4, height - y + 12, '#fbf7ee', 8) +
        rect(index * step + 2, y + 96, step - 4, 60, '#e9e0d0', 8, faint(0.6)),
    ) +
    many(white, (index) =>
      [0, 1, 3, 4, 5].includes(index % 7)
        ? rect((index + 1) * step - 19, y - 4, 38, 92, '#241f2b', 6) +
          rect((index + 1) * step - 14, y - 4, 28, 78, '#38313f', 5)
        : '',
    )
  );
};

const note = (x: number, y: number, size: number, colour: string, paired: boolean): string =>
  placed(
    x,
    y,
    ellipse(0, 0, 13, 10, colour, ' transform="rotate(-20)"') +
      rect(9, -62, 5, 62, colour, 2) +
      (paired
        ? ellipse(44, -8, 13, 10, colour, ' transform="rotate(-20 44 -8)"') +
          rect(53, -70, 5, 62, colour, 2) +
          path('M9 -62l49 -10v14l-49 10z', colour)
        : path('M14 -62q22 6 20 34q-4 -16 -20 -18z', colour)),
    size,
  );

/** A record, a guitar and keys. */
export const instruments = (brush: Brush): string => {
  const { palette } = brush;
  const ground = mix(palette.accents[brush.int(0, 2)] ?? '', palette.sky[2], 0.5);
  const waves = many(5, (index) => {
    let d = `M-20 ${150 + index * 26}`;
    for (let x = 0; x < width; x += 120) d += `q30 ${short(-70 + index * 9)} 60 0t60 0`;
    return stroke(d, lighter(ground, 0.45), 4, faint(0.55));
  });
  const notes = many(8, () =>
    note(
      brush.between(60, 900),
      brush.between(70, 330),
      brush.between(0.6, 1.15),
      brush.pick([palette.deep, '#ffffff', palette.accents[0] ?? '']),
      brush.chance(0.5),
    ),
  );
  const side = brush.chance(0.5);
  const body = brush.pick(['#c9773b', '#a94f34', '#d9a05b', palette.accents[0] ?? '']);
  return (
    backdrop(brush, ground) +
    waves +
    notes +
    vinyl(brush, side ? 330 : 630, 290, 170) +
    placed(side ? 640 : 330, 340, guitar(brush, body), 1.12, side ? 24 : -24) +
    keys(brush, 520)
  );
};
