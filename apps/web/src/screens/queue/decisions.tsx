import { type CaseDecision, decisionsNow, isTaken, targetOf } from '@matchdesk/core/queue/rules.ts';
import type { QueueCase } from '@matchdesk/core/queue/schema.ts';
import { becauseOf } from '@matchdesk/desk/task/decisions.ts';
import { one } from '@matchdesk/desk/task/subject.ts';
import { ActionButton } from '../../act/action-button.tsx';
import { type Opening, openAction } from '../../act/open-action.ts';
import type { Binding } from '../../keys/layers.ts';

const openingOf = (decided: QueueCase, decision: CaseDecision): Opening => ({
  subject: one(targetOf(decided, decision)),
  as: (entry) => becauseOf(entry, decision.because),
  ...(decision.input && { initial: decision.input, isWhole: decision.because === undefined }),
});

/** The keys that decide a case; the keys that move between cases belong to the list. */
export const decisionKeys = (decided: QueueCase, keepsReasons: boolean): readonly Binding[] =>
  decisionsNow(decided, keepsReasons)
    .filter(({ key }) => key !== 'd')
    .map((decision) => ({
      keys: decision.key,
      title: decision.label,
      group: 'Case',
      // A key that is held down must not decide the cases that follow.
      run: ({ repeat }) => !repeat && openAction(decision.action, openingOf(decided, decision)),
    }));

/** The buttons that decide a case, each with its key. */
export function Decisions({ of: decided }: { of: QueueCase }) {
  const subject = one({ id: decided._id, label: decided.name, record: decided });
  return (
    <>
      {isTaken(decided) && <ActionButton id="queue.take" size="small" kind="primary" subject={subject} />}
      {decided.state === 'dismissed' && <ActionButton id="queue.restore" size="small" subject={subject} />}
      {decisionsNow(decided, false).map((decision) => (
        <ActionButton
          key={decision.key}
          id={decision.action}
          size="small"
          label={decision.label}
          shortcut={decision.key}
          subject={one(targetOf(decided, decision))}
          initial={decision.input}
          isWhole={decision.input !== undefined}
        />
      ))}
    </>
  );
}
