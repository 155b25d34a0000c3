import { useAtomValue } from 'jotai';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { hereAtom } from '../act/here.ts';
import { sessionAtom } from '../data/session.ts';
import { noteUse } from '../data/uses.ts';
import { type Arrival, arrived, asArrived } from './arrival.ts';
import { takeEarlyKeys } from './early-keys.ts';
import { firstSections, keysHere, knownRows, localRows } from './entries.ts';
import { chipOf } from './here-chip.ts';
import { domainOf } from './here-domain.ts';
import { headingOf, isSignedLine, laterSections, nothingFor } from './line-sections.ts';
import { exactRow, namesOne } from './pasted.ts';
import { Picker } from './picker.tsx';
import { readAhead } from './read-ahead.ts';
import { useRecents } from './recents.ts';
import type { Row, Section } from './row.ts';
import { goBack } from './steps.ts';
import { useExact } from './use-exact.ts';
import { useLine } from './use-line.ts';

/** The same row for the same row: what shows already is then not drawn anew at each key. */
const notedRows = new WeakMap<Row, Row>();

const noted = (row: Row): Row => {
  const known = notedRows.get(row);
  if (known) return known;
  const made = {
    ...row,
    run: () => {
      noteUse(row.key);
      row.run();
    },
  };
  notedRows.set(row, made);
  return made;
};

const isNoted = ({ key }: Row): boolean => key.startsWith('action:') || key.startsWith('place:');

const withUse = (sections: readonly Section[]): readonly Section[] =>
  sections.map((section) => ({ ...section, rows: section.rows.map((row) => (isNoted(row) ? noted(row) : row)) }));

/** Each row once: what its id found is not shown again where the search found it too. */
const withoutTwice = (sections: readonly Section[]): readonly Section[] => {
  const seen = new Set<string>();
  const isNew = ({ key }: Row): boolean => !seen.has(key) && seen.add(key) !== undefined;
  return sections
    .map((section) => {
      const rows = section.rows.filter(isNew);
      const { total = 0 } = section;
      return { ...section, rows, total: total - (section.rows.length - rows.length) };
    })
    .filter(({ rows }) => rows.length > 0);
};

/** The palette's start: what can be done here, the places, everything else, and what a line means as it is understood. */
export function StartStage({ narrowed }: { narrowed: boolean }) {
  const session = useAtomValue(sessionAtom);
  const here = useAtomValue(hereAtom);
  const [path] = useLocation();
  const [query, setQuery] = useState('');
  const [isEntered, setEntered] = useState(false);
  const [withHere, setWithHere] = useState(true);
  const [pasted, setPasted] = useState('');
  // The keys in force are those of before the palette: once it is open, they rest.
  const [keys] = useState(keysHere);
  // Held until the input stands and has the focus: a render may be left for a while between two keys.
  useLayoutEffect(() => {
    const early = takeEarlyKeys();
    setQuery(early.text);
    if (early.isEntered) setEntered(true);
  }, []);
  const domain = domainOf(path);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is here is read from `here` as it stands
  const known = useMemo(() => knownRows(session, domain, keys, withHere), [session, domain, keys, withHere, here]);
  useEffect(() => readAhead([...known.actions, ...known.places, ...known.others]), [known]);
  const isBlank = query.trim() === '' && !narrowed;
  const isSigned = isSignedLine(query);
  const local = useMemo(() => localRows(known, isSigned ? '@' : query, narrowed), [known, query, isSigned, narrowed]);
  const line = useLine(session, query, withHere, narrowed);
  const exact = useExact(session, narrowed || isSigned ? '' : query);
  const recents = useRecents(session, [...known.actions, ...known.places], isBlank);
  const later = [...exact, ...laterSections(line, local, known, { query, narrowed })];
  const [before, setArrival] = useState<Arrival>({ query, headings: [] });
  const arrival = arrived(before, query, later);
  if (arrival !== before) setArrival(arrival);
  const straight =
    pasted !== '' && query.trim() === pasted ? exactRow([...exact, ...line.sections], pasted) : undefined;
  useEffect(() => {
    // What was pasted names one record, and nothing else was asked since: that record opens.
    if (straight && !line.busy) straight.run();
  }, [straight, line.busy]);
  // A record that the line names is acted on, not what is here.
  const isNamed = line.meant.orders.some(({ term }) => term !== '');
  const chip = withHere && !isSigned && !isNamed ? chipOf(here) : null;
  const own: Section = { heading: headingOf(query, narrowed, local), rows: local.sure };
  const ready: Section = { heading: 'In one line', rows: line.ready };
  const first = isBlank ? [recents, ...firstSections(known)] : local.isNamed ? [own, ready] : [ready, own];
  return (
    <Picker
      label="Command palette"
      placeholder={narrowed ? 'What to do with it?' : 'Search people, places and commands'}
      query={query}
      onQuery={setQuery}
      isEntered={isEntered}
      onPaste={(text) => setPasted(namesOne(text.trim()) ? text.trim() : '')}
      sections={withoutTwice(withUse([...first, ...asArrived(arrival, later)]))}
      busy={line.busy}
      // What was found by a slip alone runs as what is written without one.
      surest={line.sections.length > 0 || local.unsure.length === 0 ? line.surest : undefined}
      message={line.failure ?? line.refused ?? undefined}
      nothing={nothingFor(session, line, query, isSigned)}
      chip={chip === null ? undefined : { text: chip, onDrop: () => setWithHere(false) }}
      marks={query.replace(/^[>?]/, '')}
      onBack={goBack}
    />
  );
}
