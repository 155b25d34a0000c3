import type { NamedAction } from '@matchdesk/core/actions.ts';
import { answersTo } from '@matchdesk/core/answers.ts';
import { placeOf, type Session, type SomeList } from '@matchdesk/core/context.ts';
import { hrefOf } from '@matchdesk/core/kit/screen.ts';
import type { Local } from '@matchdesk/core/kit/text/rank.ts';
import { grouped } from '@matchdesk/core/kit/text/show.ts';
import type { Understood } from '@matchdesk/core/orders.ts';
import { allScreens } from '@matchdesk/core/screens.ts';
import { type FoundRecords, listOfFinder } from '@matchdesk/core/seek.ts';
import { answerSections, readyEntries } from '@matchdesk/desk/palette/entries.ts';
import type { Entry } from '@matchdesk/desk/palette/entry.ts';
import { numberMeant } from '@matchdesk/desk/palette/number-meant.ts';
import { meantBy } from '@matchdesk/desk/palette/query.ts';
import { type Asked, type Known, localEntries, type Search, surestOf } from '@matchdesk/desk/palette/sections.ts';
import { useMemo } from 'react';
import { focusedHere } from '../act/here.ts';
import { reachOf, subjectFor } from './known.ts';
import { useRecordSearch } from './record-search.ts';

/** The address of the screen that shows a list by itself, searched for a term; undefined where no screen does. */
const hrefOfList = (list: SomeList, term: string): string | undefined => {
  const place = placeOf(list);
  const found = allScreens.find(({ screen }) => place && screen.first === place.id);
  return found && !found.screen.path.includes(':') ? hrefOf(found.screen.path, {}, { q: term }) : undefined;
};

/** The last entry of the results, where more were found than are shown: it opens them all in their list. */
const restEntry = ({ finder, term, total }: FoundRecords): Entry | null => {
  const to = hrefOfList(listOfFinder(finder), term);
  if (to === undefined || term === '') return null;
  const title = `Show all ${grouped(total ?? 0)} in the list`;
  return { key: `rest:${finder.record}`, title, isRest: true, does: { do: 'go', to } };
};

export type Line = Search & {
  readonly meant: Understood;
  /** What the palette finds without a request. */
  readonly local: Local<Entry>;
  /** The entries that need no further record. */
  readonly ready: readonly Entry[];
  readonly retry: () => void;
  /** Why the arguments of the line are refused. */
  readonly refused: string | null;
  /** The key of the row that Enter runs where it was pressed during the search. */
  readonly surest: string | null | undefined;
};

/** Everything that a query means: commands and places, orders and records, searched for a moment after the last key. */
export const useLine = (session: Session, known: Known, { query, isNarrowed }: Asked, withHere: boolean): Line => {
  const isMeant = useMemo(() => numberMeant(query), [query]);
  const local = useMemo(() => localEntries(known, { query, isNarrowed }, isMeant), [known, query, isNarrowed, isMeant]);
  const meant = useMemo(() => {
    const hasFocus = (entry: NamedAction): boolean => withHere && focusedHere(entry) !== null;
    return meantBy(query, reachOf(session), isNarrowed ? hasFocus : null);
  }, [session, query, withHere, isNarrowed]);
  const { found, ...search } = useRecordSearch(meant);
  const answers = useMemo(() => answersTo(meant, found), [meant, found]);
  const sections = useMemo(() => answerSections(answers, restEntry), [answers]);
  const ready = readyEntries(meant.orders, isMeant, { subjectOf: subjectFor(withHere) });
  const isOrder = answers.some((section) => section.answers.some(({ kind }) => kind === 'order'));
  const refused = (isOrder || ready.length > 0 ? meant.orders[0]?.refused?.message : null) ?? null;
  return { ...search, meant, local, ready, sections, refused, surest: surestOf(answers, sections, local) };
};
