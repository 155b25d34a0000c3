import { usersReads } from '@matchdesk/core/users/reads.ts';
import type { UserRow } from '@matchdesk/core/users/schema.ts';
import { ListScreen } from '../../shell/list-screen.tsx';
import { Link } from '../../ui/link.tsx';
import { matchesHref, userLook } from './user-look.tsx';

const look = {
  ...userLook,
  photo: { ...userLook.photo, width: 112 },
  name: {
    ...userLook.name,
    cell: (user: UserRow) => <Link href={matchesHref(user)}>{usersReads.records.label(user)}</Link>,
  },
};

/** /match-list: the second variant of the users list; a name opens the person's matches. */
export default function UserRecords() {
  return <ListScreen id="users.records" list={usersReads.records} look={look} href={matchesHref} />;
}
