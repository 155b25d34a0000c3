import { placeOf, type SomeList } from '@matchdesk/core/context.ts';
import type { Finder } from '@matchdesk/core/finders.ts';
import { hrefOf } from '@matchdesk/core/kit/screen.ts';
import { allScreens } from '@matchdesk/core/screens.ts';
import { leading } from './record-row.ts';
import type { Row } from './row.ts';

/** The address of the screen that shows a list by itself, searched for a term; none where no screen does. */
const hrefOfList = (list: SomeList, term: string): string | undefined => {
  const place = placeOf(list);
  const found = allScreens.find(({ screen }) => place && screen.first === place.id);
  return found && !found.screen.path.includes(':') ? hrefOf(found.screen.path, {}, { q: term }) : undefined;
};

/** The last row of what was found, where more were found than show: all of them in their list. */
export const restRow = (list: SomeList, { record }: Finder, term: string, total: number): Row | null => {
  const href = hrefOfList(list, term);
  if (href === undefined) return null;
  const title = `Show all ${total.toLocaleString('en-US')} in the list`;
  return { key: `rest:${record}`, title, icon: 'arrow-right', isRest: true, ...leading(href) };
};
