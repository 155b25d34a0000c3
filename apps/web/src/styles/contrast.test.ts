// @ts-expect-error: the console's types do not include Node, but this runs in Node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const css: string = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const pattern = /--([\w-]+):\s*light-dark\(\s*oklch\(([\d. ]+)\),\s*oklch\(([\d. ]+)\)\s*\)/g;

/** Relative luminance (WCAG) of an OKLCH colour, by the matrices of its author. */
function luminance(oklch: string): number {
  const [lightness = 0, chroma = 0, hue = 0] = oklch.split(' ').map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const within = (value: number) => Math.min(1, Math.max(0, value));
  return (
    0.2126 * within(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) +
    0.7152 * within(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) +
    0.0722 * within(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  );
}

// The first declaration of a name is used: later ones are for people who ask for more contrast.
const themes = { light: new Map<string, number>(), dark: new Map<string, number>() };
for (const [, name = '', light = '', dark = ''] of css.matchAll(pattern)) {
  if (themes.light.has(name)) continue;
  themes.light.set(name, luminance(light));
  themes.dark.set(name, luminance(dark));
}

const pages = ['canvas', 'surface', 'raised', 'sunken'];
// A stylesheet that was not read would pass every check.
if (themes.light.size < 30) throw new Error('The colours could not be read from tokens.css.');

const grounds = [...pages, 'hover', 'pressed', 'accent-tint', 'accent-tint-strong'];
const texts = ['text', 'text-2', 'text-3', 'accent-text', 'success', 'warning', 'danger', 'info'];

for (const [theme, colours] of Object.entries(themes)) {
  const of = (name: string): number => {
    const value = colours.get(name);
    if (value === undefined) throw new Error(`There is no colour --${name}.`);
    return value;
  };
  const ratio = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

  it(`has text of at least 4.5:1 on every ground, ${theme}`, () => {
    const pairs = texts.flatMap((text) => grounds.map((ground) => [text, ground] as const));
    const own = ['success', 'warning', 'danger', 'info'].map((tone) => [tone, `${tone}-tint`] as const);
    const low = [...pairs, ...own].filter(([text, ground]) => ratio(of(text), of(ground)) < 4.5);
    expect(low).toEqual([]);
  });

  it(`has white words of at least 4.5:1 on filled buttons, ${theme}`, () => {
    const fills = ['accent', 'danger-fill', 'success-fill'].flatMap((fill) => [fill, `${fill}-hover`]);
    expect(fills.filter((fill) => ratio(1, of(fill)) < 4.5)).toEqual([]);
  });

  it(`has control edges, focus and chart colours of at least 3:1 on pages, ${theme}`, () => {
    const marks = ['line-control', 'focus', 'accent', 'chart-1', 'chart-2', 'chart-3'];
    const pairs = marks.flatMap((mark) => pages.map((page) => [mark, page] as const));
    expect(pairs.filter(([mark, page]) => ratio(of(mark), of(page)) < 3)).toEqual([]);
  });
}
