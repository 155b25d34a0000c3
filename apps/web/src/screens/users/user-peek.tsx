import { usersReads } from '@matchdesk/core/users/reads.ts';
import { statusLabel } from '@matchdesk/core/users/rules.ts';
import type { UserRow } from '@matchdesk/core/users/schema.ts';
import { usersTexts as say } from '@matchdesk/core/users/texts.ts';
import { useDetail } from '../../data/reads.ts';
import { accountTone } from '../../list/account-tone.ts';
import { Loaded } from '../../load/loaded.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ageLine } from './age-line.ts';
import { DetailLinks, DetailTable } from './detail-parts.tsx';
import '../../styles/rest.css';

/** The preview of a person: photo, status, about me, links to events, ratings and flags, and the table of facts. */
export function UserPeek({ user: { _id: id } }: { user: Pick<UserRow, '_id'> }) {
  const load = useDetail(usersReads.get, id);
  return (
    <Loaded load={load} label="Loading the person" none={say.none}>
      {(user) => (
        <div className="stack">
          <div className="peek-person">
            <Avatar src={user.profile_image} name={user.firstname} size="l" label={`Photo of ${user.firstname}`} />
            <div className="stack" data-gap="s">
              <p className="muted">{ageLine(user)}</p>
              <div className="row">
                <Badge tone={accountTone(user.account_status)}>{statusLabel(user.account_status)}</Badge>
                {user.flag_raised === 1 && (
                  <Badge tone="danger" icon="flag">
                    Flagged
                  </Badge>
                )}
              </div>
            </div>
          </div>
          {user.detailed_profile.about_me !== '' && <p className="person-about">{user.detailed_profile.about_me}</p>}
          <DetailLinks user={user} id={id} />
          <DetailTable user={user} />
        </div>
      )}
    </Loaded>
  );
}
