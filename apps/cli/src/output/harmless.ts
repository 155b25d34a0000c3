/** Signs that move the cursor, start an escape sequence, or turn the reading direction of what follows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it looks for
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu;

const picture = (sign: string): string => {
  const code = sign.codePointAt(0) ?? 0;
  if (code === 0x09) return ' ';
  if (code === 0x0a || code === 0x2028 || code === 0x2029) return '↵';
  if (code === 0x0d) return '';
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  return code === 0x7f ? '␡' : '�';
};

/** A text on one line of a terminal, where data can do no harm: control signs are shown as pictures. */
export const harmless = (text: string): string => (text.search(controls) < 0 ? text : text.replace(controls, picture));

// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, without the line breaks that a cell may hold
const cellControls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** The same for a csv cell, whose tabs and line breaks stay. */
export const harmlessCell = (text: string): string => text.replace(cellControls, picture);

// JSON.stringify leaves these as they are.
const jsonControls = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/** JSON that is the same data and shows no control sign. */
export const jsonText = (value: unknown, indent?: number): string =>
  (JSON.stringify(value, null, indent) ?? 'null').replace(
    jsonControls,
    (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
