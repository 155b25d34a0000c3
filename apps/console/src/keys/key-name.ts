import type { Key } from 'ink';
import { usPlaceOf } from './letter-places.ts';

const named = {
  upArrow: 'up',
  downArrow: 'down',
  leftArrow: 'left',
  rightArrow: 'right',
  pageDown: 'page-down',
  pageUp: 'page-up',
  home: 'home',
  end: 'end',
  return: 'enter',
  escape: 'esc',
  tab: 'tab',
  backspace: 'backspace',
  delete: 'delete',
} as const satisfies Partial<Record<keyof Key, string>>;

const signs: Readonly<Record<string, string>> = {
  '\r': 'enter',
  '\n': 'ctrl+j',
  '\t': 'tab',
  '\u007f': 'backspace',
  '\b': 'backspace',
  '\u001b': 'esc',
  ' ': 'space',
};

/** The letter of a control sign: ^K for U+000B. */
const controlOf = (sign: string): string | undefined => {
  const code = sign.codePointAt(0) ?? 0;
  return code >= 1 && code <= 26 ? `ctrl+${String.fromCodePoint(code + 96)}` : undefined;
};

const prefixOf = (key: Key, mayShift: boolean): string =>
  `${key.ctrl ? 'ctrl+' : ''}${key.meta ? 'alt+' : ''}${mayShift && key.shift ? 'shift+' : ''}`;

/**
 * One press of a key: its name (`j`, `shift+down`, `ctrl+k`, `enter`), and the text that it types, '' for none. A letter
 * of another script has the name of its place, so that commands are where they are on a US keyboard.
 */
export type Press = { readonly name: string; readonly text: string };

/**
 * The presses of one message of Ink. What came in one piece, as fast typing over a slow line does, is taken apart, so
 * that no key is lost.
 */
export const pressesOf = (input: string, key: Key): readonly Press[] => {
  const found = (Object.keys(named) as (keyof typeof named)[]).find((flag) => key[flag]);
  if (found) return [{ name: prefixOf(key, true) + named[found], text: '' }];
  // A terminal that takes AltGr or Option for Alt sends what it wrote behind Esc: a sign is that sign.
  if (key.meta && !key.ctrl && /^[^\p{L}\p{N}\s\p{C}]$/u.test(input)) return [{ name: input, text: input }];
  if (key.ctrl || key.meta) {
    const letter = input.toLowerCase();
    return input === '' ? [] : [{ name: prefixOf(key, false) + (usPlaceOf(letter) ?? letter), text: '' }];
  }
  return [...input].map((sign) => {
    const name = signs[sign] ?? controlOf(sign);
    if (name === undefined) return { name: usPlaceOf(sign) ?? sign, text: sign };
    return { name, text: sign === ' ' ? ' ' : '' };
  });
};
