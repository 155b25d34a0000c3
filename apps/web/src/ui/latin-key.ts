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

/**
 * The key that a press stands for: on a layout that writes another script, what is printed at the key's place on a US
 * keyboard. What has no such place comes back as `key` has it.
 */
export function latinKey({ key, code, shiftKey }: Pick<KeyPress, 'key' | 'code' | 'shiftKey'>): string {
  if (isLatin(key)) return key;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  return punctuation[code]?.[shiftKey ? 1 : 0] ?? key;
}
