import { allReads, type NamedRead } from '@matchdesk/core/reads.ts';
import type { State } from '../desk/state.ts';
import { mayUse } from './access.ts';

/**
 * The read that brings a record in full: the one made for the list that it was opened from, its domain's own, or any of
 * its kind; undefined where the row is all that there is.
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

/** The lists that belong to a record of a kind, in the registry's order. */
export const partsOf = (state: State, kind: string): readonly NamedRead[] =>
  allReads.filter(({ read }) => read.kind === 'list' && read.within === kind && mayUse(state, read.calls));

/** A record whose only part is its conversation. */
export const chatRead = 'matches.chat';
