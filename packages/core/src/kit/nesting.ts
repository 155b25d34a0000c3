const tag = /<(\/?)([a-z][^\s/<>]*)[^<>]*>/gi;
/** Elements without content. */
const empty = new Set(['br', 'hr', 'img', 'input', 'wbr', 'col', 'source']);
/** Elements that the next of their kind ends, where people leave out the closing tag. */
const endedByNext = new Set(['p', 'li']);

/** How many elements a text begins at most. No closing tag and no trick with quotes or comments makes it fewer. */
export const elementsIn = (html: string): number => html.match(/<[a-z]/gi)?.length ?? 0;

/**
 * Whether elements lie in each other more than `most` deep. Reads the text once and keeps no more than `most` open
 * elements, so that the time grows with the length of the text alone.
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
