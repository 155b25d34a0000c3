import { describe, expect, it } from 'vitest';
import { allScreens, screenNamed, screensAbove } from './screens.ts';

const twice = (values: readonly string[]): readonly string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('screens', () => {
  it('have each path, and each letter after g, once', () => {
    expect(twice(allScreens.map(({ screen }) => screen.path.replace(/:\w+/g, ':')))).toEqual([]);
    expect(twice(allScreens.flatMap(({ screen }) => (screen.chord ? [screen.chord] : [])))).toEqual([]);
  });
  it('lead up to an existing screen', () => {
    const ids = allScreens.map(({ id }) => String(id));
    for (const { screen } of allScreens) if (screen.up) expect(ids).toContain(screen.up);
  });
  it('name the screens above each screen of a person, the person last', () => {
    const ofPeople = allScreens.filter(({ id, screen }) => screen.of?.record === 'user' && id !== 'users.detail');
    expect(ofPeople.length).toBeGreaterThan(4);
    for (const { screen } of ofPeople) {
      const above = screensAbove(screen.path.replace(/:\w+/, 'a%20b'));
      expect(above.map(({ href, record }) => [href, record])).toEqual([
        ['/user-management', undefined],
        ['/view-user-detail/a%20b', 'a b'],
      ]);
    }
    expect(screensAbove('/flags/100%').at(-1)?.record).toBe('100%');
    expect(screensAbove('/user-management')).toEqual([]);
    expect(screensAbove('/nowhere')).toEqual([]);
  });
  it('are found by their ids', () => {
    for (const { id, screen } of allScreens) expect(screenNamed(id)).toBe(screen);
  });
});
