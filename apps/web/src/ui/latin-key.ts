/** What of a key press matters here; a KeyboardEvent fits. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const punctuation: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
  Slash: ['/', '?'],
  Period: ['.', '>'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Digit8: ['8', '*'],
};

const isLatin = (key: string): boolean => key.length > 1 || /^[\x20-\x7e]$/.test(key);

let writesOtherScript = false;

/** A key on a letter's place tells the script that the layout writes; Greek has `;` where Latin has a letter. */
const noteScript = (key: string, isLetterPlace: boolean): void => {
  if (isLetterPlace && /^\p{L}$/u.test(key)) writesOtherScript = !isLatin(key);
};

/**
 * The key that a press stands for: on a layout that writes another script, what is printed at the key's place on a US
 * keyboard. What has no such place comes back as `key` has it.
 */
export function latinKey({ key, code, shiftKey }: Pick<KeyPress, 'key' | 'code' | 'shiftKey'>): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  noteScript(key, letter !== undefined);
  const isOfLetter = writesOtherScript && letter !== undefined && key.length === 1;
  if (isLatin(key) && !isOfLetter) return key;
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  return punctuation[code]?.[shiftKey ? 1 : 0] ?? key;
}
