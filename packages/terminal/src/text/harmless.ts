import { controlSymbol } from '@matchdesk/documents/control-symbol.ts';

/** Characters that move the cursor, start an escape sequence, or change the reading direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it searches for exactly these
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu;

/** A text on one line that is harmless in a terminal: control characters are shown as symbols. */
export const harmless = (text: string): string =>
  text.search(controls) < 0 ? text : text.replace(controls, controlSymbol);

// JSON.stringify leaves these unchanged.
const jsonControls = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/** JSON of the same data without control characters. */
export const jsonText = (value: unknown, indent?: number): string =>
  (JSON.stringify(value, null, indent) ?? 'null').replace(
    jsonControls,
    (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
