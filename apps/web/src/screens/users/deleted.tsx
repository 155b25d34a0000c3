import { usersReads } from '@matchdesk/core/users/reads.ts';
import { ListView } from '../../list/list-view.tsx';
import { Page } from '../../shell/page.tsx';
import { userHref, userLook } from './user-look.tsx';

/** /delete-user-management; its heading is 'Users' (specification, section 2). */
export function DeletedUsers() {
  return (
    <Page title="Users">
      <ListView id="users.deleted" list={usersReads.deleted} look={userLook} href={userHref} />
    </Page>
  );
}
