import { placeOf, type SomeList } from '@matchdesk/core/context.ts';
import { hrefOf } from '@matchdesk/core/kit/screen.ts';
import { grouped } from '@matchdesk/core/kit/text/show.ts';
import { allScreens } from '@matchdesk/core/screens.ts';
import { type FoundRecords, listOfFinder } from '@matchdesk/core/seek.ts';
import type { Entry } from '@matchdesk/desk/palette/entry.ts';

/** The address of the screen that shows a list by itself, searched for a term; undefined where no screen does. */
const hrefOfList = (list: SomeList, term: string): string | undefined => {
  const place = placeOf(list);
  const found = allScreens.find(({ screen }) => place && screen.first === place.id);
  return found && !found.screen.path.includes(':') ? hrefOf(found.screen.path, {}, { q: term }) : undefined;
};

/** The last entry of the results, where more were found than are shown: it opens them all in their list. */
export const restEntry = ({ finder, term, total }: FoundRecords): Entry | null => {
  const to = hrefOfList(listOfFinder(finder), term);
  if (to === undefined || term === '') return null;
  const title = `Show all ${grouped(total ?? 0)} in the list`;
  return { key: `rest:${finder.record}`, title, isRest: true, does: { do: 'go', to } };
};
