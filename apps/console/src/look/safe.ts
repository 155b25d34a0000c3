import { harmless } from '@matchdesk/terminal/text/harmless.ts';

/** Signs that take no room and turn or hide what stands beside them; those that join letters and pictures stay. */
const unseen = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2060-\u2064\ufeff\u{e0000}-\u{e007f}]/gu;

/** A text of data on one line of the console: no sign moves the cursor, turns the text or hides. */
export const safe = (text: string): string => harmless(text).replace(unseen, '�');
