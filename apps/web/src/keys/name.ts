const punctuation: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
  Slash: ['/', '?'],
  Period: ['.', '>'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Digit8: ['8', '*'],
};

const latinOfCode = (code: string, shifted: boolean): string | null => {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return shifted ? letter : letter.toLowerCase();
  const pair = punctuation[code];
  return pair ? pair[shifted ? 1 : 0] : null;
};

const isLatin = (key: string): boolean => key.length > 1 || /^[\x20-\x7e]$/.test(key);

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * A key's name as bindings spell it: 'j', '?', 'Mod+k', 'Alt+ArrowLeft', 'Shift+ArrowDown'. Layouts that do not write
 * Latin are read by the key's place.
 */
export const nameOfKey = (event: Pressed): string => {
  const key = isLatin(event.key) ? event.key : (latinOfCode(event.code, event.shiftKey) ?? event.key);
  const printable = key.length === 1;
  const mod = event.ctrlKey || event.metaKey;
  const named = mod && printable ? key.toLowerCase() : key;
  const shift = event.shiftKey && (!printable || mod);
  return [mod && 'Mod', event.altKey && 'Alt', shift && 'Shift', named].filter(Boolean).join('+');
};
