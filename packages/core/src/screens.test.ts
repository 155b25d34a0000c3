import { describe, expect, it } from 'vitest';
import { allScreens, screenNamed } from './screens.ts';

const twice = (values: readonly string[]): readonly string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('screens', () => {
  it('have each path, and each letter after g, once', () => {
    expect(twice(allScreens.map(({ screen }) => screen.path.replace(/:\w+/g, ':')))).toEqual([]);
    expect(twice(allScreens.flatMap(({ screen }) => (screen.chord ? [screen.chord] : [])))).toEqual([]);
  });
  it('lead up to one that exists', () => {
    const ids = allScreens.map(({ id }) => String(id));
    for (const { screen } of allScreens) if (screen.up) expect(ids).toContain(screen.up);
  });
  it('are found by their ids', () => {
    for (const { id, screen } of allScreens) expect(screenNamed(id)).toBe(screen);
  });
});
