import { usersReads } from '@matchdesk/core/users/reads.ts';
import { useDetail } from '../data/reads.ts';
import { Avatar } from '../ui/avatar.tsx';

/** The person above a screen: photo and name, 'User' until they are known. */
export function PersonCrumb({ id }: { id: string }) {
  const { data: user } = useDetail(usersReads.get, id);
  const name = user?.firstname || user?.email;
  if (name === undefined) return 'User';
  return (
    <>
      <Avatar src={user?.profile_image} name={name} />
      <span className="truncate">{name}</span>
    </>
  );
}
