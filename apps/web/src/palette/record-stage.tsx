import type { Target } from '@matchdesk/core/kit/act/action.ts';
import { aRecord } from '@matchdesk/core/kit/text/noun.ts';
import { useState } from 'react';
import { sessionAtom } from '../data/session.ts';
import { useAtomValue } from '../ui/atom.ts';
import { Picker } from './picker.tsx';
import { finderFor, useRemote } from './remote.ts';
import type { Row } from './row.ts';
import { choosingRow } from './row-of.ts';
import { goBack } from './steps.ts';

type RecordStageProps = {
  /** The kind of record to choose. */
  record: string;
  label: string;
  /** What choosing none means; absent where a record is required. */
  skip?: { readonly title: string; readonly run: () => void } | undefined;
  message?: string | undefined;
  isTold?: boolean | undefined;
  /** Returns why a record cannot be chosen, or null. */
  refusalOf: (target: Target) => string | null;
  onChoose: (target: Target) => void;
};

/** Asks for a record by live search. */
export function RecordStage({ record, label, skip, message, isTold, refusalOf, onChoose }: RecordStageProps) {
  const session = useAtomValue(sessionAtom);
  const [query, setQuery] = useState('');
  const remote = useRemote(finderFor(session, record), query, (finder, row) =>
    choosingRow(finder, row, onChoose, refusalOf),
  );
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
      busy={remote.isBusy}
      surest={remote.surest}
      message={message ?? remote.failure ?? undefined}
      isTold={message !== undefined && isTold}
      nothing={query.trim().length < 2 ? 'Type at least 2 characters' : undefined}
      onBack={goBack}
    />
  );
}
