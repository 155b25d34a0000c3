/** Whether a text shows anything: blanks, invisible characters and marks without a letter do not. */
export const shows = (text: string): boolean => /[^\s\p{Cf}\p{M}\p{DI}\u2800]/u.test(text);
