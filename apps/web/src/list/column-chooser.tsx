import type { Column } from '@matchdesk/core/kit/list/read.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { Button } from '../ui/button.tsx';
import type { useHiddenColumns } from './hidden-columns.ts';

type ColumnChooserProps = {
  // biome-ignore lint/suspicious/noExplicitAny: only ids and headings are read
  columns: readonly Column<any>[];
  choice: ReturnType<typeof useHiddenColumns>;
};

/** Chooses the columns that a list shows. */
export function ColumnChooser({ columns, choice }: ColumnChooserProps) {
  const { hidden, toggle, close } = choice;
  const shown = columns.filter(({ id }) => !hidden.has(id));
  return (
    <Dialog open onClose={close} title="Columns" size="s" foot={<Button onClick={close}>Done</Button>}>
      <ul className="column-choices">
        {columns.map(({ id, heading }) => (
          <li key={id}>
            <label className="check-field">
              <input
                type="checkbox"
                className="checkbox"
                checked={!hidden.has(id)}
                // One column always stays.
                disabled={shown.length === 1 && shown[0]?.id === id}
                onChange={() => toggle(id)}
              />
              {heading}
            </label>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
