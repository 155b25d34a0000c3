import type { ListQuery } from '@matchdesk/core/kit/list/page.ts';
import type { Filter } from '@matchdesk/core/kit/list/read.ts';
import { offeredFilters } from '@matchdesk/desk/list-query.ts';
import { type Chooser, chooserFor, isClear, markedIn, pressedIn, withOffered } from '../desk/chooser.ts';
import { changeList, type Desk, pushOverlay, stateOf, tell } from '../desk/desk.ts';
import type { FilterForm } from '../desk/list-forms.ts';
import type { ListState } from '../desk/list-state.ts';
import { notLoaded } from '../desk/loaded.ts';
import { filtersOf, valueIn, withValue } from '../list/narrowing.ts';
import { ask } from '../list/open-list.ts';
import { lineOf, type Press, textIn } from '../look/line.ts';
import { isSearchable } from '../record/find-records.ts';
import { findSoon, isOnlyMeant } from '../record/find-soon.ts';
import { choicesHere } from '../registry/choices.ts';

type TextFilter = Extract<Filter, { kind: 'text' }>;

/** Changes the form of filters that was opened with these, where it is still open. */
const changeForm = (desk: Desk, { offered }: FilterForm, change: (form: FilterForm) => FilterForm): void =>
  desk.store.set((state) => ({
    ...state,
    overlays: state.overlays.map((overlay) =>
      overlay.kind === 'filter' && overlay.form.offered === offered
        ? { ...overlay, form: change(overlay.form) }
        : overlay,
    ),
  }));

const filterAt = (form: FilterForm): Filter | undefined => filtersOf(form)[form.at];

/** The form with what the open list now shows. An Enter that waited takes what the line means, if that is clear. */
const withLoaded = (form: FilterForm, filter: TextFilter, chooser: Chooser, isMeant: boolean): FilterForm => {
  if (!chooser.isEntered || chooser.offered.isLoading) return { ...form, chooser };
  return isMeant ? taken(form, filter, chooser) : { ...form, chooser: { ...chooser, isEntered: false } };
};

/** The form with the marked choice as the filter's value, else with the line. */
const taken = (form: FilterForm, { id, offers }: TextFilter, chooser: Chooser): FilterForm => {
  const choice = markedIn(chooser);
  const next = withValue(form, id, lineOf(choice?.value ?? textIn(chooser.line).trim()));
  // A record's name is known from here on.
  const choices = choice && offers === 'records' ? { ...form.choices, [id]: { ...notLoaded, data: [choice] } } : null;
  return { ...next, chooser: null, ...(choices && { choices }) };
};

/** Loads what is offered for a filter; where the provider knows nothing of it, it is typed. */
const loadFor = async (desk: Desk, form: FilterForm, filter: Filter): Promise<void> => {
  if (filter.kind !== 'text' || filter.offers === undefined || filter.offers === 'records') return;
  const loaded = await choicesHere(desk, filter.offers);
  changeForm(desk, form, (now) => {
    const { [filter.id]: _, ...others } = now.choices;
    if (!loaded) return { ...now, choices: others, ...(filterAt(now)?.id === filter.id && { chooser: null }) };
    const next = { ...now, choices: { ...others, [filter.id]: loaded } };
    const { chooser } = now;
    if (!chooser || filterAt(now)?.id !== filter.id) return next;
    const loadedInto = withOffered(chooser, loaded);
    return withLoaded(next, filter, loadedInto, isClear(loadedInto));
  });
};

/** What a form of filters is opened with: the filters, their values, and what happens to new values. */
type Narrowed = Pick<FilterForm, 'titles' | 'check' | 'apply'> & {
  readonly filters: readonly Filter[];
  readonly values: ListQuery['filters'];
};

/** Opens the form of a list's filters. */
export const openFilter = (desk: Desk, { id, list, query, titles }: ListState): void =>
  openForm(desk, {
    filters: list.filters ?? [],
    values: query.filters,
    titles,
    check: (filters) => list.check?.({ ...query, filters }) ?? {},
    apply: (filters, chosen) => {
      changeList(desk, id, (now) => ({ ...now, titles: { ...now.titles, ...chosen } }));
      ask(desk, id, { filters });
    },
  });

/** Opens a form of filters, and loads what is offered for them. */
export const openForm = (desk: Desk, { filters, values, ...narrowed }: Narrowed): void => {
  const offered = offeredFilters({ filters }, stateOf(desk).announced ?? new Set());
  if (offered.length === 0) {
    tell(desk, 'wait', 'This list has no filters.');
    return;
  }
  const lines = Object.fromEntries(offered.map(({ id }) => [id, lineOf(values[id] ?? '')]));
  const loading = offered.filter((each) => each.kind === 'text' && each.offers && each.offers !== 'records');
  const choices = Object.fromEntries(loading.map(({ id }) => [id, { ...notLoaded, isLoading: true }]));
  const form: FilterForm = { ...narrowed, at: 0, offered, lines, faults: {}, choices, chooser: null };
  pushOverlay(desk, { kind: 'filter', form });
  for (const filter of loading) void loadFor(desk, form, filter);
};

const kindFor = (form: FilterForm, { ofKind = '' }: TextFilter): string => valueIn(form, ofKind);

/** The filter where its value is chosen from a list; a record is, where records of its kind can be searched. */
export const listedIn = (desk: Desk, form: FilterForm, filter: Filter): TextFilter | null => {
  if (filter.kind !== 'text' || filter.offers === undefined) return null;
  const isRecord = filter.offers === 'records';
  const isListed = isRecord ? isSearchable(stateOf(desk), kindFor(form, filter)) : filter.id in form.choices;
  return isListed ? filter : null;
};

/** Searches for the records that fit the list's line. */
const seekFor = (desk: Desk, form: FilterForm, filter: TextFilter, { line }: Chooser): void => {
  const [term, kind] = [textIn(line), kindFor(form, filter)];
  findSoon(desk, kind, term, (change) =>
    changeForm(desk, form, (now) => {
      const { chooser } = now;
      if (!chooser?.isFound || textIn(chooser.line) !== term) return now;
      const isMeant = !change.failure && (term === '' || isOnlyMeant(desk, kind, term, change.data ?? []));
      return withLoaded(now, filter, withOffered(chooser, { ...chooser.offered, ...change }), isMeant);
    }),
  );
};

const show = (desk: Desk, form: FilterForm, chooser: Chooser | null): void =>
  changeForm(desk, form, (now) => ({ ...now, chooser }));

/** Opens the list of choices for a filter, on its value or with a first typed letter. */
export const openChooser = (desk: Desk, form: FilterForm, filter: TextFilter, pressed?: Press): void => {
  const isFound = filter.offers === 'records';
  const loaded = form.choices[filter.id];
  const value = isFound ? '' : valueIn(form, filter.id);
  const empty = chooserFor(value, { isFound });
  const chooser = loaded && !isFound ? withOffered(empty, loaded) : empty;
  const next = pressed ? (pressedIn(chooser, pressed, filter) ?? chooser) : chooser;
  show(desk, form, next);
  if (isFound) seekFor(desk, form, filter, next);
};

/** Handles a key in the open list of choices. */
export const pressInChooser = (desk: Desk, form: FilterForm, chooser: Chooser, pressed: Press): void => {
  const filter = filterAt(form);
  if (filter?.kind !== 'text' || pressed.name === 'esc') show(desk, form, null);
  else if (pressed.name === 'enter') {
    const isWaiting = chooser.offered.isLoading;
    changeForm(desk, form, (now) =>
      isWaiting ? { ...now, chooser: { ...chooser, isEntered: true } } : taken(now, filter, chooser),
    );
  } else {
    const next = pressedIn(chooser, pressed, filter);
    if (!next) return;
    show(desk, form, next);
    if (next.isFound && textIn(next.line) !== textIn(chooser.line)) seekFor(desk, form, filter, next);
  }
};
