import type { NamedAction } from '@matchdesk/core/actions.ts';
import { countOfSubject, type Subject } from '@matchdesk/desk/task/subject.ts';
import { useRef, useState } from 'react';
import { perform } from './perform.ts';
import { whileRunning } from './while-running.ts';

type Progress = { readonly label: string; readonly done: number };

/** The progress of a run before its first report. */
export const begun: Progress = { label: 'Working', done: 0 };

/** Whether a run can be stopped: a run over many records, or the download of a file. */
export const mayStop = (entry: NamedAction, subject: Subject): boolean =>
  countOfSubject(subject) > 1 || entry.action.calls.some(({ binary }) => binary);

/**
 * Runs an action and returns its progress; null while nothing runs. `stop` sends nothing more and lets the requests
 * under way end.
 */
export function usePerforming() {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [isStopping, setStopping] = useState(false);
  const abort = useRef<AbortController | null>(null);
  const stop = (): void => {
    setStopping(true);
    abort.current?.abort();
  };
  const run = async (entry: NamedAction, input: Readonly<Record<string, unknown>>, subject: Subject): Promise<void> => {
    const controller = new AbortController();
    abort.current = controller;
    setStopping(false);
    setProgress(begun);
    try {
      const performed = perform(entry, input, subject, {
        signal: controller.signal,
        onCollect: (done) => setProgress({ label: 'Collecting', done }),
        onProgress: ({ rows }) => setProgress({ label: 'Working', done: rows.length }),
        onWait: (label) => setProgress((was) => ({ label, done: was?.done ?? 0 })),
      });
      await whileRunning(performed, mayStop(entry, subject) ? stop : undefined);
    } finally {
      setProgress(null);
    }
  };
  const shown = progress && (isStopping ? { ...progress, label: 'Finishing requests already sent…' } : progress);
  return { progress: shown, run, stop };
}
