import { mayOpen } from '@matchdesk/core/access.ts';
import type { Figure } from '@matchdesk/core/dashboard/rules.ts';
import { filterPairs } from '@matchdesk/core/kit/list/list-address.ts';
import { hrefOf } from '@matchdesk/core/kit/screen.ts';
import { screenNamed, screenOfFigure } from '@matchdesk/core/screens.ts';
import { announcedAtom } from '../../data/capabilities.ts';
import { isOffered } from '../../data/offered.ts';
import { sessionAtom } from '../../data/session.ts';
import { useAtomValue } from '../../ui/atom.ts';

/** Whether the person may see payments, and so the figures about them. */
export const useSeesPayments = (): boolean => mayOpen(useAtomValue(sessionAtom), screenNamed('transactions.list'));

/** Returns where a figure leads; undefined where no list that this person may see counts the same. */
export const useHrefs = (): ((figure: Pick<Figure, 'leadsTo'>) => string | undefined) => {
  const session = useAtomValue(sessionAtom);
  // What is offered changes with what the provider announces.
  useAtomValue(announcedAtom);
  return (figure) => {
    const screen = screenOfFigure(figure);
    if (!screen || !isOffered(screen, session)) return undefined;
    return hrefOf(screen.path, {}, filterPairs(figure.leadsTo?.filters ?? {}));
  };
};
