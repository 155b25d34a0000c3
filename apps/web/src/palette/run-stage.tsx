import { asFailure } from '@matchdesk/core/kit/failure.ts';
import { useEffect, useRef, useState } from 'react';
import { perform } from '../act/perform.ts';
import { countOfSubject } from '../act/subject.ts';
import { failureLine } from '../act/tell-failure.ts';
import { Progress } from '../ui/progress.tsx';
import { Picker } from './picker.tsx';
import type { Row } from './row.ts';
import { noteStop } from './running.ts';
import { closePalette, sendBack } from './state.ts';
import { type Task, wholeMessage } from './task.ts';

/** While it runs, typing and going back do nothing. */
const rest = (): void => undefined;

/** Does the action and shows how far it is; a failure leads back to the step that it is about, with what was typed. */
export function RunStage({ task }: { task: Task }) {
  const [progress, setProgress] = useState({ label: 'Working', done: 0 });
  const [isStopping, setStopping] = useState(false);
  const abort = useRef(new AbortController());
  const begun = useRef(false);
  useEffect(() => {
    // StrictMode runs effects twice; an action runs once.
    if (begun.current) return;
    begun.current = true;
    const { entry, input, subject } = task;
    const stop = wholeMessage(task);
    if (stop) {
      sendBack(stop.name, stop.message);
      return;
    }
    const acting = perform(entry, input, subject, {
      signal: abort.current.signal,
      onCollect: (done) => setProgress({ label: 'Collecting', done }),
      onProgress: ({ rows }) => setProgress({ label: 'Working', done: rows.length }),
    });
    acting.then(closePalette, (thrown: unknown) => {
      const failure = asFailure(thrown);
      if (failure.kind === 'aborted') closePalette();
      else sendBack(failure.complaints[0]?.param ?? '', failureLine(failure));
    });
  }, [task]);
  const total = countOfSubject(task.subject);
  const mayStop = total > 1 || task.entry.action.calls.some(({ binary }) => binary);
  const stop = (): void => {
    setStopping(true);
    abort.current.abort();
  };
  // A second Enter, meant for what was confirmed, stops nothing.
  const rows: readonly Row[] = [
    { key: 'go-on', title: 'Let it run', icon: 'check', run: rest },
    { key: 'stop', title: 'Stop', icon: 'x', run: stop },
  ];
  useEffect(() => {
    noteStop(mayStop ? stop : null);
    return () => noteStop(null);
  });
  return (
    <Picker
      label={task.entry.action.title}
      placeholder={task.entry.action.title}
      query=""
      onQuery={rest}
      sections={[{ heading: 'Running', rows: mayStop ? rows : [] }]}
      nothing={`${task.entry.action.title}…`}
      onBack={rest}
    >
      <div className="palette-step">
        <Progress
          label={isStopping ? 'Stopping after what is under way' : progress.label}
          {...(total > 1 && { done: progress.done, total, text: `${progress.done} of ${total}` })}
        />
      </div>
    </Picker>
  );
}
