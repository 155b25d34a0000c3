import type { Caller } from './access.ts';
import { findableScreen } from './findable.ts';
import { type Finder, finderOf } from './finders.ts';
import { pairsWith } from './kit/list/list-address.ts';
import { mayNarrow, revealedBy } from './kit/list/open-list.ts';
import { type Filter, firstQuery } from './kit/list/read.ts';
import { hrefOf, type ScreenTab, type ScreenView } from './kit/screen.ts';
import type { Doable } from './kit/text/line-reading.ts';
import type { Ranked } from './kit/text/rank-index.ts';
import { allReads, type ReadId } from './reads.ts';
import { allScreens, type NamedScreen, screenNamed } from './screens.ts';

type Common = Ranked & NamedScreen & { readonly place: string; readonly tab?: ScreenTab };
/** A place that needs no record: a screen, one of its tabs, or a list with an order or a filter. */
export type Place = Common & { readonly view?: ScreenView['query']; readonly isListed: boolean };
/** A place that shows something of one record: its screen, or one of its tabs. */
export type RecordPlace = Common & { readonly record: string; readonly says: string; readonly doable: Doable };

const listOf = ({ screen }: NamedScreen) => {
  const read = allReads.find(({ id }) => id === screen.first)?.read;
  return read?.kind === 'list' && !screen.path.includes(':') ? read : undefined;
};

/** Whether a choice needs dates before it shows anything. */
const asksForDays = (filters: readonly Filter[], id: string, value: string): boolean =>
  filters.some(({ kind, when }) => kind === 'date' && when?.filter === id && when.is.includes(value));

/** A list's filters, one place for each choice: 'Events: Cancelled'. */
const filterViews = (named: NamedScreen): readonly ScreenView[] =>
  (listOf(named)?.filters ?? []).flatMap((filter, _, filters) =>
    filter.kind === 'choice'
      ? filter.options
          .filter(([value]) => value !== '' && value !== '0' && !asksForDays(filters, filter.id, value))
          .map(([value, label]) => ({
            title: `${named.screen.title}: ${label}`,
            words: [...(named.screen.names ?? []), ...(named.screen.words ?? []), filter.label],
            query: { filters: { [filter.id]: value } },
            ...(filter.extension && { extension: filter.extension }),
          }))
      : [],
  );

const viewsOf = (named: NamedScreen): readonly Place[] =>
  [...(named.screen.views ?? []), ...filterViews(named)].map(({ title, words = [], query, extension }) => ({
    ...named,
    ...(extension && { screen: { ...named.screen, extension } }),
    place: `${named.id}?${title}`,
    title,
    words,
    isPlace: true,
    view: query,
    isListed: false,
  }));

const tabsOf = (named: NamedScreen): readonly Place[] =>
  (named.screen.tabs ?? []).map((tab) => ({
    ...named,
    place: `${named.id}#${tab.id}`,
    tab,
    title: tab.title,
    words: [...(tab.words ?? []), named.screen.title],
    isPlace: true,
    isListed: false,
  }));

const isOpenToAll = ({ screen }: NamedScreen): boolean => screen.access !== 'public';
const isByItself = ({ screen }: NamedScreen): boolean => !screen.path.includes(':') && screen.of === undefined;

/** Every place that needs no record, in the sidebar's order; a screen's tabs and views follow it. */
export const allPlaces: readonly Place[] = allScreens
  .filter((named) => isOpenToAll(named) && isByItself(named))
  .flatMap((named) => [
    { ...named, ...findableScreen(named), place: named.id, isListed: true },
    ...tabsOf(named),
    ...viewsOf(named),
  ]);

const nothingFilledIn = { verbs: [], fields: [], least: 1 } as const;

const recordPlacesOf = (named: NamedScreen): readonly RecordPlace[] => {
  const { of, title, words = [], tabs = [] } = named.screen;
  const finder = of && finderOf(of.record);
  if (!of || !finder) return [];
  const { nouns } = finder;
  const made = (place: string, name: string, more: readonly string[], says: string, tab?: ScreenTab): RecordPlace => ({
    ...named,
    place,
    title: name,
    words: more,
    record: of.record,
    says,
    ...(tab && { tab }),
    doable: { ...nothingFilledIn, title: name, words: more, nouns },
  });
  return [
    made(named.id, title, words, of.says),
    ...tabs
      .filter(({ id }) => id !== '')
      .map((tab) => made(`${named.id}#${tab.id}`, tab.title, tab.words ?? [], `${tab.title} of {who}`, tab)),
  ];
};

/** Every place that shows something of a record that can be found by typing. */
export const recordPlaces: readonly RecordPlace[] = allScreens.flatMap(recordPlacesOf);

/** Whether somebody may order and narrow a list as a place does. */
export const maySeeView = (caller: Caller, place: Place): boolean => {
  const list = listOf(place);
  return !list || !place.view || mayNarrow(caller, revealedBy(list), place.view);
};

/** The address of a place without a record. */
export const hrefOfPlace = (place: Place): string => {
  const { screen, tab, view } = place;
  const list = listOf(place);
  if (!view || !list) return hrefOf(screen.path, {}, tab ? { tab: tab.id } : {});
  const query = { ...firstQuery(list), ...(view.sort && { sort: view.sort }), filters: view.filters ?? {} };
  return hrefOf(screen.path, {}, Object.fromEntries(pairsWith(list, query, [])));
};

type Screened = Pick<NamedScreen, 'screen'> & { readonly tab?: ScreenTab };

/** The address of a place for the record of this id. */
export const hrefOfRecordPlace = ({ screen, tab }: Screened, id: string): string => {
  const [, param = ''] = /:(\w+)/.exec(screen.path) ?? [];
  const named = screen.of?.query ? { [screen.of.query]: id } : {};
  return hrefOf(screen.path, { [param]: id }, { ...named, ...(tab && { tab: tab.id }) });
};

/** The address that opens a record: its own screen, or the tab or search that shows it. */
export const hrefOfRecord = (
  { screen: id, shownBy }: Pick<Finder, 'screen' | 'shownBy'>,
  record: string,
  label: string,
): string => {
  const screen = screenNamed(id);
  if (shownBy === undefined) return hrefOfRecordPlace({ screen }, record);
  return hrefOf(screen.path, {}, shownBy === 'tab' ? { tab: record } : { q: label });
};

/** The read that a place shows; undefined where it declares none. */
export const readOfPlace = ({ screen, tab }: Screened): ReadId | undefined =>
  (tab ? tab.first : screen.first) as ReadId | undefined;
