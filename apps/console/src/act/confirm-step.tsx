import { isDanger } from '@matchdesk/core/kit/action.ts';
import { grouped } from '@matchdesk/core/kit/show.ts';
import { outcomesTexts as say } from '@matchdesk/core/outcomes/texts.ts';
import type { ConfirmStep } from '../desk/task-step.ts';
import { Buttons } from '../look/buttons.tsx';
import { fitted } from '../look/fit.ts';
import { LineText } from '../look/line-text.tsx';
import { safe } from '../look/safe.ts';
import { blank, Fault, faultLines, type Parts, spoke, type Width, Words } from './step-parts.tsx';
import { targetsOf } from './task.ts';

const mostNames = 6;

/** The question before an action: on which records, and with what effect. */
export const confirmParts = (step: ConfirmStep, { inside }: Width): Parts => {
  const { task, prompt, typed, line, isYes, message } = step;
  const { action } = task.entry;
  const targets = targetsOf(task);
  const names = targets.slice(0, mostNames).map(({ label }) => `· ${label}`);
  const more = targets.length > mostNames ? [`  … and ${targets.length - mostNames} more`] : [];
  const isMany = targets.length > 1;
  return {
    tone: isDanger(action) ? 'bad' : 'accent',
    lines: [
      ...spoke(prompt, inside),
      ...(isMany
        ? [blank, ...[...names, ...more].map((text) => <Words key={text} text={fitted(text, inside)} tone="quiet" />)]
        : []),
      ...(task.leftOut > 0
        ? spoke(`${grouped(task.leftOut)} cannot be changed and are left out.`, inside, 'wait')
        : []),
      ...(isDanger(action) && !/can ?not be undone/i.test(prompt)
        ? [blank, <Fault key="danger" text="This cannot be undone." />]
        : []),
      blank,
      ...(typed === ''
        ? []
        : [
            <Words key="type" text={`Type ${safe(typed)} to continue:`} />,
            <LineText key="line" line={line} width={inside} placeholder={typed} />,
            blank,
          ]),
      ...faultLines(message, inside),
      <Buttons
        key="buttons"
        yes={step.unsettled?.again ?? action.confirmation?.confirmLabel ?? action.title}
        no={step.unsettled ? say.leave : action.confirmation?.keepLabel}
        isYes={isYes}
        isDanger={isDanger(action)}
      />,
    ],
    foot: '⏎ do what is marked   ←→ move   Esc leave',
  };
};
