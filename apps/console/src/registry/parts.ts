import { allReads, type NamedRead } from '@matchdesk/core/reads.ts';
import type { State } from '../desk/state.ts';
import { maySee } from './places.ts';

/**
 * Returns the read of a whole record: the one for the list that it was opened from, its domain's own, or any of its
 * kind; undefined where there is only the row.
 */
export const detailOf = (kind: string, from: string): NamedRead | undefined => {
  const fitting = allReads.filter(({ read }) => read.kind === 'detail' && read.within === kind);
  return (
    fitting.find(({ id }) => id === `${from}-detail`) ??
    fitting.find(({ name, domain }) => name === 'get' && from.startsWith(`${domain}.`)) ??
    fitting.find(({ name }) => name === 'get') ??
    fitting[0]
  );
};

/** Returns the lists that belong to a kind of record, in the registry's order. */
export const partsOf = (state: State, kind: string): readonly NamedRead[] =>
  allReads.filter((named) => named.read.kind === 'list' && named.read.within === kind && maySee(state, named));

/** The read of a kind of record whose only part is a conversation. */
export const chatRead = 'matches.chat';
