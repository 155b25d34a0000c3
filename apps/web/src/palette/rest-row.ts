import { placeOf } from '@matchdesk/core/context.ts';
import { hrefOf } from '@matchdesk/core/kit/screen.ts';
import { allScreens } from '@matchdesk/core/screens.ts';
import { goTo } from '../act/leaving.ts';
import type { Source } from './remote.ts';
import type { Row } from './row.ts';
import { closePalette } from './state.ts';

/** The address of the screen that shows a list by itself, searched for a term; none where no screen does. */
const hrefOfList = ({ list }: Source, term: string): string | undefined => {
  const place = placeOf(list);
  const found = allScreens.find(({ screen }) => place && screen.first === place.id);
  return found && !found.screen.path.includes(':') ? hrefOf(found.screen.path, {}, { q: term }) : undefined;
};

/** The last row of what was found, where more were found than show: all of them in their list. */
export const restRow = (source: Source, term: string, total: number): Row | null => {
  const href = hrefOfList(source, term);
  if (href === undefined) return null;
  return {
    key: `rest:${source.record}:${source.heading}`,
    title: `Show all ${total.toLocaleString('en-US')} in the list`,
    icon: 'arrow-right',
    href,
    isRest: true,
    run: () => {
      closePalette();
      goTo(href);
    },
  };
};
