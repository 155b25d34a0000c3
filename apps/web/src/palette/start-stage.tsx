import { useAtomValue } from 'jotai';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { hereAtom } from '../act/here.ts';
import { sessionAtom } from '../data/session.ts';
import { type Arrival, arrived, asArrived } from './arrival.ts';
import { takeEarlyKeys } from './early-keys.ts';
import { keysHere, knownRows, localSections } from './entries.ts';
import { noteUse } from './frecency.ts';
import { chipOf } from './here-chip.ts';
import { domainOf } from './here-domain.ts';
import { lineRow, lineSources, signedLines, unsignedLine } from './line-rows.ts';
import { exactRow, namesOne } from './pasted.ts';
import { Picker } from './picker.tsx';
import { readAhead } from './read-ahead.ts';
import { useRecents } from './recents.ts';
import { recordRow } from './record-row.ts';
import { askedBySign, sourcesFor, useRemote } from './remote.ts';
import { restRow } from './rest-row.ts';
import type { Row, Section } from './row.ts';
import { goBack } from './steps.ts';
import { useExact } from './use-exact.ts';

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

/** The palette's start: what can be done here, the places, everything else, and records as they are found. */
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
  const local = useMemo(() => withUse(localSections(known, query, narrowed)), [known, query, narrowed]);
  const lines = useMemo(() => (narrowed ? [] : signedLines(session, query)), [session, query, narrowed]);
  const unsigned = useMemo(
    () => unsignedLine(session, query, withHere, narrowed),
    [session, query, withHere, narrowed],
  );
  const meant = useRemote(lineSources(session, lines), lines[0]?.record ?? '', lineRow, restRow);
  const isPlain = lines.length === 0 && !narrowed;
  const sources = isPlain ? sourcesFor(session, query) : [];
  const remote = useRemote(sources, query.replace(/^[@#$]/, ''), recordRow, restRow);
  const exact = useExact(session, isPlain ? query : '');
  const recents = useRecents(session, isPlain && query === '');
  const later = [...meant.sections, unsigned, ...recents, ...exact, ...remote.sections];
  const [before, setArrival] = useState<Arrival>({ query, headings: [] });
  const arrival = arrived(before, query, later);
  if (arrival !== before) setArrival(arrival);
  const straight =
    pasted !== '' && query.trim() === pasted ? exactRow([...exact, ...remote.sections], pasted) : undefined;
  useEffect(() => {
    // What was pasted names one record, and nothing else was asked since: that record opens.
    if (straight && !remote.busy) straight.run();
  }, [straight, remote.busy]);
  const chip = withHere && lines.length === 0 ? chipOf(here) : null;
  const refused = lines[0]?.refused?.message;
  return (
    <Picker
      label="Command palette"
      placeholder={narrowed ? 'What to do with it?' : 'Search people, places and commands'}
      query={query}
      onQuery={setQuery}
      isEntered={isEntered}
      onPaste={(text) => setPasted(namesOne(text.trim()) ? text.trim() : '')}
      sections={withoutTwice([...(lines.length > 0 ? [] : local), ...asArrived(arrival, later)])}
      busy={remote.busy || meant.busy}
      message={remote.failure ?? meant.failure ?? refused}
      nothing={
        lines[0]
          ? lines[0].record.length < 2
            ? 'Type at least 2 characters'
            : `Nobody and nothing is called “${lines[0].record}”`
          : askedBySign(session, query)
      }
      chip={chip === null ? undefined : { text: chip, onDrop: () => setWithHere(false) }}
      marks={query.replace(/^[>?]/, '')}
      onBack={goBack}
    />
  );
}
