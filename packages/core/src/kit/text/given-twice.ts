/** The strings of JSON and the punctuation between them. */
const tokens = /"(?:[^"\\]|\\.)*"|[{}[\]:]/g;

/**
 * The first key that an object in this JSON has twice, of which a parser would keep the last; null where there is none.
 */
export const keyGivenTwice = (json: string): string | null => {
  /** The keys seen in each object that is still open; an array has none. */
  const open: (Set<string> | null)[] = [];
  let text = '';
  for (const [token] of json.matchAll(tokens)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (token !== ':') text = token;
    else {
      const key = String(JSON.parse(text));
      const keys = open.at(-1);
      if (keys?.has(key)) return key;
      keys?.add(key);
    }
  }
  return null;
};
