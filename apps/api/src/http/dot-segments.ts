const mostRounds = 8;

/** Percent-decodes a text until nothing changes any more, as a chain of proxies might. */
export const decodedThrough = (text: string): string => {
  let decoded = text;
  for (let round = 0; round < mostRounds; round += 1) {
    try {
      const next = decodeURIComponent(decoded);
      if (next === decoded) return decoded;
      decoded = next;
    } catch {
      return decoded;
    }
  }
  return decoded;
};

const isDots = (text: string): boolean => text === '.' || text === '..';

/** Whether a part of a path is '.' or '..', however it is encoded. */
export const isDotSegment = (text: string): boolean => isDots(decodedThrough(text));

/** Whether a part of a path contains a dot segment between its own slashes, however they are encoded. */
export const holdsDotSegment = (text: string): boolean => decodedThrough(text).split(/[\\/]/).some(isDots);
