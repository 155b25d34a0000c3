import { expect, it } from 'vitest';
import { lineOf, textIn } from '../look/line.ts';
import { chooserFor, isClear, markedIn, pressedIn, withLine, withOffered } from './chooser.ts';
import { notLoaded } from './loaded.ts';

const data = ['support', 'moderator', 'moderator-of-photos'].map((value) => ({ value, title: value }));
const typed = (text: string, kind = {}) =>
  withOffered(withLine(chooserFor('', kind), lineOf(text)), { ...notLoaded, data });

it.each([
  ['moderator', true],
  ['Moderator', true],
  ['photos', false],
  ['', true],
  ['nobody', true],
  ['mod', false],
])('an Enter that waited for the choices at %j means one thing: %s', (text, is) => {
  expect(isClear(typed(text))).toBe(is);
});

it('the line itself is before the first choice and after the last one', () => {
  const names = [];
  let chooser = typed('');
  for (let time = 0; time < 5; time += 1) {
    chooser = pressedIn(chooser, { name: 'down', text: '' }) ?? chooser;
    names.push(markedIn(chooser)?.value);
  }
  expect(names).toEqual(['support', 'moderator', 'moderator-of-photos', undefined, 'support']);
  expect(markedIn(pressedIn(typed(''), { name: 'up', text: '' }) ?? chooser)?.value).toBe('moderator-of-photos');
});

it('a key within the line leaves the marked choice, a letter marks the first that fits', () => {
  const second = pressedIn(typed('mod'), { name: 'down', text: '' }) ?? typed('');
  expect(markedIn(pressedIn(second, { name: 'left', text: '' }) ?? typed(''))?.value).toBe('moderator-of-photos');
  const longer = pressedIn(second, { name: 'e', text: 'e' }) ?? typed('');
  expect([textIn(longer.line), markedIn(longer)?.value]).toEqual(['mode', 'moderator']);
});
