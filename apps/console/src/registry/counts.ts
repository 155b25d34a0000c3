import { counts, isCounted } from '@matchdesk/core/counts.ts';
import { domainIn } from '@matchdesk/core/kit/id.ts';
import { type Desk, patch, readingOf, stateOf } from '../desk/desk.ts';
import { placesFor } from './places.ts';

const countThese = async (desk: Desk, isMeant: (domain: string) => boolean): Promise<void> => {
  const { client, options } = readingOf(desk);
  const ids = placesFor(stateOf(desk)).flatMap(({ id }) => (isCounted(id) && isMeant(domainIn(id)) ? [id] : []));
  const count = async (id: (typeof ids)[number]): Promise<void> => {
    const number = await counts[id].load(client, options);
    patch(desk, { counts: { ...stateOf(desk).counts, [id]: number ?? 0 } });
  };
  // A number that cannot be counted now stays as it was.
  await Promise.allSettled(ids.map(count));
};

/** Counts what waits in each list whose entry in the sidebar has a number. */
export const countAll = (desk: Desk): Promise<void> => countThese(desk, () => true);

/** Counts again what is shown, after changes in these domains; null for any. */
export const countAgain = async (desk: Desk, domains: ReadonlySet<string> | null): Promise<void> => {
  const shown = new Set(Object.keys(stateOf(desk).counts).map(domainIn));
  await countThese(desk, (domain) => shown.has(domain) && (domains?.has(domain) ?? true));
};
