import type { NamedAction } from '@matchdesk/core/actions.ts';
import { countOfSubject, type Subject } from '@matchdesk/desk/task/subject.ts';
import { useRef, useState } from 'react';
import { perform } from './perform.ts';

type Progress = { readonly label: string; readonly done: number };

/** What is shown of a run before it tells how far it is. */
export const begun: Progress = { label: 'Working', done: 0 };

/** Whether a run can be stopped: one over many, or a file that is fetched. */
export const mayStop = (entry: NamedAction, subject: Subject): boolean =>
  countOfSubject(subject) > 1 || entry.action.calls.some(({ binary }) => binary);

/**
 * Performs an action and says how far it is; null where nothing runs. `stop` begins nothing further: what is under way
 * then still ends.
 */
export function usePerforming() {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [isStopping, setStopping] = useState(false);
  const abort = useRef<AbortController | null>(null);
  const run = async (entry: NamedAction, input: Readonly<Record<string, unknown>>, subject: Subject): Promise<void> => {
    const controller = new AbortController();
    abort.current = controller;
    setStopping(false);
    setProgress(begun);
    try {
      await perform(entry, input, subject, {
        signal: controller.signal,
        onCollect: (done) => setProgress({ label: 'Collecting', done }),
        onProgress: ({ rows }) => setProgress({ label: 'Working', done: rows.length }),
      });
    } finally {
      setProgress(null);
    }
  };
  const stop = (): void => {
    setStopping(true);
    abort.current?.abort();
  };
  const shown = progress && (isStopping ? { ...progress, label: 'Finishing requests already sent…' } : progress);
  return { progress: shown, run, stop };
}
