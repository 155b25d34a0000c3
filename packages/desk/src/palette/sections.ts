import { type Answers, isUnmistakable } from '@matchdesk/core/answers.ts';
import { withoutCount } from '@matchdesk/core/kit/text/line.ts';
import { closest, type Local, localAnswers, ranked } from '@matchdesk/core/kit/text/rank.ts';
import type { Entry, Section } from './entry.ts';
import type { NumberMeant } from './number-meant.ts';
import { isApart, isBySign, isSignedLine } from './query.ts';

/**
 * The entries that the palette has without a request. They are built once when it opens, so that a keystroke only has
 * to rank them.
 */
export type Known = {
  readonly actions: readonly Entry[];
  readonly places: readonly Entry[];
  readonly keys: readonly Entry[];
  /** Entries for keys that are neither an action nor a place, found by their names. */
  readonly others: readonly Entry[];
};

/** The query, and whether it is narrowed to the focus or the selection. */
export type Asked = { readonly query: string; readonly isNarrowed: boolean };

/** The most rows of each section: every row costs time at each key, and the wanted one is among the first. */
const most = 50;
const mostFound = 30;
const mostClose = 5;
/** The most recently opened records that the empty palette shows. */
export const mostRecentRecords = 5;
const mostRecentChoices = 4;

const nobody: Local<Entry> = { isNamed: false, sure: [], unsure: [] };
const only = (sure: readonly Entry[]): Local<Entry> => ({ ...nobody, sure });

/** What the palette finds for a query without a request, in the same frame as the keystroke. */
export const localEntries = (known: Known, { query, isNarrowed }: Asked, isMeant: NumberMeant): Local<Entry> => {
  const { places, keys, others } = known;
  if (query.startsWith('?')) return only(ranked(query.slice(1), keys, keys.length));
  if (isBySign(query) || isSignedLine(query)) return nobody;
  if (query.startsWith('/')) {
    const leading = places.filter(({ path = '' }) => path.toLowerCase().startsWith(query.toLowerCase()));
    // More places match than are shown: screens come before the tabs and filters of others.
    return only(leading.toSorted((one, other) => Number(other.isListed ?? false) - Number(one.isListed ?? false)));
  }
  const actions = known.actions.filter(
    ({ does }) => does.do !== 'begin' || !does.subject || isMeant(does.subject, does.entry.action),
  );
  const asked = withoutCount(query.replace(/^>/, '').trim());
  if (isNarrowed) {
    const here = actions.filter(({ at }) => at === 'here');
    return only(ranked(asked, here, most));
  }
  const local = localAnswers(asked, query.startsWith('>') ? actions : [...actions, ...places, ...others], mostFound);
  return isApart(query) ? only([...local.sure, ...local.unsure]) : local;
};

const headings = { here: 'Here', screen: 'On this screen', place: 'Places', elsewhere: 'Everything else' } as const;

/**
 * The entries that were opened and chosen last, the latest first. `recordOf` returns the entry of a record by its key.
 */
export const recentSection = (
  latest: readonly string[],
  { actions, places }: Known,
  recordOf: (key: string) => Entry | null,
): Section => {
  const choices = [...actions, ...places];
  const records = latest.flatMap((key) => (key.startsWith('record:') ? (recordOf(key) ?? []) : []));
  const chosen = latest.flatMap((key) => choices.find((entry) => entry.key === key) ?? []);
  return { heading: 'Recent', rows: [...records.slice(0, mostRecentRecords), ...chosen.slice(0, mostRecentChoices)] };
};

/** The sections before anything is typed, by group. */
const firstSections = ({ actions, places }: Known): readonly Section[] => {
  const rows = ranked('', [...actions, ...places.filter(({ isListed }) => isListed !== false)], most);
  return (['here', 'screen', 'place', 'elsewhere'] as const).map((at) => ({
    heading: headings[at],
    rows: rows.filter((row) => row.at === at),
  }));
};

/** The heading of the entries that the palette finds without a request. */
const headingOf = ({ query, isNarrowed }: Asked, { sure }: Local<Entry>): string => {
  if (query.startsWith('?')) return 'Keys';
  if (query.startsWith('/')) return 'Places';
  if (isNarrowed) return sure[0]?.note ?? 'Nothing is focused here';
  return query.startsWith('>') ? 'Commands' : 'Commands and places';
};

/** Whether nothing is typed yet. */
export const isBlank = ({ query, isNarrowed }: Asked): boolean => query.trim() === '' && !isNarrowed;

type Own = {
  readonly known: Known;
  readonly local: Local<Entry>;
  readonly recent: Section;
  /** The entries of a line that names no record. */
  readonly ready: readonly Entry[];
};

/** Whether it asks for the record that it acts on. */
const asksForRecord = ({ does }: Entry): boolean =>
  does.do === 'begin' && does.entry.action.on !== undefined && does.subject === null;

/**
 * The sections that need no search for a record. What a line means comes first, except where a name is typed whole, or
 * where the line asks for a record and an action on what is here matches as well.
 */
export const ownSections = (asked: Asked, { known, local, recent, ready }: Own): readonly Section[] => {
  if (isBlank(asked)) return [recent, ...firstSections(known)];
  const own: Section = { heading: headingOf(asked, local), rows: local.sure };
  const inOneLine: Section = { heading: 'In one line', rows: ready };
  const isForHere = local.sure[0]?.at === 'here' && ready.every(asksForRecord);
  return local.isNamed || isForHere ? [own, inOneLine] : [inOneLine, own];
};

/** The state of the search for the records of a line. */
export type Search = {
  readonly sections: readonly Section[];
  readonly isBusy: boolean;
  readonly failure: string | null;
};

const searchAgain: Entry = { key: 'retry', title: 'Search again', does: { do: 'search again' } };

/**
 * The sections after those that the palette finds without a request: what the line means and, once the search has
 * ended, entries that match with a typing mistake. Where nothing matches the whole line, places that match part of it.
 */
export const laterSections = (
  asked: Asked,
  { known, local, ready }: Omit<Own, 'recent'>,
  { sections, isBusy, failure }: Search,
): readonly Section[] => {
  if (isBusy) return [];
  const { query, isNarrowed } = asked;
  const failed = failure === null ? [] : [searchAgain];
  const isFound = [ready, local.sure, local.unsure, ...sections.map(({ rows }) => rows)].some(
    ({ length }) => length > 0,
  );
  const isOver = isNarrowed || isFound || failure !== null || isApart(query) || isBySign(query) || isSignedLine(query);
  return [
    ...sections,
    { heading: 'The search failed', rows: failed },
    { heading: 'Similar commands and places', rows: local.unsure },
    { heading: 'Closest places', rows: isOver || isBlank(asked) ? [] : closest(query, known.places, mostClose) },
  ];
};

/** Keeps each entry once: an entry shown above is not repeated. */
export const shownOnce = <R extends { readonly key: string }>(
  sections: readonly Section<R>[],
): readonly Section<R>[] => {
  const seen = new Set<string>();
  const isNew = ({ key }: R): boolean => !seen.has(key) && seen.add(key) !== undefined;
  return sections
    .map((section) => {
      const rows = section.rows.filter(isNew);
      return { ...section, rows, total: (section.total ?? 0) - (section.rows.length - rows.length) };
    })
    .filter(({ rows }) => rows.length > 0);
};

/**
 * The key of the entry that an Enter runs which waited for the search; null where another may be meant, undefined for
 * the first one.
 */
export const surestOf = (
  answers: readonly Answers[],
  [first]: readonly Section[],
  { unsure }: Local<Entry>,
): string | null | undefined => {
  // A single command or place with a typing mistake runs like an exact one.
  if (answers.length === 0 && unsure.length > 0) return undefined;
  return isUnmistakable(answers) ? (first?.rows[0]?.key ?? null) : null;
};
