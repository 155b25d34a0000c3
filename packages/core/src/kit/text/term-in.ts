/**
 * Returns what is searched for: a tab between two pasted cells is a space, and what cannot be seen at the ends, such as a
 * mark of direction from an address book, is left out.
 */
export const termIn = (typed: string): string =>
  typed.replace(/^[\s\p{Cc}\p{Cf}]+|[\s\p{Cc}\p{Cf}]+$/gu, '').replace(/\p{Cc}/gu, ' ');
