import type { SomeList } from '@matchdesk/core/context.ts';
import type { Target } from '@matchdesk/core/kit/action.ts';
import { folded } from '@matchdesk/core/kit/fold.ts';
import { firstQuery } from '@matchdesk/core/kit/read.ts';
import { capitalised } from '@matchdesk/core/kit/show.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import { plural, spoken } from '../../project/words.ts';
import { type Desk, noteFailure, stateOf, swapOverlay } from '../desk/desk.ts';
import { sentenceOf } from '../desk/sentence.ts';
import { overlayOf, type State } from '../desk/state.ts';
import { textIn } from '../look/line.ts';
import { mayUse } from '../registry/access.ts';
import type { FoundRecords, PaletteState } from './palette-state.ts';

const debounceMs = 150;
const leastTerm = 2;
const mostFound = 6;

/** The sign by which a search is for one kind of record alone, as in the console of the browser. */
const prefixes: Readonly<Record<string, string>> = {
  user: '@',
  transaction: '$',
  event: '#',
  community: '#',
  city: '#',
};

type Source = { readonly read: string; readonly list: SomeList };

/** The list in which records of a kind are searched: the first of its domain's that has a search. */
export const sourceOf = (state: State, kind: string): Source | undefined => {
  const fitting = allReads.flatMap(({ id, name, read }) =>
    read.kind === 'list' && read.record === kind && read.within === undefined && mayUse(state, read.calls)
      ? [{ read: id, name, list: read }]
      : [],
  );
  return (
    fitting.find(({ name, list }) => name === 'list' && list.search) ??
    fitting.find(({ list }) => list.search) ??
    fitting[0]
  );
};

/** The records of a kind that a term finds. Lists without a search are looked through as far as their first page goes. */
export const findRecords = async (desk: Desk, kind: string, term: string): Promise<readonly Target[]> => {
  const source = sourceOf(stateOf(desk), kind);
  if (!source) return [];
  const { list } = source;
  if (list.search && term !== '' && term.length < (list.search.least ?? 1)) return [];
  const { client, interruption } = desk.context();
  const loading = { client, options: { signal: interruption.stop }, scope: '' };
  const { rows } = await list.page(loading, { ...firstQuery(list), search: list.search ? term : '' });
  return rows
    .map((row: unknown) => ({ id: list.id(row), label: list.label(row) || list.id(row), record: row }))
    .filter(({ label }: Target) => list.search !== undefined || folded(label).includes(folded(term)));
};

/** The kinds that a query searches, and the term without its sign; none for commands and keys. */
export const searched = (query: string): { readonly kinds: readonly string[]; readonly term: string } => {
  const sign = query.charAt(0);
  if (sign === '>' || sign === '?') return { kinds: [], term: '' };
  const isSigned = Object.values(prefixes).includes(sign);
  const kinds = Object.keys(prefixes).filter((kind) => !isSigned || prefixes[kind] === sign);
  const term = (isSigned ? query.slice(1) : query).trim();
  return term.length < leastTerm ? { kinds: [], term } : { kinds, term };
};

const change = (desk: Desk, query: string, make: (palette: PaletteState) => PaletteState): void => {
  const overlay = overlayOf(stateOf(desk));
  // One that was closed, or asks for something else meanwhile, is left alone.
  if (overlay?.kind !== 'palette' || textIn(overlay.palette.line) !== query) return;
  swapOverlay(desk, { kind: 'palette', palette: make(overlay.palette) });
};

let timer: NodeJS.Timeout | undefined;

/** Searches for what the palette's line asks, a moment after its last key. What comes too late is dropped. */
export const searchFor = (desk: Desk, query: string): void => {
  clearTimeout(timer);
  const { kinds, term } = searched(query);
  change(desk, query, (palette) => ({ ...palette, found: [], term, isSearching: kinds.length > 0, failure: '' }));
  if (kinds.length === 0) return;
  const search = async (kind: string): Promise<void> => {
    const source = sourceOf(stateOf(desk), kind);
    if (!source) return;
    try {
      const targets = (await findRecords(desk, kind, term)).slice(0, mostFound);
      const found: FoundRecords = { heading: capitalised(plural(spoken(kind))), kind, read: source.read, targets };
      if (targets.length > 0)
        change(desk, query, (palette) => ({ ...palette, found: inOrder([...palette.found, found]) }));
    } catch (thrown) {
      const failure = sentenceOf(noteFailure(desk, thrown));
      change(desk, query, (palette) => ({ ...palette, failure }));
    }
  };
  timer = setTimeout(async () => {
    await Promise.all(kinds.map(search));
    change(desk, query, (palette) => ({ ...palette, isSearching: false }));
  }, debounceMs);
};

const order = Object.keys(prefixes);
const inOrder = (found: readonly FoundRecords[]): readonly FoundRecords[] =>
  [...found].sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
