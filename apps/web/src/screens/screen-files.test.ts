import { allScreens } from '@matchdesk/core/screens.ts';
import { expect, it } from 'vitest';
import { screenFileOf, screenFiles } from './screen-files.ts';

it('each declared screen has a file with its component, and each such file has a declared screen', () => {
  expect(Object.keys(screenFiles).sort()).toEqual(allScreens.map(({ id }) => screenFileOf(id)).sort());
});
