import { usersReads } from '@matchdesk/core/users/reads.ts';
import { ActionButton } from '../../act/action-button.tsx';
import { usePrefetchDetail } from '../../data/reads.ts';
import { ListView } from '../../list/list-view.tsx';
import { Page } from '../../shell/page.tsx';
import { userHref, userLook } from './user-look.tsx';
import { UserPeek } from './user-peek.tsx';

/** /user-management */
export function Users() {
  const prefetch = usePrefetchDetail();
  return (
    <Page title="Users">
      <ListView
        id="users.list"
        list={usersReads.list}
        look={userLook}
        href={userHref}
        onApproach={(user) => prefetch(usersReads.get, user._id)}
        peek={(user) => <UserPeek user={user} />}
        tools={<ActionButton id="users.add-credits" icon="coins" />}
      />
    </Page>
  );
}
