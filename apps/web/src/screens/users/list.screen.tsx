import { usersReads } from '@matchdesk/core/users/reads.ts';
import { ActionButton } from '../../act/action-button.tsx';
import { ListScreen } from '../../shell/list-screen.tsx';
import { shownUsers } from './user-look.tsx';

/** /user-management */
export default function Users() {
  return (
    <ListScreen
      id="users.list"
      list={usersReads.list}
      {...shownUsers}
      tools={<ActionButton id="users.add-credits" icon="coins" />}
    />
  );
}
