import { addForm, generatedPassword, roleForm } from '@matchdesk/core/admins/checks.ts';
import { plainRole } from '@matchdesk/core/admins/rules.ts';
import { adminsTexts as say } from '@matchdesk/core/admins/texts.ts';
import { fieldIn } from '@matchdesk/core/kit/form/field.ts';
import { useState } from 'react';
import { actForm } from '../../act/act-form.ts';
import { useDirtyForm } from '../../act/dirty-form.ts';
import { SaveButton } from '../../act/save-button.tsx';
import { useCapable } from '../../data/use-capable.ts';
import { ClosedField } from '../../dialogs/closed-field.tsx';
import { Page } from '../../shell/page.tsx';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/form-fields.tsx';
import { Link } from '../../ui/link.tsx';

/** Returns uniformly distributed numbers below a bound; values that would favour some numbers are drawn again. */
const secureRandom = (below: number): number => {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  const fair = 2 ** 32 - (2 ** 32 % below);
  return drawn < fair ? drawn % below : secureRandom(below);
};

/** /add-admin: the form starts with a random password of 10 characters. */
export default function AddAdmin() {
  const [password] = useState(() => generatedPassword(secureRandom));
  const onDirty = useDirtyForm('admins.add');
  const hasRoles = useCapable('roles');
  return (
    <Page title="Add Admin" width="narrow">
      <Card>
        <Form
          schema={addForm}
          defaults={{ email: '', password, role: plainRole }}
          label="Add Admin"
          onDirty={onDirty}
          onSubmit={({ role, ...value }) => actForm('admins.add', hasRoles ? { ...value, role } : value)}
        >
          <TextField field={fieldIn(addForm, 'email')} />
          <TextField field={fieldIn(addForm, 'password')} />
          {hasRoles && <ClosedField field={fieldIn(roleForm, 'role')} what="roles" />}
          <div className="row" data-align="end">
            <Link href="/view-admin-list" className="button">
              {say.cancel}
            </Link>
            <SaveButton />
          </div>
        </Form>
      </Card>
    </Page>
  );
}
