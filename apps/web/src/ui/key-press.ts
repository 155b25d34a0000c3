import { onApple } from './apple.ts';

/** The parts of a key press that matter here; a KeyboardEvent fits. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'> &
  Partial<Pick<KeyboardEvent, 'getModifierState' | 'repeat'>>;

const signsAtPlaces: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
  Slash: ['/', '?'],
  Period: ['.', '>'],
  Comma: [',', '<'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Digit8: ['8', '*'],
};

const isLetter = (key: string): boolean => /^\p{L}$/u.test(key);
const isAscii = (key: string): boolean => /^[\x20-\x7e]$/.test(key);
const isLatinLetter = (key: string): boolean => /^\p{Script=Latin}$/u.test(key);

/**
 * Whether a press types a character with AltGr or Option. Windows reports AltGr as Ctrl with Alt, and some browsers
 * report it as a state of its own; on a Mac it is Option. Ctrl, Alt and a plain letter are a chord of something else.
 */
export function isWritten(press: KeyPress, isApple = onApple): boolean {
  const { key, ctrlKey, altKey, metaKey } = press;
  if (metaKey || [...key].length !== 1) return false;
  if (isApple) return altKey && !ctrlKey;
  if (ctrlKey && altKey) return !/^[a-z0-9 ]$/i.test(key);
  return !ctrlKey && !altKey && press.getModifierState?.('AltGraph') === true;
}

/** Returns the character that a press types into a field; '' where it types none: a chord or a named key. */
export function characterOf(press: KeyPress, isApple = onApple): string {
  const { key, ctrlKey, altKey, metaKey } = press;
  if ([...key].length !== 1) return '';
  return isWritten(press, isApple) || !(ctrlKey || altKey || metaKey) ? key : '';
}

let writesOtherScript = false;

/** A letter's case follows Shift: Caps Lock does not make another key. */
const cased = (letter: string, isShifted: boolean): string => (isShifted ? letter.toUpperCase() : letter.toLowerCase());

/**
 * Returns the keys that a press may stand for, the likeliest first. A character is itself, whatever layout types it. On
 * a layout of another script a letter stands for the letter at the same place of a US keyboard, and so may a sign typed
 * there: Greek has `;` and Hebrew `/` where others have `q`.
 */
export function keysOf(press: KeyPress, isApple = onApple): readonly string[] {
  const { key, code, shiftKey } = press;
  if ([...key].length !== 1 || isWritten(press, isApple)) return [key];
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter && isLetter(key)) writesOtherScript = !isLatinLetter(key);
  if (/^[a-z]$/i.test(key)) return [cased(key, shiftKey)];
  if (isLatinLetter(key)) return [key];
  const atPlace = letter ? cased(letter, shiftKey) : signsAtPlaces[code]?.[shiftKey ? 1 : 0];
  if (!isAscii(key) && (isLetter(key) || writesOtherScript)) return [atPlace ?? key];
  return letter && atPlace && writesOtherScript ? [key, atPlace] : [key];
}
