import type { ActionId } from '@matchdesk/core/actions.ts';
import { isDanger, type Target } from '@matchdesk/core/kit/act/action.ts';
import { one } from '@matchdesk/desk/task/subject.ts';
import { openAction } from '../act/open-action.ts';
import { useAction } from '../data/actions-on.ts';
import { Button, IconButton } from '../ui/button.tsx';
import type { IconName } from '../ui/icon-paths.ts';

type RowActionProps = {
  id: ActionId;
  /** Includes the record's name: every row has such a button. */
  label: string;
  target: Target;
} & ({ icon: IconName; text?: undefined } | { icon?: IconName; text: string });

/** The small button in a row that begins an action on its record, an icon or words; hidden from people who may not run it. */
export function RowAction({ id, icon, text, label, target }: RowActionProps) {
  const entry = useAction(id);
  if (!entry) return null;
  const shared = {
    size: 'small',
    tone: isDanger(entry.action) ? 'danger' : undefined,
    'data-action': id,
    onClick: () => openAction(id, { subject: one(target) }),
  } as const;
  return text === undefined ? (
    <IconButton icon={icon} label={label} {...shared} />
  ) : (
    <Button icon={icon} aria-label={label} {...shared}>
      {text}
    </Button>
  );
}
