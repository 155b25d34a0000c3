import { type CaseDecision, decisionsNow, isTaken, targetOf } from '@matchdesk/core/queue/rules.ts';
import type { QueueCase } from '@matchdesk/core/queue/schema.ts';
import { queueTexts as say } from '@matchdesk/core/queue/texts.ts';
import { one } from '@matchdesk/desk/task/subject.ts';
import { ActionButton } from '../../act/action-button.tsx';
import { openAction, openActionAtom } from '../../act/open-action.ts';
import { tellFailure } from '../../act/tell-failure.ts';
import { actionHere, bringAction } from '../../data/actions.ts';
import { isOfferedAction } from '../../data/offered.ts';
import { sessionAtom } from '../../data/session.ts';
import { useCapable } from '../../data/use-capable.ts';
import type { Binding } from '../../keys/layers.ts';
import { tell } from '../../ui/alerts.ts';
import { useAtomValue } from '../../ui/atom.ts';
import { openOnce } from '../../ui/hold-keys.tsx';
import { Menu } from '../../ui/menu.tsx';

let reasons: typeof import('@matchdesk/desk/task/because.ts') | undefined;

/** Loads the code that asks for the reason for a decision. */
export const bringReasons = async (): Promise<void> => {
  reasons = await import('@matchdesk/desk/task/because.ts');
};

const decide = (decided: QueueCase, decision: CaseDecision): void => {
  const { action, input, begins = {}, because } = decision;
  const subject = one(targetOf(decided, decision));
  const entry = actionHere(action);
  if (because === undefined) openAction(action, { subject, initial: input ?? begins, isWhole: input !== undefined });
  else if (reasons && entry)
    openActionAtom.set({ entry: reasons.becauseOf(entry, because), subject, initial: input ?? {} });
  else
    openOnce(Promise.all([bringReasons(), bringAction(action)]), ([, late]) => {
      if (late) decide(decided, decision);
      return late !== undefined;
    }).catch(tellFailure);
};

const refuse = (): void => void tell({ type: 'info', text: say.oneAtATime, timeoutMs: 4_000 });

/**
 * The keys that decide a case; the keys that move between cases belong to the list. Where cases are selected, none of
 * these is taken for a decision on all of them.
 */
export const decisionKeys = (decided: QueueCase, keepsReasons: boolean, areSelected: boolean): readonly Binding[] =>
  decisionsNow(decided, keepsReasons)
    // The list's own key dismisses all that are selected.
    .filter(({ on, input }) => !areSelected || on !== 'case' || input)
    .map((decision) => ({
      keys: decision.key,
      title: decision.label,
      group: 'Case',
      run: areSelected ? refuse : () => decide(decided, decision),
    }));

type OfCase = { of: QueueCase };

/** The decisions that also ask for a reason, for people who do not use the key `b`. */
function WithReason({ of: decided }: OfCase) {
  const keeps = useCapable('reasons') ?? false;
  const session = useAtomValue(sessionAtom);
  const items = decisionsNow(decided, keeps).flatMap((decision) => {
    // The buttons beside this menu have already loaded them.
    const action = decision.because === undefined ? undefined : actionHere(decision.action)?.action;
    const { key, because = '' } = decision;
    return action && isOfferedAction(action, session)
      ? [{ id: key, label: because, keys: key, onSelect: () => decide(decided, decision) }]
      : [];
  });
  return (
    items.length > 0 && (
      <Menu label={say.reasoned} button={say.reasoned} size="small" items={items} align="start" outlined />
    )
  );
}

/** The buttons that decide a case, each with its key; those that dismiss it stand together. */
export function Decisions({ of: decided }: OfCase) {
  const subject = one({ id: decided._id, label: decided.name, record: decided });
  const button = (decision: CaseDecision) => (
    <ActionButton
      key={decision.key}
      id={decision.action}
      size="small"
      label={decision.short ?? decision.label}
      shortcut={decision.key}
      subject={one(targetOf(decided, decision))}
      initial={decision.input ?? decision.begins}
      isWhole={decision.input !== undefined}
    />
  );
  const { acting = [], dismissing = [] } = Object.groupBy(decisionsNow(decided, false), ({ action }) =>
    action === 'queue.dismiss' ? 'dismissing' : 'acting',
  );
  return (
    <>
      <div className="row case-decisions">
        {isTaken(decided) && <ActionButton id="queue.take" size="small" kind="primary" subject={subject} />}
        {decided.state === 'dismissed' && <ActionButton id="queue.restore" size="small" subject={subject} />}
        {acting.map(button)}
        <WithReason of={decided} />
      </div>
      {dismissing.length > 0 && (
        <div className="row case-decisions">
          <span className="muted">{say.dismissAs}</span>
          {dismissing.map(button)}
        </div>
      )}
    </>
  );
}
