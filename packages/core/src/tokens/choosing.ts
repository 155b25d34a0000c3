import { folded } from '../kit/text/fold.ts';

/** A scope that people may choose for a token: its id, what it allows, and its domain as a heading. */
export type TokenScope = { readonly scope: string; readonly title: string; readonly group: string };

/** Splits a text of scopes at its last comma: the scope that is being typed, and what is before it. */
export const typedScope = (text: string): { readonly before: string; readonly typed: string } => {
  const at = text.lastIndexOf(',') + 1;
  return { before: text.slice(0, at).trim(), typed: text.slice(at).trim() };
};

/** The scopes whose domain, title or id has every typed word, without those that are already chosen. */
export const scopesLike = (
  all: readonly TokenScope[],
  typed: string,
  chosen: readonly string[],
): readonly TokenScope[] => {
  const words = folded(typed).split(/\s+/);
  return all.filter(({ scope, title, group }) => {
    const text = folded(`${group} ${title} ${scope}`);
    return !chosen.includes(scope) && words.every((word) => text.includes(word));
  });
};
