import type { Key } from 'ink';
import { describe, expect, it } from 'vitest';
import { shownKey } from '../desk/binding.ts';
import { pressesOf } from './key-name.ts';

const none = {} as Key;
const names = (input: string, key: Partial<Key> = {}) => pressesOf(input, { ...none, ...key }).map(({ name }) => name);

describe('the names of keys', () => {
  it.each([
    ['j', {}, ['j']],
    ['', { downArrow: true, shift: true }, ['shift+down']],
    ['k', { ctrl: true }, ['ctrl+k']],
    ['', { return: true }, ['enter']],
    ['G', { shift: true }, ['G']],
    [' ', {}, ['space']],
  ] as const)('%j with %j', (input, key, wanted) => {
    expect(names(input, key)).toEqual(wanted);
  });

  it('are all found in text that arrives in one piece', () => {
    expect(names('jj\r')).toEqual(['j', 'j', 'enter']);
    expect(names('\u000bann')).toEqual(['ctrl+k', 'a', 'n', 'n']);
    expect(pressesOf('a b', none).map(({ text }) => text)).toEqual(['a', ' ', 'b']);
  });

  it.each(['[', '{', '/', '?', '#', '*', '@'])('reads %s after Esc as itself, as AltGr and Option send it', (sign) => {
    expect(pressesOf(sign, { ...none, meta: true })).toEqual([{ name: sign, text: sign }]);
    expect(names('b', { meta: true })).toEqual(['alt+b']);
    expect(names('5', { meta: true })).toEqual(['alt+5']);
  });

  it.each([
    ['Russian', 'йцукенгшщзфывапролдячсмить'],
    ['Greek', ' ςερτυθιοπασδφγηξκλζχψωβνμ'],
    ['Hebrew', '  קראטוןםפשדגכעיחלךזסבהנמצ'],
    ['Arabic', 'ضصثقفغعهخحشسيبلاتنمئءؤر ىة'],
  ])('are those of the letters’ places on a %s keyboard, and the typed text stays', (_, letters) => {
    for (const [at, letter] of [...letters].entries()) {
      if (letter === ' ') continue;
      const place = 'qwertyuiopasdfghjklzxcvbnm'[at] ?? '';
      expect(pressesOf(letter, none)).toEqual([{ name: place, text: letter }]);
      expect(names(letter, { ctrl: true })).toEqual([`ctrl+${place}`]);
      const capital = letter.toUpperCase();
      if (capital !== letter && capital !== 'Σ') expect(names(capital)).toEqual([place.toUpperCase()]);
    }
    // Characters that such a keyboard types elsewhere keep their own meaning.
    expect(names('/;.,?')).toEqual(['/', ';', '.', ',', '?']);
  });

  it('are shown as people read them', () => {
    expect(['ctrl+k', 'g u', 'shift+down', 'enter'].map(shownKey)).toEqual(['^K', 'g u', 'Shift+↓', '⏎']);
  });
});
