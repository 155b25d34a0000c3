import { crumbsOf } from '@matchdesk/desk/task/task.ts';
import type { TaskStep } from '../desk/task-step.ts';
import { useShown } from '../desk/use-shown.ts';
import { fitted } from '../look/fit.ts';
import { insideOf, Panel, panelSize } from '../look/panel.tsx';
import { confirmParts } from './confirm-step.tsx';
import { fieldParts } from './field-step.tsx';
import { recordParts } from './record-step.tsx';
import { collectParts, endedParts, runParts } from './run-step.tsx';
import { type Parts, type Width, Words } from './step-parts.tsx';

const partsOf = (step: TaskStep, width: Width): Parts => {
  switch (step.at) {
    case 'field':
      return fieldParts(step, width);
    case 'record':
      return recordParts(step, width);
    case 'confirm':
      return confirmParts(step, width);
    case 'run':
      return runParts(step, width);
    case 'collect':
      return collectParts(step);
    case 'ended':
      return endedParts(step, width);
  }
};

/** A step of an action: what is asked, on which records, and the answers so far. */
export const TaskPanel = ({ step }: { readonly step: TaskStep }) => {
  const { size } = useShown();
  const wide = panelSize(size.columns, size.rows, 72, size.rows);
  const inside = insideOf(wide);
  const { lines, foot, tone } = partsOf(step, { inside });
  const path = crumbsOf(step.task).join(' › ');
  const head = path === '' ? [] : [<Words key="crumbs" text={fitted(path, inside)} tone="quiet" />];
  const all = [...head, ...lines];
  return (
    <Panel
      size={panelSize(size.columns, size.rows, 72, all.length + 2)}
      title={step.task.entry.action.title}
      foot={foot}
      lines={all}
      {...(tone && { tone })}
    />
  );
};
