import type { Random } from '../../seed/random.ts';
import type { Palette } from './palettes.ts';

/** The canvas of a scene; what matters lies in its middle square, since it is often shown cropped. */
export const width = 960;
export const height = 640;

/** What every painter draws with. */
export type Brush = Random & {
  readonly palette: Palette;
  /** At least `from`, below `to`. */
  readonly between: (from: number, to: number) => number;
  /** A name for a gradient or a clip, unique within the picture. */
  readonly name: () => string;
};

export type Painter = (brush: Brush) => string;

/** A brush of one mood, whose choices come from `random`. */
export const brushOf = (random: Random, palette: Palette): Brush => {
  let names = 0;
  return { ...random, palette, between: (from, to) => from + random.next() * (to - from), name: () => `n${++names}` };
};

/** A tenth of a unit is finer than any screen shows. */
export const short = (value: number): string => String(Math.round(value * 10) / 10);

type Points = readonly (readonly [number, number])[];

const points = (list: Points): string => list.map(([x, y]) => `${short(x)} ${short(y)}`).join('L');

/** A closed outline. */
export const polygon = (list: Points, fill: string, more = ''): string =>
  `<path d="M${points(list)}z" fill="${fill}"${more}/>`;

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more}/>`;

export const line = (list: Points, stroke: string, thickness: number, more = ''): string =>
  `<path d="M${points(list)}" fill="none" stroke="${stroke}" stroke-width="${short(thickness)}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;

export const stroke = (d: string, colour: string, thickness: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${short(thickness)}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;

export const rect = (x: number, y: number, w: number, h: number, fill: string, radius = 0, more = ''): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}"${radius ? ` rx="${short(radius)}"` : ''} fill="${fill}"${more}/>`;

export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}"${more}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${more}/>`;

export const ring = (x: number, y: number, r: number, colour: string, thickness: number, more = ''): string =>
  circle(x, y, r, 'none', ` stroke="${colour}" stroke-width="${short(thickness)}"${more}`);

export const faint = (opacity: number): string => ` opacity="${Math.round(opacity * 100) / 100}"`;

/** Moves, then turns, then scales what is drawn around the origin. */
export const placed = (x: number, y: number, content: string, scale = 1, turn = 0, mirrored = false): string =>
  `<g transform="translate(${short(x)} ${short(y)})${turn ? ` rotate(${short(turn)})` : ''}${
    scale !== 1 || mirrored ? ` scale(${mirrored ? -scale : scale} ${scale})` : ''
  }">${content}</g>`;

export const many = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => draw(index)).join('');

type Stops = readonly (readonly [at: number, colour: string, opacity?: number])[];

const stopsOf = (stops: Stops): string =>
  stops
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

/** A gradient's definition, and the fill that refers to it. */
export const downward = (brush: Brush, stops: Stops): { def: string; fill: string } => {
  const name = brush.name();
  const def = `<linearGradient id="${name}" x1="0" y1="0" x2="0" y2="1">${stopsOf(stops)}</linearGradient>`;
  return { def, fill: `url(#${name})` };
};

export const outward = (brush: Brush, stops: Stops): { def: string; fill: string } => {
  const name = brush.name();
  return { def: `<radialGradient id="${name}">${stopsOf(stops)}</radialGradient>`, fill: `url(#${name})` };
};

const channel = (colour: string, at: number): number => Number.parseInt(colour.slice(1 + at * 2, 3 + at * 2), 16);

/** `share` of the second colour in the first. */
export const mix = (first: string, second: string, share: number): string =>
  `#${[0, 1, 2]
    .map((at) => Math.round(channel(first, at) * (1 - share) + channel(second, at) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;

export const lighter = (colour: string, share: number): string => mix(colour, '#ffffff', share);
export const darker = (colour: string, share: number): string => mix(colour, '#120c1c', share);
