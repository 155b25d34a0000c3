import { allActions } from '@matchdesk/core/actions.ts';
import { countOf } from '@matchdesk/core/kit/list/selection.ts';
import { counted, grouped } from '@matchdesk/core/kit/text/show.ts';
import { fill } from '@matchdesk/core/kit/text/text.ts';
import { type ExportScope, exportScopes } from '@matchdesk/desk/export-scopes.ts';
import { isNarrowed } from '@matchdesk/desk/list-query.ts';
import { type PieceFormat, pieceFormats } from '@matchdesk/documents/pieces.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { useDirtyForm } from '../act/dirty-form.ts';
import { type ExportSource, exportAtom, type OpenExport } from '../act/open-export.ts';
import { browserStore } from '../data/browser-storage.ts';
import { client } from '../data/client.ts';
import { isOfferedAction } from '../data/offered.ts';
import { sessionAtom } from '../data/session.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { useAtomValue } from '../ui/atom.ts';
import { Button } from '../ui/button.tsx';
import { Kbd } from '../ui/kbd.tsx';
import { Notice } from '../ui/notice.tsx';
import { Progress } from '../ui/progress.tsx';
import { narrowingOf } from './describe-list.ts';
import { wholeQuery } from './rows-of.ts';
import { type Standing, useWriting } from './use-writing.ts';
import { exportedColumns } from './write-export.ts';

type WritingProgressProps = {
  standing: Standing;
  onStop: () => void;
  onTryAgain: () => void;
};

const arrived = 'The {rows} {rows|row that has|rows that have} arrived {rows|is|are} kept.';

/** The progress of an export, and its buttons. */
function WritingProgress({ standing, onStop, onTryAgain }: WritingProgressProps) {
  const { written, total, failure, isServed } = standing;
  const kept = written === 0 ? 'No rows have arrived yet.' : fill(arrived, { rows: grouped(written) });
  return (
    <div className="stack">
      {isServed ? (
        <Progress label="The server makes the file" />
      ) : (
        <Progress
          label="Writing rows"
          done={total === null ? undefined : written}
          total={total ?? undefined}
          text={total === null ? grouped(written) : `${grouped(written)} of ${grouped(total)}`}
        />
      )}
      {failure && <Notice tone="danger">{isServed ? failure.message : `${failure.message} ${kept}`}</Notice>}
      <div className="row" data-align="end">
        <Button onClick={onStop}>Stop</Button>
        {failure && (
          <Button kind="primary" onClick={onTryAgain}>
            Try again
          </Button>
        )}
      </div>
    </div>
  );
}

const formatKey = 'matchdesk.export.format';
const formatBefore = (): PieceFormat => pieceFormats.find((format) => format === browserStore.get(formatKey)) ?? 'csv';

/** How many rows the whole list has; null until that is known. */
const useWholeCount = ({ id, list, scope, query, total }: ExportSource): number | null => {
  const isPart = query === null || isNarrowed(query);
  const { data } = useQuery({
    queryKey: ['export', id, scope],
    queryFn: ({ signal }) => list.page({ client, options: { signal }, scope }, wholeQuery(list, null)),
    enabled: isPart,
    staleTime: 0,
    gcTime: 0,
  });
  return isPart ? (data?.total ?? null) : total;
};

type Offer = {
  readonly scope: ExportScope;
  readonly label: string;
  readonly note: string;
  readonly count: number | null;
  readonly isOff: boolean;
};

const withCount = (word: string, count: number | null): string => (count === null ? word : `${word} ${grouped(count)}`);

const offersOf = (source: ExportSource, whole: number | null, served: string | undefined): readonly Offer[] => {
  const { query, total, selection } = source;
  const selected = countOf(selection);
  return [
    {
      scope: 'these',
      label: withCount('These', total),
      note: query === null ? 'The list is not on the screen.' : narrowingOf(source) || 'As they show',
      count: total,
      isOff: query === null || total === 0,
    },
    {
      scope: 'selected',
      label: selected === 0 ? 'The selected' : `The ${grouped(selected)} selected`,
      note: selected === 0 ? 'Nothing is selected.' : '',
      count: selected,
      isOff: selected === 0,
    },
    {
      scope: 'all',
      label: withCount('All', whole),
      note: served === undefined ? 'The whole list' : `The whole list, as the server's own ${served}`,
      count: whole,
      isOff: whole === 0,
    },
  ];
};

const scopeOfKey = ({ code, ctrlKey, metaKey, altKey }: KeyboardEvent): ExportScope | undefined => {
  const [, digit] = /^(?:Digit|Numpad)([123])$/.exec(code) ?? [];
  return digit === undefined || ctrlKey || metaKey || altKey ? undefined : exportScopes[Number(digit) - 1];
};

type ScopesProps = {
  offers: readonly Offer[];
  chosen: ExportScope;
  onChoose: (scope: ExportScope) => void;
};

function Scopes({ offers, chosen, onChoose }: ScopesProps) {
  return (
    <fieldset className="stack" data-gap="xs">
      <legend className="sr-only">What to export</legend>
      {offers.map(({ scope, label, note, isOff }, at) => (
        <label key={scope} className="choice">
          <input
            type="radio"
            name="scope"
            checked={chosen === scope}
            disabled={isOff}
            aria-keyshortcuts={String(at + 1)}
            {...(chosen === scope && { 'data-autofocus': true })}
            onChange={() => onChoose(scope)}
          />
          <span>
            <strong>{label}</strong>
            {note !== '' && <span className="muted">{note}</span>}
          </span>
          <Kbd keys={String(at + 1)} />
        </label>
      ))}
    </fieldset>
  );
}

type FormatsProps = { chosen: PieceFormat; isOff: boolean; onChoose: (format: PieceFormat) => void };

function Formats({ chosen, isOff, onChoose }: FormatsProps) {
  return (
    <fieldset className="segments" disabled={isOff}>
      <legend className="sr-only">Format</legend>
      {pieceFormats.map((each) => (
        <label key={each} className="segment">
          <input type="radio" name="format" checked={chosen === each} onChange={() => onChoose(each)} />
          <span>{each}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Asking({ open: { source, isOfSelection }, onClose }: { open: OpenExport; onClose: () => void }) {
  const session = useAtomValue(sessionAtom);
  const writing = useWriting(source, onClose);
  const whole = useWholeCount(source);
  const entry = allActions.find(({ action }) => action.form?.exports === source.id && isOfferedAction(action, session));
  const served = entry?.action.calls.flatMap(({ binary }) => (binary ? [binary.fileName] : []))[0];
  const offers = offersOf(source, whole, served);
  const isOn = (scope: ExportScope): boolean => offers.some((offer) => offer.scope === scope && !offer.isOff);
  const first = isOfSelection && isOn('selected') ? 'selected' : isOn('these') ? 'these' : 'all';
  const [chosen, setChosen] = useState<ExportScope>(first);
  const [format, setFormat] = useState(formatBefore);
  const { standing } = writing;
  const note = useDirtyForm();
  useEffect(() => note(standing !== null), [note, standing]);
  const start = (scope: ExportScope): void => {
    const offer = offers.find((each) => each.scope === scope);
    if (!offer || offer.isOff) return;
    browserStore.set(formatKey, format);
    writing.begin({ scope, format, named: offer.count, served: scope === 'all' ? entry : undefined });
  };
  const press = (event: KeyboardEvent): void => {
    const scope = scopeOfKey(event);
    if (!scope) return;
    event.preventDefault();
    start(scope);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    start(chosen);
  };
  const isServed = chosen === 'all' && served !== undefined;
  const columns = exportedColumns(source).length;
  return (
    <Dialog open onClose={standing ? writing.stop : onClose} title={`Export ${source.list.title}`} size="s" insistent>
      {standing ? (
        <WritingProgress standing={standing} onStop={writing.stop} onTryAgain={writing.tryAgain} />
      ) : (
        <form className="stack" aria-label="Export" onSubmit={submit} onKeyDown={press}>
          <Scopes offers={offers} chosen={chosen} onChoose={setChosen} />
          <div className="row" data-align="between">
            <span className="muted">{isServed ? served : `${counted(columns, 'column')}, as shown`}</span>
            <Formats chosen={format} isOff={isServed} onChoose={setFormat} />
          </div>
          <div className="row" data-align="end">
            <Button onClick={onClose}>Cancel</Button>
            <Button kind="primary" type="submit" keys="Enter">
              Export
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

/** Asks what to export, and writes the file. */
export function ExportDialog() {
  const open = useAtomValue(exportAtom);
  return open && <Asking open={open} onClose={() => exportAtom.set(null)} />;
}
