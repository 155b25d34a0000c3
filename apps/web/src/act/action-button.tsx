import type { ActionId } from '@matchdesk/core/actions.ts';
import { isDanger } from '@matchdesk/core/kit/act/action.ts';
import { noSubject, refusalOfSubject, type Subject } from '@matchdesk/desk/task/subject.ts';
import { useAction } from '../data/actions-on.ts';
import { Button } from '../ui/button.tsx';
import type { IconName } from '../ui/icon-paths.ts';
import { selectedHere } from './here.ts';
import { noteByMouse } from './key-hints.ts';
import { openAction } from './open-action.ts';

type ActionButtonProps = {
  id: ActionId;
  /** The records that it acts on; without it, those that are selected when the button is pressed. */
  subject?: Subject | undefined;
  initial?: Readonly<Record<string, unknown>> | undefined;
  label?: string | undefined;
  kind?: 'primary' | 'quiet' | undefined;
  size?: 'small' | undefined;
  icon?: IconName | undefined;
  /** The key that runs it here, where it differs from the action's own key. */
  shortcut?: string | undefined;
  /** `initial` holds every field: nothing more is asked for. */
  isWhole?: boolean | undefined;
};

/** The button of an action: hidden from people who may not run it, disabled with the reason where it cannot be done. */
export function ActionButton({ id, subject, initial, label, kind, shortcut, isWhole, ...look }: ActionButtonProps) {
  const entry = useAction(id);
  if (!entry) return null;
  const refusal = subject ? refusalOfSubject(entry, subject) : null;
  return (
    <Button
      {...look}
      kind={kind}
      tone={isDanger(entry.action) ? 'danger' : undefined}
      keys={shortcut ?? entry.action.key}
      data-action={id}
      aria-disabled={refusal !== null || undefined}
      title={refusal ?? undefined}
      onClick={(event) => {
        // A press by key has a click count of 0.
        if (event.detail > 0) noteByMouse(`action:${id}`, label ?? entry.action.title, shortcut ?? entry.action.key);
        openAction(id, {
          subject: subject ?? selectedHere(entry) ?? noSubject,
          ...(initial && { initial }),
          ...(isWhole && { isWhole }),
        });
      }}
    >
      {label ?? entry.action.title}
    </Button>
  );
}
