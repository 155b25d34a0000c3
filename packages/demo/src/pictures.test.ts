import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import communities from '../data/communities.json' with { type: 'json' };
import events from '../data/events.json' with { type: 'json' };
import data from '../data/pictures.json' with { type: 'json' };
import profiles from '../data/profiles.json' with { type: 'json' };
import { pictureAbout, picturesFolder, portraitOf, valuePicture } from './pictures.ts';

const many = Array.from({ length: 200 }, (_, at) => at);
const subjects = new Set([...communities.communities, ...events].map(({ kind }) => kind).concat(profiles.scenes));

it('every file is used, and every picture that is used exists', () => {
  const shown = [
    ...many.flatMap((at) => [portraitOf('female', at), portraitOf('male', at)]),
    ...[...Object.keys(data.scenes), ...subjects].flatMap((name) => many.map((at) => pictureAbout(name, at))),
    ...profiles.values.map(valuePicture),
  ];
  const files = globSync('*/*', { cwd: picturesFolder }).map((name) => `/files/demo/${name}`);
  expect([...new Set(shown)].toSorted()).toEqual(files.toSorted());
});

it('sixty people who joined one after the other have sixty portraits', () => {
  expect(new Set(many.slice(0, 60).map((at) => portraitOf('female', at))).size).toBe(60);
});

it('an unknown subject has no picture', () => {
  expect(() => pictureAbout('war', 1)).toThrow('no picture about war');
});

it('all pictures together are small', () => {
  const sizes = globSync('*/*', { cwd: picturesFolder }).map((name) => statSync(join(picturesFolder, name)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_500_000);
  expect(Math.max(...sizes)).toBeLessThan(30_000);
});
