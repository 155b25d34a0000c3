import type { Target } from '@matchdesk/core/kit/action.ts';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { aRecord } from '../act/subject.ts';
import { sessionAtom } from '../data/session.ts';
import { Picker } from './picker.tsx';
import { recordRow } from './record-row.ts';
import { type Source, sourceOfRecord, useRemote } from './remote.ts';
import type { Row } from './row.ts';
import { goBack } from './steps.ts';

type RecordStageProps = {
  /** The kind of record that is asked for. */
  record: string;
  label: string;
  /** What choosing none means; absent where one must be chosen. */
  skip?: { readonly title: string; readonly run: () => void } | undefined;
  message?: string | undefined;
  isTold?: boolean | undefined;
  /** Why one that was found cannot be chosen, or null. */
  refusalOf?: ((target: Target) => string | null) | undefined;
  onChoose: (id: string, label: string, row: unknown) => void;
};

/** Asks for a record by live search. */
export function RecordStage({ record, label, skip, message, isTold, refusalOf, onChoose }: RecordStageProps) {
  const session = useAtomValue(sessionAtom);
  const [query, setQuery] = useState('');
  const source = sourceOfRecord(session, record);
  const sources = source ? [source] : [];
  const rowOf = (found: Source, row: unknown): Row => {
    const target = { id: found.list.id(row), label: found.list.label(row), record: row };
    const refusal = refusalOf?.(target) ?? null;
    return { ...recordRow(found, row, onChoose), ...(refusal !== null && { refusal }) };
  };
  const remote = useRemote(sources, query, rowOf);
  const skipRow: Row[] = skip ? [{ key: 'skip', title: skip.title, icon: 'arrow-right', run: skip.run }] : [];
  const again: Row[] = remote.failure === null ? [] : [{ key: 'retry', title: 'Search again', run: remote.retry }];
  const sections = [
    { heading: 'No recipient', rows: query === '' ? skipRow : [] },
    ...remote.sections,
    { heading: 'The search failed', rows: again },
  ];
  return (
    <Picker
      label={label}
      placeholder={`Search ${aRecord(record)}`}
      query={query}
      onQuery={setQuery}
      sections={sections.filter(({ rows }) => rows.length > 0)}
      busy={remote.busy}
      message={message ?? remote.failure ?? undefined}
      isTold={message !== undefined && isTold}
      nothing={query.trim().length < 2 ? 'Type at least 2 characters' : undefined}
      onBack={goBack}
    />
  );
}
