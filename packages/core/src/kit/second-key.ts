const seconds: Readonly<Record<string, string>> = { '[': 'p', ']': 'n', '{': 'P', '}': 'N', Delete: 'D' };

/**
 * A second key for a character that some keyboards lack, or that needs a modifier which the terminal or system uses
 * itself; undefined where every keyboard can type it.
 */
export const secondKey = (key: string): string | undefined => seconds[key];
