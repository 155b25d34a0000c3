/** `to_id`, `toId` and `To id` as a flag or a word of a command: `to-id`. */
export const kebab = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/[^A-Za-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();

/** A label within a sentence: its first letter small, unless it is a word in capitals. */
export const inSentence = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** 'users', 'cities', 'matches'. */
export const plural = (noun: string): string => {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
};

/** A record's kind as a word of a sentence: 'trust score' for `trust-score`. */
export const spoken = (kind: string): string => kind.replaceAll('-', ' ');

/** 'a user', 'an event'. */
export const withArticle = (noun: string): string => `${/^[aeio]/i.test(noun) ? 'an' : 'a'} ${noun}`;
