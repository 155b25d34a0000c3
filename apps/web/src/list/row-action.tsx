import type { ActionId } from '@matchdesk/core/actions.ts';
import type { Target } from '@matchdesk/core/kit/action.ts';
import { one } from '@matchdesk/desk/task/subject.ts';
import { needsExtension, offersCalls } from '../data/offered.ts';
import { useAnnounced } from '../data/use-capable.ts';
import { openAction } from '../act/open-action.ts';
import { useAction } from '../data/actions.ts';
import { IconButton } from '../ui/button.tsx';
import type { IconName } from '../ui/icon-paths.ts';

type RowActionProps = {
  id: ActionId;
  icon: IconName;
  /** Names the record too: every row has such a button. */
  label: string;
  target: Target;
};

/** The small button in a record's row that begins an action on it; hidden from who may not run it. */
export function RowAction({ id, icon, label, target }: RowActionProps) {
  const entry = useAction(id);
  const announced = useAnnounced(entry !== undefined && needsExtension(entry));
  if (!entry || !offersCalls(entry.action, announced)) return null;
  return (
    <IconButton
      icon={icon}
      size="small"
      label={label}
      data-action={id}
      onClick={() => openAction(id, { subject: one(target) })}
    />
  );
}
