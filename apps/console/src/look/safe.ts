import { harmless } from '@matchdesk/terminal/text/harmless.ts';

/** Characters without width that turn or hide what is beside them; those that join letters and emoji stay. */
const unseen = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2060-\u2064\ufeff\u{e0000}-\u{e007f}]/gu;

/**
 * Returns a text on one line of the console, in which no character moves the cursor, turns the text or is invisible.
 */
export const safe = (text: string): string => harmless(text).replace(unseen, '�');
