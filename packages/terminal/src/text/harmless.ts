import { shownSign } from '@matchdesk/documents/shown-sign.ts';

/** Signs that move the cursor, start an escape sequence, or turn the reading direction of what follows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it looks for
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu;

/** A text on one line of a terminal, where data can do no harm: control signs are shown as pictures. */
export const harmless = (text: string): string =>
  text.search(controls) < 0 ? text : text.replace(controls, shownSign);

// JSON.stringify leaves these as they are.
const jsonControls = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/** JSON that is the same data and shows no control sign. */
export const jsonText = (value: unknown, indent?: number): string =>
  (JSON.stringify(value, null, indent) ?? 'null').replace(
    jsonControls,
    (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
