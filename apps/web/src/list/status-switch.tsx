import type { Target } from '@matchdesk/core/kit/act/action.ts';
import { missing } from '@matchdesk/core/kit/text/show.ts';
import { switched } from '@matchdesk/core/radar/rules.ts';
import { one } from '@matchdesk/desk/task/subject.ts';
import { openAction } from '../act/open-action.ts';
import { useAction } from '../data/actions-on.ts';
import { Button } from '../ui/button.tsx';
import '../styles/rest.css';

type StatusSwitchProps = {
  /** Null where the provider does not give it: then the form asks for the state to set. */
  status: 'active' | 'inactive' | null;
  /** The word for its current state. */
  text: string;
  /** The action that sets it. */
  action: 'communities.set-status' | 'radar.set-status';
  target: Target;
};

/** The switch in a row that asks for the other state; only the word for people who may not change it. */
export function StatusSwitch({ status, text, action, target }: StatusSwitchProps) {
  if (!useAction(action)) return text;
  if (status === null) {
    return (
      <span className="row">
        {missing}
        <Button
          size="small"
          data-action={action}
          aria-label={`Set status of ${target.label}`}
          onClick={() => openAction(action, { subject: one(target) })}
        >
          Set status
        </Button>
      </span>
    );
  }
  return (
    <button
      // A new element for each record, so that no switch animates from another record's state.
      key={target.id}
      type="button"
      role="switch"
      className="switch"
      data-action={action}
      aria-checked={status === 'active'}
      aria-label={`Status of ${target.label}`}
      onClick={() => openAction(action, { subject: one(target), initial: { status: switched(status) } })}
    >
      <span className="switch-track">
        <span className="switch-thumb" />
      </span>
      <span aria-hidden="true">{text}</span>
    </button>
  );
}
