const tag = /<(\/?)([a-z][^\s/<>]*)[^<>]*>/gi;
/** Elements without content. */
const empty = new Set(['br', 'hr', 'img', 'input', 'wbr', 'col', 'source']);
/** Elements that the next element of their kind closes where the closing tag is missing. */
const endedByNext = new Set(['p', 'li']);

/** The most elements that a text can open. Closing tags and tricks with quotes or comments do not lower the number. */
export const elementsIn = (html: string): number => html.match(/<[a-z]/gi)?.length ?? 0;

/**
 * Whether elements are nested more than `most` deep. It reads the text once and keeps at most `most` open elements, so
 * that the time depends only on the length of the text.
 */
export const isNestedDeeper = (html: string, most: number): boolean => {
  const open: string[] = [];
  for (const [, slash, written = ''] of html.matchAll(tag)) {
    const name = written.toLowerCase();
    if (slash) {
      const at = open.lastIndexOf(name);
      if (at >= 0) open.length = at;
    } else if (!empty.has(name) && !(endedByNext.has(name) && open.at(-1) === name)) {
      if (open.push(name) > most) return true;
    }
  }
  return false;
};
