import type { SomeList } from '@matchdesk/core/context.ts';
import { type Finder, finders } from '@matchdesk/core/finders.ts';
import type { Target } from '@matchdesk/core/kit/act/action.ts';
import type { Page } from '@matchdesk/core/kit/list/page.ts';
import { firstQuery, rowTarget } from '@matchdesk/core/kit/list/read.ts';
import { searchFault } from '@matchdesk/core/kit/list/search.ts';
import { containing } from '@matchdesk/core/kit/text/fold.ts';
import { titlesIn } from '@matchdesk/core/kit/text/role.ts';
import type { Understood } from '@matchdesk/core/orders.ts';
import { type RecordPlace, recordPlaces } from '@matchdesk/core/places.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import { isExactly, listOfFinder, seek } from '@matchdesk/core/seek.ts';
import { askedOf, meantBy } from '@matchdesk/desk/palette/query.ts';
import type { Asked } from '@matchdesk/desk/palette/sections.ts';
import { type Desk, noteFailure, sentenceOf, stateOf, swapOverlay } from '../desk/desk.ts';
import type { PaletteState } from '../desk/palette-state.ts';
import { overlayOf, type State } from '../desk/state.ts';
import { pageFor } from '../list/pages.ts';
import { textIn } from '../look/line.ts';
import { actionsFor, subjectHere } from '../registry/here.ts';
import { mayOpen, mayUse } from '../registry/places.ts';

const debounceMs = 150;
const mostSearched = 50;

/** Returns the kinds of records that this person may search. */
export const findersFor = (state: State): readonly Finder[] =>
  finders.filter((finder) => mayUse(state, listOfFinder(finder).calls));

/** The list in which a kind of record is searched: the palette's, else one of the kind. */
const sourceOf = (state: State, kind: string): { readonly read: string; readonly list: SomeList } | undefined => {
  const finder = findersFor(state).find(({ record }) => record === kind);
  if (finder) return { read: finder.read, list: listOfFinder(finder) };
  const other = allReads.find(({ read }) => read.kind === 'list' && read.record === kind && read.within === undefined);
  return other?.read.kind === 'list' && mayUse(state, other.read.calls)
    ? { read: other.id, list: other.read }
    : undefined;
};

/** Whether records of a kind can be found by a search. */
export const isSearchable = (state: State, kind: string): boolean => sourceOf(state, kind) !== undefined;

/** The results of a term in a list; the same term is requested once. */
const searched = (desk: Desk, read: string, list: SomeList, term: string): Promise<Page<unknown>> => {
  const size = Math.max(...list.sizes.filter((each) => each <= mostSearched), list.sizes[0] ?? 0);
  return pageFor(desk, { read, list, scope: null }, { ...firstQuery(list), size, search: term });
};

/** Returns the records of a kind that match a term. In lists without a search only the first page is searched. */
export const findRecords = async (desk: Desk, kind: string, term: string): Promise<readonly Target[]> => {
  const source = sourceOf(stateOf(desk), kind);
  if (!source) return [];
  const { read, list } = source;
  if (list.search && searchFault(list, term) !== null) return [];
  const { rows } = await searched(desk, read, list, list.search ? term : '');
  const isFound = list.search ? () => true : containing(term);
  return rows.map((row) => rowTarget(list, row)).filter(({ label }: Target) => isFound(label));
};

/** Whether a term is a found record's whole name, or exactly what identifies it. */
export const isNamedBy = (desk: Desk, kind: string, term: string, { record }: Target): boolean => {
  const source = sourceOf(stateOf(desk), kind);
  return source !== undefined && isExactly(term, source.list, record);
};

/** Returns the places of records that this person may open. */
export const recordPlacesFor = (state: State): readonly RecordPlace[] =>
  recordPlaces.filter(({ screen }) => mayOpen(state, screen));

/** Returns what the palette's line means to this person, here. */
export const understoodHere = (state: State, { query, isNarrowed }: Asked): Understood => {
  const roles = titlesIn(state.session?.ownRoles);
  const reach = { actions: actionsFor(state), places: recordPlacesFor(state), finders: findersFor(state), roles };
  return meantBy(query, reach, isNarrowed ? (entry) => subjectHere(state, entry) !== null : null);
};

const change = (desk: Desk, query: string, make: (palette: PaletteState) => PaletteState): void => {
  const overlay = overlayOf(stateOf(desk));
  // The palette was closed, or has another query by now.
  if (overlay?.kind !== 'palette' || textIn(overlay.palette.line) !== query) return;
  swapOverlay(desk, { kind: 'palette', palette: make(overlay.palette) });
};

let timer: NodeJS.Timeout | undefined;

/** Searches for what the palette's line names, a moment after its last key. Late results are dropped. */
export const searchFor = (desk: Desk, query: string, onFound: () => void): void => {
  clearTimeout(timer);
  const line = understoodHere(stateOf(desk), { query, isNarrowed: false });
  const isSearching = askedOf(line) !== '';
  change(desk, query, (palette) => ({ ...palette, found: [], isSearching, failure: '' }));
  if (!isSearching) return;
  timer = setTimeout(async () => {
    const { found, failure } = await seek(line, (finder, term) =>
      searched(desk, finder.read, listOfFinder(finder), term),
    );
    const said = failure === null ? '' : sentenceOf(noteFailure(desk, failure));
    change(desk, query, (palette) => ({ ...palette, found, isSearching: false, failure: said }));
    onFound();
  }, debounceMs);
};
