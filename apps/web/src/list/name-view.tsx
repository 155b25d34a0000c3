import { atMost, field, fieldIn, filled } from '@matchdesk/core/kit/form/field.ts';
import * as z from 'zod/mini';
import { Dialog } from '../dialogs/dialog.tsx';
import { Button } from '../ui/button.tsx';
import { Form, SubmitButton } from '../ui/form.tsx';
import { TextField } from '../ui/form-fields.tsx';

const longest = 60;
const naming = z.object({
  name: field({ label: 'Name', inputMax: longest, trimStart: true }, [
    filled('Please enter a name.'),
    atMost(longest, `A name cannot exceed ${longest} characters.`),
  ]),
});

/** Asks for the name of a saved view. */
export function NameView({ onName, onClose }: { onName: (name: string) => void; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Save this view" size="s">
      <p className="muted">Keeps the search, the filters, the order and the columns under a name, in this browser.</p>
      <Form
        schema={naming}
        defaults={{ name: '' }}
        label="Save this view"
        onSubmit={async ({ name }) => {
          onName(name.trim());
          return [];
        }}
      >
        <TextField field={fieldIn(naming, 'name')} />
        <div className="row" data-align="end">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Save</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
