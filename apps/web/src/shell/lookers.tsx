import type { Looking } from '@matchdesk/core/live/schema.ts';
import { useLocation, useSearch } from 'wouter';
import { recordShown } from '../data/record-shown.ts';
import { sessionAtom } from '../data/session.ts';
import { useAtomValue } from '../ui/atom.ts';
import { Avatar } from '../ui/avatar.tsx';
import '../styles/rest.css';

/** Further people are counted. */
const mostShown = 3;

/** The name of a colleague whose address alone is known: 'Ann Lee' for ann.lee@desk.example. */
const nameOf = (email: string): string =>
  (email.split('@')[0] ?? email)
    .split(/[._+-]+/)
    .filter((part) => part !== '')
    .map((part) => part[0]?.toUpperCase() + part.slice(1))
    .join(' ');

/** Who else is looking at the record of this screen. */
export function Lookers({ looking: { record, lookers } }: { looking: Looking }) {
  const [path] = useLocation();
  const search = useSearch();
  const { adminId } = useAtomValue(sessionAtom);
  const here = recordShown(path, search);
  const isHere = here !== undefined && record === `${here.kind}/${here.id}`;
  const others = isHere ? lookers.filter(({ _id }) => _id !== adminId) : [];
  const names = others.map(({ email }) => email).join(', ');
  return (
    <span className="lookers" role="status">
      {others.length > 0 && (
        <span className="lookers-faces" title={`${names} ${others.length === 1 ? 'is' : 'are'} viewing this too`}>
          {others.slice(0, mostShown).map(({ _id, email }) => (
            <Avatar key={_id} name={nameOf(email)} />
          ))}
          {others.length > mostShown && <span>{`+${others.length - mostShown}`}</span>}
          <span className="sr-only">{`${names} ${others.length === 1 ? 'is' : 'are'} viewing this too`}</span>
        </span>
      )}
    </span>
  );
}
