import { adminsReads } from '@matchdesk/core/admins/reads.ts';
import type { SubAdmin } from '@matchdesk/core/admins/schema.ts';
import { adminsTexts as say } from '@matchdesk/core/admins/texts.ts';
import { openAction } from '../../act/open-action.ts';
import { one } from '../../act/subject.ts';
import type { Look } from '../../list/columns.tsx';
import { ListView } from '../../list/list-view.tsx';
import { Page } from '../../shell/page.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';

const subjectOf = (admin: SubAdmin) => one({ id: admin._id, label: admin.email, record: admin });

const look: Look<SubAdmin> = { number: { width: 64 }, email: { width: 240 }, action: { width: 120 } };

const rowActions = (admin: SubAdmin) => (
  <>
    <IconButton
      icon="key"
      label={`${say.regenerate} of ${admin.email}`}
      size="small"
      data-action="admins.regenerate-password"
      onClick={() => openAction('admins.regenerate-password', { subject: subjectOf(admin) })}
    />
    <IconButton
      icon="trash"
      label={`Delete ${admin.email}`}
      size="small"
      data-action="admins.delete"
      onClick={() => openAction('admins.delete', { subject: subjectOf(admin) })}
    />
  </>
);

/** /view-admin-list */
export function Admins() {
  return (
    <Page title="View Admins List">
      <ListView
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
    </Page>
  );
}
