/** The text of one numbered section of the specification. */
export const sectionOf = (specification: string, number: number): string => {
  const [, after = ''] = specification.split(new RegExp(`^## ${number}\\. .*$`, 'm'));
  return after.split(/^## /m)[0] ?? '';
};

/**
 * The texts in single quotes of a section of the specification, each once, in order. A quote opens after a space,
 * bracket or bar and ends before a space or punctuation, so that it may contain apostrophes and quotes.
 */
export const quotedIn = (specification: string, section: number): readonly string[] => {
  const quotes = sectionOf(specification, section).matchAll(/(?<=^|[\s(|])'(\S.*?)'(?=[\s.,;:)|]|$)/gm);
  return [...new Set([...quotes].map((match) => match[1] ?? ''))];
};
