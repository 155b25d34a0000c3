/** The symbol for a control character, so that the character has no effect. */
export const controlSymbol = (sign: string): string => {
  const code = sign.codePointAt(0) ?? 0;
  if (code === 0x09) return ' ';
  if (code === 0x0a || code === 0x2028 || code === 0x2029) return '↵';
  if (code === 0x0d) return '';
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  return code === 0x7f ? '␡' : '�';
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: it searches for exactly these
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** A text that is harmless in a terminal and keeps its reading direction; tabs and line breaks are kept too. */
export const harmlessCell = (text: string): string => text.replace(controls, controlSymbol);
