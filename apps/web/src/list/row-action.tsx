import type { ActionId } from '@matchdesk/core/actions.ts';
import { isDanger, type Target } from '@matchdesk/core/kit/act/action.ts';
import { type List, rowTarget } from '@matchdesk/core/kit/list/read.ts';
import { one } from '@matchdesk/desk/task/subject.ts';
import { openAction } from '../act/open-action.ts';
import { useAction } from '../data/actions-on.ts';
import { Button, IconButton } from '../ui/button.tsx';
import type { IconName } from '../ui/icon-paths.ts';

type RowAction = {
  readonly id: ActionId;
  /** Includes the record's name: every row has such a button. */
  readonly label: string;
} & ({ readonly icon: IconName; readonly text?: undefined } | { readonly icon?: IconName; readonly text: string });

/** The small button in a row that begins an action on its record, an icon or words; hidden from people who may not run it. */
function RowButton({ id, icon, text, label, target }: RowAction & { target: Target }) {
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

/** Renders the actions on a row of a list; `false` stands for one that cannot be done on it. */
export const rowActions =
  <R,>(list: Pick<List<never, R>, 'id' | 'label'>, actionsOn: (row: R) => readonly (RowAction | false)[]) =>
  (row: R) =>
    actionsOn(row).map((each) => each && <RowButton key={each.id} {...each} target={rowTarget(list, row)} />);
