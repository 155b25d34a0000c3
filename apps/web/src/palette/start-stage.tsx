import { countOf } from '@matchdesk/core/kit/list/selection.ts';
import { countedRecords } from '@matchdesk/core/kit/text/noun.ts';
import { type Ranked, readOnce } from '@matchdesk/core/kit/text/rank-index.ts';
import { termIn } from '@matchdesk/core/kit/text/term-in.ts';
import { type Arrival, arrived, asArrived } from '@matchdesk/desk/palette/arrival.ts';
import { hintFor, isSignedLine } from '@matchdesk/desk/palette/query.ts';
import { isBlank, laterSections, ownSections, shownOnce } from '@matchdesk/desk/palette/sections.ts';
import type { Here } from '@matchdesk/desk/task/subject.ts';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { hereAtom } from '../act/here.ts';
import { sessionAtom } from '../data/session.ts';
import { halfTypedAtom } from '../data/session-end.ts';
import { whenIdle } from '../data/when-idle.ts';
import { bindingsInForce } from '../keys/layers.ts';
import { useAtomValue } from '../ui/atom.ts';
import { takeEarlyKeys } from './early-keys.ts';
import { domainOf } from './here-domain.ts';
import { knownEntries, pressBelow } from './known.ts';
import { exactEntry, namesOne } from './pasted.ts';
import { Picker } from './picker.tsx';
import { useExact, useRecents } from './recents.ts';
import { findersFor } from './remote.ts';
import { rowOf } from './row-of.ts';
import { goBack } from './steps.ts';
import { useLine } from './use-line.ts';

/** Takes some milliseconds on a slow machine. */
const slice = 400;

/**
 * Prepares the entries for ranking while nobody types, so that the first key finds them ready. Returns a function that
 * cancels it.
 */
const readAhead = (entries: readonly Ranked[]): (() => void) => {
  let callOff = whenIdle(() => {
    for (const entry of entries.slice(0, slice)) readOnce(entry);
    const rest = entries.slice(slice);
    if (rest.length > 0) callOff = readAhead(rest);
  });
  return () => callOff();
};

/** What is selected or focused, in a few words: '3 users', 'Ann Lee'; null where nothing is. */
const chipOf = (here: Here | null): string | null => {
  const count = here?.selection ? countOf(here.selection) : 0;
  return here && count > 0 ? countedRecords(count, here.record) : (here?.focused?.label ?? null);
};

/** Takes over what was typed before the input was ready and focused: a render may be interrupted between two keys. */
const useEarlyKeys = (setQuery: (text: string) => void, setEntered: (is: boolean) => void): void =>
  useLayoutEffect(() => {
    const early = takeEarlyKeys();
    setQuery(early.text);
    if (early.isEntered) setEntered(true);
  }, [setQuery, setEntered]);

/** While a line is half typed, the end of the session keeps it. */
const useHalfTyped = (isTyped: boolean): void =>
  useEffect(() => {
    halfTypedAtom.set(isTyped);
    return () => halfTypedAtom.set(false);
  }, [isTyped]);

/** The palette's start: the actions here, the places, everything else, and what a line means. */
export function StartStage({ narrowed: isNarrowed }: { narrowed: boolean }) {
  const session = useAtomValue(sessionAtom);
  const here = useAtomValue(hereAtom);
  const [path] = useLocation();
  const [query, setQuery] = useState('');
  const [isEntered, setEntered] = useState(false);
  const [withHere, setWithHere] = useState(true);
  const [pasted, setPasted] = useState('');
  // The keys that worked before the palette opened: while it is open, they are disabled.
  const [bindings] = useState(bindingsInForce);
  useEarlyKeys(setQuery, setEntered);
  useHalfTyped(query.trim() !== '');
  const domain = domainOf(path);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is here is read from `here`
  const known = useMemo(
    () => knownEntries(session, domain, bindings, withHere),
    [session, domain, bindings, withHere, here],
  );
  useEffect(() => readAhead([...known.actions, ...known.places, ...known.others]), [known]);
  const asked = { query, isNarrowed };
  const isSigned = isSignedLine(query);
  const line = useLine(session, known, asked, withHere);
  const exact = useExact(session, isNarrowed || isSigned ? '' : query);
  const recent = useRecents(session, known, isBlank(asked));
  const own = { known, local: line.local, ready: line.ready, recent };
  const later = [...exact, ...laterSections(asked, own, line)];
  const [before, setArrival] = useState<Arrival>({ query, headings: [] });
  const arrival = arrived(before, query, later);
  if (arrival !== before) setArrival(arrival);
  const hands = { press: (keys: string) => pressBelow(bindings, keys), searchAgain: line.retry };
  const straight =
    pasted !== '' && termIn(query) === pasted ? exactEntry([...exact, ...line.sections], pasted) : undefined;
  useEffect(() => {
    // The pasted text names one record and nothing was typed since: that record opens.
    if (straight && !line.isBusy) rowOf(straight).run();
  }, [straight, line.isBusy]);
  // Where the line names a record, the action is for that record, not for what is here.
  const isNamed = line.meant.orders.some(({ term }) => term !== '');
  const chip = withHere && !isSigned && !isNamed ? chipOf(here) : null;
  const sections = shownOnce([...ownSections(asked, own), ...asArrived(arrival, later)]);
  return (
    <Picker
      label="Command palette"
      placeholder={isNarrowed ? 'What do you want to do?' : 'Search people, places and commands'}
      query={query}
      onQuery={setQuery}
      isEntered={isEntered}
      onPaste={(text) => setPasted(namesOne(termIn(text)) ? termIn(text) : '')}
      sections={sections.map(({ rows, ...section }) => ({ ...section, rows: rows.map((row) => rowOf(row, hands)) }))}
      busy={line.isBusy}
      surest={line.surest}
      message={line.failure ?? line.refused ?? undefined}
      nothing={hintFor(query, line.meant, findersFor(session))}
      chip={chip === null ? undefined : { text: chip, onDrop: () => setWithHere(false) }}
      marks={query.replace(/^[>?]/, '')}
      onBack={goBack}
    />
  );
}
