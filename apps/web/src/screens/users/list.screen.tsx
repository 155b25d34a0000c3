import { usersReads } from '@matchdesk/core/users/reads.ts';
import { ActionButton } from '../../act/action-button.tsx';
import { ListScreen } from '../../shell/list-screen.tsx';
import { LateUserPeek } from './late-user-peek.tsx';
import { userHref, userLook } from './user-look.tsx';

/** /user-management */
export default function Users() {
  return (
    <ListScreen
      id="users.list"
      list={usersReads.list}
      look={userLook}
      href={userHref}
      detail={usersReads.get}
      peek={(user) => <LateUserPeek user={user} />}
      tools={<ActionButton id="users.add-credits" icon="coins" />}
    />
  );
}
