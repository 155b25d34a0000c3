import { adminsReads } from '@matchdesk/core/admins/reads.ts';
import type { SubAdmin } from '@matchdesk/core/admins/schema.ts';
import { adminsTexts as say } from '@matchdesk/core/admins/texts.ts';
import type { Look } from '../../list/columns.tsx';
import { rowActions } from '../../list/row-action.tsx';
import { ListScreen } from '../../shell/list-screen.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';

const look: Look<SubAdmin> = { number: { width: 64 }, email: { width: 240 }, action: { width: 120 } };

const actions = rowActions(adminsReads.list, ({ email }) => [
  { id: 'admins.regenerate-password', icon: 'key', label: `${say.regenerate} of ${email}` },
  { id: 'admins.set-role', icon: 'shield', label: `${say.setRole} of ${email}` },
  { id: 'admins.delete', icon: 'trash', label: `Delete ${email}` },
]);

/** /view-admin-list */
export default function Admins() {
  return (
    <ListScreen
      id="admins.list"
      list={adminsReads.list}
      look={look}
      rowActions={actions}
      tools={
        <Link href="/add-admin" className="button" data-kind="primary">
          <Icon name="plus" />
          Add Admin
        </Link>
      }
    />
  );
}
