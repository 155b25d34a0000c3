const mostRounds = 8;

/** Percent-decodes a text until nothing changes any more, as a chain of proxies might. */
const decodedThrough = (text: string): string => {
  let decoded = text;
  try {
    for (let left = mostRounds; left > 0 && decoded.includes('%'); left -= 1) decoded = decodeURIComponent(decoded);
  } catch {
    // What is left is not encoded.
  }
  return decoded;
};

/** A dot segment, also with a parameter after it: some servers read `/..;x/` as `/../`. */
const dots = /^\.\.?(?:;|$)/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const controls = /[\u0000-\u001f\u007f]/;

/**
 * Whether a part of a path can be read in two ways, however it is encoded (hardening R34): as a folder, or as several
 * parts, or as another text because it is not well-formed. A search term may contain slashes, because people search for
 * anything.
 */
export const isAmbiguous = (part: string, isTerm: boolean): boolean => {
  const text = decodedThrough(part);
  return controls.test(text) || dots.test(text) || (!isTerm && /[\\/\ufffd]/.test(text.toWellFormed()));
};

/** Whether a part of a path contains a dot segment between its own slashes, however they are encoded. */
export const holdsDotSegment = (part: string): boolean =>
  decodedThrough(part)
    .split(/[\\/]/)
    .some((text) => dots.test(text));
