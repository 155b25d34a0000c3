import { missing } from '@matchdesk/core/kit/show.ts';
import { switched } from '@matchdesk/core/radar/rules.ts';
import { openAction } from '../act/open-action.ts';
import type { Subject } from '../act/subject.ts';
import { Button } from '../ui/button.tsx';
import { Switch } from '../ui/switch.tsx';

type StatusSwitchProps = {
  id: string;
  name: string;
  /** Null where the provider does not say: then the form asks which of both it is to be. */
  status: 'active' | 'inactive' | null;
  /** The word for the state that it is in. */
  text: string;
  /** The action that sets it. */
  action: 'communities.set-status' | 'radar.set-status';
  subject: () => Subject;
};

/** The switch in a record's row that asks for the other state. */
export function StatusSwitch({ id, name, status, text, action, subject }: StatusSwitchProps) {
  if (status === null) {
    return (
      <span className="row">
        {missing}
        <Button
          size="small"
          data-action={action}
          aria-label={`Set status of ${name}`}
          onClick={() => openAction(action, { subject: subject() })}
        >
          Set status
        </Button>
      </span>
    );
  }
  return (
    <Switch
      // Another record's is not seen to slide from this one's.
      key={id}
      checked={status === 'active'}
      label={`Status of ${name}`}
      text={text}
      action={action}
      onChange={() => openAction(action, { subject: subject(), initial: { status: switched(status) } })}
    />
  );
}
