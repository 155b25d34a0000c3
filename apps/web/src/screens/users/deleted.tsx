import { usersReads } from '@matchdesk/core/users/reads.ts';
import { usePrefetchDetail } from '../../data/reads.ts';
import { ListView } from '../../list/list-view.tsx';
import { Page } from '../../shell/page.tsx';
import { userHref, userLook } from './user-look.tsx';
import { UserPeek } from './user-peek.tsx';

const look = { ...userLook, photo: { ...userLook.photo, width: 112 } };

/** /delete-user-management; its heading is 'Users' (specification, section 2). */
export function DeletedUsers() {
  const prefetch = usePrefetchDetail();
  return (
    <Page title="Users">
      <ListView
        id="users.deleted"
        list={usersReads.deleted}
        look={look}
        href={userHref}
        onApproach={(user) => prefetch(usersReads.get, user._id)}
        peek={(user) => <UserPeek user={user} />}
      />
    </Page>
  );
}
