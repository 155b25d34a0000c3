import { adminsReads } from '@matchdesk/core/admins/reads.ts';
import type { SubAdmin } from '@matchdesk/core/admins/schema.ts';
import { adminsTexts as say } from '@matchdesk/core/admins/texts.ts';
import type { Look } from '../../list/columns.tsx';
import { RowAction } from '../../list/row-action.tsx';
import { ListScreen } from '../../shell/list-screen.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';

const look: Look<SubAdmin> = { number: { width: 64 }, email: { width: 240 }, action: { width: 120 } };

const rowActions = (admin: SubAdmin) => {
  const target = { id: admin._id, label: admin.email, record: admin };
  return (
    <>
      <RowAction
        id="admins.regenerate-password"
        icon="key"
        label={`${say.regenerate} of ${admin.email}`}
        target={target}
      />
      <RowAction id="admins.set-role" icon="shield" label={`${say.setRole} of ${admin.email}`} target={target} />
      <RowAction id="admins.delete" icon="trash" label={`Delete ${admin.email}`} target={target} />
    </>
  );
};

/** /view-admin-list */
export default function Admins() {
  return (
    <ListScreen
      id="admins.list"
      list={adminsReads.list}
      look={look}
      rowActions={rowActions}
      tools={
        <Link href="/add-admin" className="button" data-kind="primary">
          <Icon name="plus" />
          Add Admin
        </Link>
      }
    />
  );
}
