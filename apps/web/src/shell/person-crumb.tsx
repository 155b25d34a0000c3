import { usersReads } from '@matchdesk/core/users/reads.ts';
import { useDetail } from '../data/reads.ts';
import { Avatar } from '../ui/avatar.tsx';
import { pendingCrumb } from './pending-crumb.tsx';

/** The person above a screen: photo and name, 'User' where they are not known. */
export function PersonCrumb({ id }: { id: string }) {
  const { data: user, isPending } = useDetail(usersReads.get, id);
  const name = user?.firstname || user?.email;
  if (isPending) return pendingCrumb;
  if (name === undefined) return 'User';
  return (
    <>
      <Avatar src={user?.profile_image} name={name} />
      <span className="truncate">{name}</span>
    </>
  );
}
