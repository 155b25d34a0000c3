import { longestTerm, searchTooLong } from '../call/parameters.ts';
import { counted } from '../text/show.ts';
import { shows } from '../text/shows.ts';
import type { Search } from './read.ts';

type Searched = { readonly search?: Search };

/** Why a list is not searched for a text; null where it is. An empty text shows the full list. */
export const searchFault = ({ search }: Searched, term: string): string | null => {
  const { least = 1, inputMax = longestTerm } = search ?? {};
  if (term.length > inputMax) return searchTooLong(inputMax);
  return term === '' || (term.length >= least && shows(term))
    ? null
    : `Type at least ${counted(least, 'character')} to search.`;
};

/** Whether a list can be searched for a text. */
export const canSearch = (list: Searched, term: string): boolean =>
  list.search !== undefined && term !== '' && searchFault(list, term) === null;
