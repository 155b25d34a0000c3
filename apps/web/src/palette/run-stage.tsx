import { asFailure } from '@matchdesk/core/kit/call/failure.ts';
import { grouped } from '@matchdesk/core/kit/text/show.ts';
import { outcomesTexts as say } from '@matchdesk/core/outcomes/texts.ts';
import { countOfSubject } from '@matchdesk/desk/task/subject.ts';
import { type Task, wholeFault } from '@matchdesk/desk/task/task.ts';
import { useEffect, useRef } from 'react';
import { noteFormOpened } from '../act/unsettled-writes.ts';
import { begun, mayStop, usePerforming } from '../act/use-performing.ts';
import { refusedBy } from '../data/refusals.ts';
import { tellRefused } from '../ui/alerts.ts';
import { Progress } from '../ui/progress.tsx';
import { Picker } from './picker.tsx';
import type { Row } from './row.ts';
import { closePalette, noteStop } from './state.ts';
import { sendBack } from './steps.ts';

/** While it runs, typing and going back do nothing. */
const rest = (): void => undefined;

/** Runs the action and shows its progress. A failure leads back to the step that it is about, with what was typed. */
export function RunStage({ task }: { task: Task }) {
  const { progress, run, stop } = usePerforming();
  const hasBegun = useRef(false);
  useEffect(() => {
    // StrictMode runs effects twice; an action runs once.
    if (hasBegun.current) return;
    hasBegun.current = true;
    const { entry, input, subject } = task;
    const refusal = wholeFault(task);
    if (refusal) {
      sendBack(refusal.name, refusal.message);
      return;
    }
    noteFormOpened(entry.id);
    run(entry, input, subject).then(closePalette, (thrown: unknown) => {
      const failure = asFailure(thrown);
      if (failure.kind === 'aborted' && !failure.isOpen) {
        closePalette();
        return;
      }
      const refused = refusedBy(failure).map(({ msg }) => msg);
      tellRefused(refused);
      sendBack(failure.complaints[0]?.param ?? '', refused.join(' '), true);
    });
  }, [task, run]);
  const total = countOfSubject(task.subject);
  const isStoppable = mayStop(task.entry, task.subject);
  const { label, done } = progress ?? begun;
  // A second Enter, meant for the confirmation, stops nothing.
  const rows: readonly Row[] = [
    { key: 'go-on', title: say.letRun, icon: 'check', run: rest },
    { key: 'stop', title: say.stop, icon: 'x', run: stop },
  ];
  useEffect(() => {
    noteStop(isStoppable ? stop : null);
    return () => noteStop(null);
  });
  return (
    <Picker
      label={task.entry.action.title}
      placeholder={task.entry.action.title}
      query=""
      onQuery={rest}
      sections={[{ heading: 'Running', rows: isStoppable ? rows : [] }]}
      nothing={`${task.entry.action.title}…`}
      onBack={rest}
    >
      <div className="palette-step">
        <Progress label={label} {...(total > 1 && { done, total, text: `${grouped(done)} of ${grouped(total)}` })} />
      </div>
    </Picker>
  );
}
