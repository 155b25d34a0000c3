import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { sessionAtom } from '../data/session.ts';
import { Picker } from './picker.tsx';
import { recordRow } from './record-row.ts';
import { sourceOfRecord, useRemote } from './remote.ts';
import type { Row } from './row.ts';
import { goBack } from './state.ts';

type RecordStageProps = {
  /** The kind of record that is asked for. */
  record: string;
  label: string;
  /** What choosing none means; absent where one must be chosen. */
  skip?: { readonly title: string; readonly run: () => void } | undefined;
  message?: string | undefined;
  onChoose: (id: string, label: string) => void;
};

/** Asks for a record by live search. */
export function RecordStage({ record, label, skip, message, onChoose }: RecordStageProps) {
  const session = useAtomValue(sessionAtom);
  const [query, setQuery] = useState('');
  const source = sourceOfRecord(session, record);
  const sources = source ? [source] : [];
  const remote = useRemote(sources, query, (found, row) => recordRow(found, row, onChoose));
  const skipRow: Row[] = skip ? [{ key: 'skip', title: skip.title, icon: 'arrow-right', run: skip.run }] : [];
  const sections = [{ heading: 'Without one', rows: query === '' ? skipRow : [] }, ...remote.sections];
  return (
    <Picker
      label={label}
      placeholder={`Search a ${record}`}
      query={query}
      onQuery={setQuery}
      sections={sections.filter(({ rows }) => rows.length > 0)}
      busy={remote.busy}
      message={message ?? remote.failure ?? undefined}
      nothing={query.trim().length < 2 ? 'Type at least 2 characters' : undefined}
      onBack={goBack}
    />
  );
}
