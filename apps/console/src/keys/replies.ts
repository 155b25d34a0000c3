/**
 * The beginning of a string that a terminal sends by itself, to answer a question about it. `ESC ]` alone is also what a
 * bracket with AltGr or Option sends; the same holds for the other signs.
 */
const opening = String.raw`\u001b(?:\](?=\d)|[P_^X](?=[^\u0000-\u001f]))[^\u0000-\u001f\u0080-\u009f]*`;
/** A string ends at BEL or ST; any other control character breaks it off. */
const ending = String.raw`(?:\u0007|\u009c|\u001b\\|(?=[\u0000-\u001a\u001c-\u001f\u0080-\u009f]|\u001b[^\\]))`;
const click = String.raw`\u001b\[M[^\u0000-\u001f]`;
/** The beginning of a sequence with numbers, such as that of a paste: the rest of it would be keys. */
const numbers = String.raw`\u001b\[(?:[<=>?][\d;:]*|[\d;:]+)`;
const perhaps = String.raw`\u001b[[\]P_^X]?`;

const replies = new RegExp(`${opening}${ending}|${click}{3}`, 'gu');
/** The beginning of a reply or of a sequence with numbers, or what may become one. */
const unfinished = new RegExp(String.raw`(?:${opening}\u001b?|${click}{0,2}|${numbers}|${perhaps})$`, 'u');
const key = new RegExp(`^${perhaps}$`, 'u');

/**
 * Removes what the terminal itself sends, such as replies and old mouse reports: read as keys, they would decide a case.
 * They may arrive in any number of pieces.
 */
export const replyFilter = () => {
  let held = '';
  return {
    /** What was typed, up to what may be the beginning of a reply. */
    push: (chunk: string): string => {
      const text = held + chunk;
      held = unfinished.exec(text)?.[0] ?? '';
      return text.slice(0, text.length - held.length).replace(replies, '');
    },
    /**
     * What is held back: a key, if nothing follows it soon; the beginning of something that is not a key; or nothing.
     */
    holds: (): 'key' | 'reply' | null => (held === '' ? null : key.test(held) ? 'key' : 'reply'),
    /** Ends the wait: a key is returned, the beginning of a reply is dropped. */
    giveUp: (): string => {
      const typed = key.test(held) ? held : '';
      held = '';
      return typed;
    },
  };
};
