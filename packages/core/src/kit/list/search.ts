import { longestTerm } from '../call/parameters.ts';
import { counted } from '../text/show.ts';
import { shows } from '../text/shows.ts';
import type { Search } from './read.ts';

/** Why a list is not searched for a text; null where it is. An empty text shows the full list. */
export const searchFault = ({ search }: { readonly search?: Search }, term: string): string | null => {
  const { least = 1, inputMax = longestTerm } = search ?? {};
  if (term.length > inputMax) return `A search cannot exceed ${inputMax} characters.`;
  return term === '' || (term.length >= least && shows(term))
    ? null
    : `Type at least ${counted(least, 'character')} to search.`;
};
