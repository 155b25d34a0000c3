import type { ActionId } from '@matchdesk/core/actions.ts';
import { isDanger } from '@matchdesk/core/kit/action.ts';
import { noSubject, refusalOfSubject, type Subject } from '@matchdesk/desk/task/subject.ts';
import { useAction } from '../data/actions-on.ts';
import { Button } from '../ui/button.tsx';
import type { IconName } from '../ui/icon-paths.ts';
import { selectedHere } from './here.ts';
import { noteByMouse } from './key-hints.ts';
import { openAction } from './open-action.ts';

type ActionButtonProps = {
  id: ActionId;
  /** What it acts on; left out, it is what is selected when it is pressed. */
  subject?: Subject | undefined;
  initial?: Readonly<Record<string, unknown>> | undefined;
  label?: string | undefined;
  kind?: 'primary' | 'quiet' | undefined;
  size?: 'small' | undefined;
  icon?: IconName | undefined;
  /** The key that does it here, where that is not the action's own. */
  shortcut?: string | undefined;
  /** `initial` is all that it takes: nothing is left to ask for. */
  isWhole?: boolean | undefined;
};

/** An action's visible twin: hidden from who may not run it, disabled with the reason where it cannot be done. */
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
        // A press by key has no count of clicks.
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
