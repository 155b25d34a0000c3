import type { ActionId } from '@matchdesk/core/actions.ts';
import { isDanger, type Target } from '@matchdesk/core/kit/action.ts';
import { one } from '@matchdesk/desk/task/subject.ts';
import { openAction } from '../act/open-action.ts';
import { useAction } from '../data/actions-on.ts';
import { IconButton } from '../ui/button.tsx';
import type { IconName } from '../ui/icon-paths.ts';

type RowActionProps = {
  id: ActionId;
  icon: IconName;
  /** Includes the record's name: every row has such a button. */
  label: string;
  target: Target;
};

/** The small button in a row that begins an action on its record; hidden from people who may not run it. */
export function RowAction({ id, icon, label, target }: RowActionProps) {
  const entry = useAction(id);
  if (!entry) return null;
  return (
    <IconButton
      icon={icon}
      size="small"
      label={label}
      tone={isDanger(entry.action) ? 'danger' : undefined}
      data-action={id}
      onClick={() => openAction(id, { subject: one(target) })}
    />
  );
}
