import { usersReads } from '@matchdesk/core/users/reads.ts';
import { ListScreen } from '../../shell/list-screen.tsx';
import { shownUsers, userLook } from './user-look.tsx';

const look = { ...userLook, photo: { ...userLook.photo, width: 112 } };

/** /delete-user-management; its heading is 'Users' (specification, section 2). */
export default function DeletedUsers() {
  return <ListScreen id="users.deleted" title="Users" list={usersReads.deleted} {...shownUsers} look={look} />;
}
