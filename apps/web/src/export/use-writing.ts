import type { NamedAction } from '@matchdesk/core/actions.ts';
import { asFailure, Failure } from '@matchdesk/core/kit/call/failure.ts';
import { counted } from '@matchdesk/core/kit/text/show.ts';
import type { ExportScope } from '@matchdesk/desk/export-scopes.ts';
import { noSubject } from '@matchdesk/desk/task/subject.ts';
import type { PieceFormat } from '@matchdesk/documents/pieces.ts';
import { type Dispatch, type SetStateAction, useRef, useState } from 'react';
import type { ExportSource } from '../act/open-export.ts';
import { perform } from '../act/perform.ts';
import { whileRunning } from '../act/while-running.ts';
import { tell } from '../ui/alerts.ts';
import { fileNameOf } from './describe-list.ts';
import { exportedColumns, type Written, writeExport } from './write-export.ts';

/** What an export asks for; `served` is the action with which the server makes the file itself. */
type Wanted = {
  readonly scope: ExportScope;
  readonly format: PieceFormat;
  /** How many rows were announced in the dialog; null where that was unknown. */
  readonly named: number | null;
  readonly served: NamedAction | undefined;
};

export type Standing = {
  readonly written: number;
  /** Null while it is unknown. */
  readonly total: number | null;
  /** Why a page failed to load; the export waits for the person. */
  readonly failure: Failure | null;
  readonly isServed: boolean;
};

const shownMs = 6_000;

/** Reports what was saved. Where the number differs from the announced one, the alert stays until it is dismissed. */
const tellSaved = (fileName: string, { rows, unended }: Written, named: number | null): void => {
  const saved = `Saved ${counted(rows, 'row')} as ${fileName}.`;
  if (unended !== null) tell({ type: 'warning', text: `${saved} ${unended}`, timeoutMs: null });
  else if (named === null || named === rows) tell({ type: 'success', text: saved, timeoutMs: shownMs });
  else {
    const text = `${saved} It was ${counted(named, 'row')} when you asked: the list changed meanwhile.`;
    tell({ type: 'warning', text, timeoutMs: null });
  }
};

/** Requests that failed wait here until the person tries again, or stops the export. */
const useTryAgain = (setStanding: Dispatch<SetStateAction<Standing | null>>) => {
  /** Several pages are requested at once. */
  const waiting = useRef<(() => void)[]>([]);

  const waitForPerson = (signal: AbortSignal) => (failure: Failure) =>
    new Promise<void>((resolve, reject) => {
      setStanding((before) => before && { ...before, failure });
      signal.addEventListener('abort', () => reject(new Failure('aborted')), { once: true });
      waiting.current.push(resolve);
    });
  const tryAgain = (): void => {
    setStanding((before) => before && { ...before, failure: null });
    for (const goOn of waiting.current.splice(0)) goOn();
  };
  return { waitForPerson, tryAgain };
};

/** Has the server write the file. */
const serve = async (
  source: ExportSource,
  entry: NamedAction,
  signal: AbortSignal,
  onFailure: (failure: Failure) => Promise<void>,
): Promise<void> => {
  // The server's own file has the columns of the specification.
  const columns = exportedColumns(source).filter(({ extension }) => extension === undefined);
  const headings = columns.map(({ heading }) => heading);
  const input = 'columns' in entry.action.input.shape ? { columns: headings } : {};
  for (;;) {
    try {
      await perform(entry, input, noSubject, { signal });
      return;
    } catch (thrown) {
      if (signal.aborted) throw new Failure('aborted', { cause: thrown });
      await onFailure(asFailure(thrown));
    }
  }
};

/** Writes exports one after the other. Returns the progress of the current one; null where there is none. */
export const useWriting = (source: ExportSource, onEnd: () => void) => {
  const [standing, setStanding] = useState<Standing | null>(null);
  const abort = useRef<AbortController | null>(null);
  const { waitForPerson, tryAgain } = useTryAgain(setStanding);
  const write = async ({ scope, format, named }: Wanted, signal: AbortSignal): Promise<void> => {
    const fileName = fileNameOf(source, format);
    const onProgress = (written: number, total: number | null): void =>
      setStanding((before) => before && { ...before, written, total });
    const written = await writeExport({
      ...{ source, scope, format, fileName, signal, onProgress },
      onFailure: waitForPerson(signal),
    });
    tellSaved(fileName, written, named);
  };

  const begin = async (wanted: Wanted): Promise<void> => {
    const { served } = wanted;
    const controller = new AbortController();
    abort.current = controller;
    setStanding({ written: 0, total: wanted.named, failure: null, isServed: served !== undefined });
    try {
      const { signal } = controller;
      await whileRunning(served ? serve(source, served, signal, waitForPerson(signal)) : write(wanted, signal), () =>
        controller.abort(),
      );
    } catch (thrown) {
      const failure = asFailure(thrown);
      if (failure.kind === 'aborted') tell({ type: 'info', text: 'Stopped. Nothing was saved.', timeoutMs: 4_000 });
      else tell({ type: 'danger', text: `The file could not be written: ${failure.message} Nothing was saved.` });
    } finally {
      setStanding(null);
      onEnd();
    }
  };
  return {
    standing,
    begin: (wanted: Wanted): void => void begin(wanted),
    stop: () => abort.current?.abort(),
    tryAgain,
  };
};
