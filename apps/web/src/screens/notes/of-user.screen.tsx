import { usersReads } from '@matchdesk/core/users/reads.ts';
import type { UserDetail } from '@matchdesk/core/users/schema.ts';
import { RecordNotes } from './record-notes.tsx';

const nameOf = (user: UserDetail): string => user.firstname || user.email;

/** /user-notes/{id} */
export default function UserNotes({ params: { id } }: { params: { id: string } }) {
  return <RecordNotes id={id} kind="user" read={usersReads.get} nameOf={nameOf} />;
}
