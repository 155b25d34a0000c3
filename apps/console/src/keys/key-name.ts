import { keysOf } from '@matchdesk/core/kit/fields.ts';
import type { Key } from 'ink';
import type { Press } from '../look/line.ts';

/** The places of letters on a US keyboard, row by row. */
const latin = 'qwertyuiopasdfghjklzxcvbnm';
/**
 * What other keyboards type there; a blank where they type no letter of their own, or one that is elsewhere on other
 * keyboards.
 */
const scripts = {
  russian: 'йцукенгшщзфывапролдячсмить',
  greek: ' ςερτυθιοπασδφγηξκλζχψωβνμ',
  hebrew: '  קראטוןםפשדגכעיחלךזסבהנמצ',
  arabic: 'ضصثقفغعهخحشسيبلاتنمئءؤر ىة',
  georgian: 'ქწერტყუიოპასდფგჰჯკლზხცვბნმ',
  thai: 'ๆไำพะ ีรนยฟหกดเ  าสผปแอ  ท',
} as const;

/** Letters that only one keyboard of a script has, and letters in the places of US signs. */
const others = {
  і: 's',
  ў: 'o',
  ی: 'd',
  ک: ';',
  х: '[',
  ъ: ']',
  ї: ']',
  ж: ';',
  э: "'",
  є: "'",
  б: ',',
  ю: '.',
} as const;
const shifted: Readonly<Record<string, string>> = { '[': '{', ']': '}', ';': ':', "'": '"', ',': '<', '.': '>' };

const upper = (sign: string): string => shifted[sign] ?? sign.toUpperCase();

const places = new Map<string, string>(
  [
    ...Object.values(scripts).flatMap((letters) =>
      [...letters].map((letter, at) => [letter, latin[at] ?? ''] as const),
    ),
    ...Object.entries(others),
    // Follows its capital: where a letter has no capital, the last entry is kept.
  ].flatMap(([letter, place]) => [[letter.toUpperCase(), upper(place)] as const, [letter, place] as const]),
);
places.delete(' ');

/**
 * Returns what a US keyboard types with the key that typed this letter of another script; undefined for any other
 * character.
 */
const usPlaceOf = (sign: string): string | undefined => places.get(sign);

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

/** Returns the letter of a control character: ^K for U+000B. */
const controlOf = (sign: string): string | undefined => {
  const code = sign.codePointAt(0) ?? 0;
  return code >= 1 && code <= 26 ? `ctrl+${String.fromCodePoint(code + 96)}` : undefined;
};

const prefixOf = (key: Key, mayShift: boolean): string =>
  `${key.ctrl ? 'ctrl+' : ''}${key.meta ? 'alt+' : ''}${mayShift && key.shift ? 'shift+' : ''}`;

/**
 * Returns the presses in one message of Ink. Text that arrives in one piece, as with fast typing over a slow line, is
 * split, so that no key is lost.
 */
export const pressesOf = (input: string, key: Key): readonly Press[] => {
  const found = keysOf(named).find((flag) => key[flag]);
  if (found) return [{ name: prefixOf(key, true) + named[found], text: '' }];
  // A terminal that treats AltGr or Option as Alt sends the typed character after Esc: such a character is itself.
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
