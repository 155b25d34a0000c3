import { isDanger } from '@matchdesk/core/kit/act/action.ts';
import type { Asking } from '@matchdesk/core/kit/act/asking.ts';
import { queueTexts } from '@matchdesk/core/queue/texts.ts';
import { becauseOf, canAskWhy } from '@matchdesk/desk/task/because.ts';
import { isConfirmed, type Task } from '@matchdesk/desk/task/task.ts';
import { useState } from 'react';
import { Preview } from '../act/preview.tsx';
import { useCapable } from '../data/use-capable.ts';
import { Picker } from './picker.tsx';
import type { Row } from './row.ts';
import { closePalette, type Told } from './state.ts';
import { advance, goBack, run } from './steps.ts';

type ConfirmStageProps = Pick<Told, 'message' | 'isTold'> & { task: Task; prompt: string; asking: Asking };

/** The last step of an action that asks: the prompt, what it changes, and first the choice that Enter may make. */
export function ConfirmStage({ task, prompt, asking, message, isTold }: ConfirmStageProps) {
  const { typed, isYesFirst } = asking;
  const [answer, setAnswer] = useState('');
  const confirmed = isConfirmed(asking, answer);
  const { action } = task.entry;
  const goes: Row = {
    key: 'confirm',
    title: action.title,
    icon: 'check',
    run: () => run(task),
    ...(isDanger(action) && { isDanger: true }),
  };
  const cancel: Row = {
    key: 'cancel',
    title: action.confirmation?.keepLabel ?? 'Cancel',
    icon: 'x',
    run: closePalette,
  };
  // Enter on a wrong number neither continues nor discards what was typed before.
  const stay: Row = { key: 'stay', title: `Type ${typed} to continue`, icon: 'x', run: () => undefined };
  const keepsReasons = useCapable('reasons') ?? false;
  const why: Row = {
    key: 'why',
    title: queueTexts.giveReason,
    icon: 'pencil',
    run: () => advance({ ...task, entry: becauseOf(task.entry, action.title) }),
  };
  const asks = keepsReasons && canAskWhy(task.entry) && answer === '' ? [why] : [];
  const choices = {
    none: isYesFirst ? [goes, cancel] : [cancel, goes],
    right: [goes, cancel],
    wrong: [stay, cancel],
    empty: [cancel],
  };
  const rows = choices[typed === null ? 'none' : confirmed ? 'right' : answer.trim() === '' ? 'empty' : 'wrong'];
  return (
    <Picker
      label={`Confirm: ${action.title}`}
      placeholder={typed === null ? 'Choose' : `Type ${typed} to confirm`}
      query={answer}
      onQuery={setAnswer}
      sections={[{ heading: 'Are you sure?', rows: [...rows, ...asks] }]}
      message={message}
      isTold={isTold}
      onBack={goBack}
      inputMode={typed === null ? undefined : 'numeric'}
    >
      <div className="palette-step">
        <p className="palette-prompt">{prompt}</p>
        <Preview subject={task.subject} prompt={prompt} />
      </div>
    </Picker>
  );
}
