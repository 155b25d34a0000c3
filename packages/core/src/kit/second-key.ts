const seconds: Readonly<Record<string, string>> = { '[': 'p', ']': 'n', '{': 'P', '}': 'N', Delete: 'D' };

/**
 * The key that does the same as one which some keyboards do not have, or write only with a key that a terminal or a
 * system takes for itself; undefined where every keyboard writes it.
 */
export const secondKey = (key: string): string | undefined => seconds[key];
