import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { sessionAtom } from '../data/session.ts';
import { keysHere, localSections } from './entries.ts';
import { noteUse } from './frecency.ts';
import { domainOf } from './here-domain.ts';
import { Picker } from './picker.tsx';
import { useRecents } from './recents.ts';
import { recordRow } from './record-row.ts';
import { sourcesFor, useRemote } from './remote.ts';
import type { Row, Section } from './row.ts';
import { goBack } from './state.ts';

const noted = (row: Row): Row => ({
  ...row,
  run: () => {
    noteUse(row.key);
    row.run();
  },
});

const withUse = (sections: readonly Section[]): readonly Section[] =>
  sections.map(({ heading, rows }) => ({
    heading,
    rows: rows.map((row) => (row.key.startsWith('key:') ? row : noted(row))),
  }));

/** The palette's start: what can be done here, the places, everything else, and records as they are found. */
export function StartStage({ narrowed }: { narrowed: boolean }) {
  const session = useAtomValue(sessionAtom);
  const [path] = useLocation();
  const [query, setQuery] = useState('');
  // The keys in force are those of before the palette: once it is open, they rest.
  const [keys] = useState(keysHere);
  const domain = domainOf(path);
  const local = useMemo(
    () => withUse(localSections({ session, domain, query, narrowed, keys })),
    [session, domain, query, narrowed, keys],
  );
  const sources = sourcesFor(session, query);
  const recents = useRecents(session, !narrowed && query === '');
  const remote = useRemote(narrowed ? [] : sources, query.replace(/^[@#$]/, ''), recordRow);
  return (
    <Picker
      label="Command palette"
      placeholder={narrowed ? 'What to do with it?' : 'Search people, places and commands'}
      query={query}
      onQuery={setQuery}
      sections={[...local.filter(({ rows }) => rows.length > 0), ...recents, ...remote.sections]}
      busy={remote.busy}
      message={remote.failure ?? undefined}
      onBack={goBack}
    />
  );
}
