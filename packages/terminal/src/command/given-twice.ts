/** The texts of JSON and the signs between them. */
const tokens = /"(?:[^"\\]|\\.)*"|[{}[\]:]/g;

/** The first key that one object of this JSON has twice, of which a reader would take the last; null where none has. */
export const keyGivenTwice = (json: string): string | null => {
  /** The keys of each object that is open; an array has none. */
  const open: (Set<string> | null)[] = [];
  let text = '';
  for (const [token] of json.matchAll(tokens)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (token !== ':') text = token;
    else {
      const key = JSON.parse(text) as string;
      const keys = open.at(-1);
      if (keys?.has(key)) return key;
      keys?.add(key);
    }
  }
  return null;
};
