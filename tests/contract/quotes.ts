/** The text of one numbered section of the specification. */
export const sectionOf = (specification: string, number: number): string => {
  const [, after = ''] = specification.split(new RegExp(`^## ${number}\\. .*$`, 'm'));
  return after.split(/^## /m)[0] ?? '';
};

/**
 * What a section of the specification quotes in single quotes, once each, in its order. A quote opens after space,
 * bracket or bar and ends before space or punctuation, so that apostrophes and quotes inside one stay in it.
 */
export const quotedIn = (specification: string, section: number): readonly string[] => {
  const quotes = sectionOf(specification, section).matchAll(/(?<=^|[\s(|])'(\S.*?)'(?=[\s.,;:)|]|$)/gm);
  return [...new Set([...quotes].map((match) => match[1] ?? ''))];
};
