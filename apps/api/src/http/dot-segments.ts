const mostRounds = 8;

/** A text percent-decoded until nothing changes any more: what a chain of proxies may read in it. */
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

/** Whether a part of a path is '.' or '..', however it is spelled: an address resolver walks both as folders. */
export const isDotSegment = (text: string): boolean => isDots(decodedThrough(text));

/** Whether a part of a path holds a dot segment between slashes of its own, however they are spelled. */
export const holdsDotSegment = (text: string): boolean => decodedThrough(text).split(/[\\/]/).some(isDots);
