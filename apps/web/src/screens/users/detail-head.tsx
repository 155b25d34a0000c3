import { accountTransitions, statusLabel } from '@matchdesk/core/users/rules.ts';
import { type AccountStatus, accountStatuses, type UserDetail } from '@matchdesk/core/users/schema.ts';
import { usersTexts as say } from '@matchdesk/core/users/texts.ts';
import { one } from '@matchdesk/desk/task/subject.ts';
import { useState } from 'react';
import { openAction } from '../../act/open-action.ts';
import { atOnceAtom } from '../../data/acted.ts';
import { useAction } from '../../data/actions-on.ts';
import { PictureSlider } from '../../shell/picture-slider.tsx';
import { useAtomValue } from '../../ui/atom.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { Portion } from '../../ui/portion.tsx';
import { Select } from '../../ui/select.tsx';
import { ageLine } from './age-line.ts';

const isStatus = (code: number | null): code is AccountStatus => accountStatuses.some((status) => status.code === code);

/** The status that this person is being given; undefined while none is being sent. */
const useSentStatus = (id: string): unknown =>
  useAtomValue(atOnceAtom).find(({ action, ids }) => action === 'users.set-status' && ids.includes(id))?.input.status;

/**
 * The account's status; choosing another one begins the change, and shows until the answer is there. A deleted account
 * shows a text instead.
 */
function StatusSelect({ user }: { user: UserDetail }) {
  const { account_status: code } = user;
  const [maySet, mayMigrate] = [useAction('users.set-status'), useAction('users.migrate')];
  const sent = useSentStatus(user._id);
  if (code === 1) return <strong>{say.accountDeleted}</strong>;
  if (!maySet) return <strong>{statusLabel(code)}</strong>;
  const offered = isStatus(code) ? accountTransitions[code] : accountStatuses.map((status) => status.code);
  const subject = one({ id: user._id, label: user.firstname || user.email, record: user });
  const choose = (value: string): void => {
    const chosen = accountStatuses.find((status) => status.name === value);
    if (!chosen || chosen.code === code) return;
    if (chosen.code === 1) openAction('users.migrate', { subject });
    else openAction('users.set-status', { subject, initial: { status: chosen.name } });
  };
  const shown = accountStatuses.filter(
    (status) => status.code === code || (offered.includes(status.code) && (status.code !== 1 || mayMigrate)),
  );
  return (
    <Select
      label="Account status"
      showLabel
      value={
        accountStatuses.find(({ name, code: each }) => (sent === undefined ? each === code : name === sent))?.name ?? ''
      }
      busy={sent !== undefined}
      options={shown.map(({ name, code: each }) => ({ value: name, label: statusLabel(each) }))}
      onChange={choose}
      action="users.set-status"
    />
  );
}

function Gallery({ user }: { user: UserDetail }) {
  const pictures = user.profile_image_gallery.map(({ image_name }) => image_name);
  const [shown, setShown] = useState<number | null>(null);
  if (pictures.length === 0) return null;
  return (
    <>
      <ul className="row gallery" aria-label="Gallery">
        <Portion of={pictures}>
          {(picture, at) => (
            <li>
              <button type="button" className="gallery-button" onClick={() => setShown(at)}>
                <Avatar
                  src={picture}
                  kind="galleries"
                  size="l"
                  shape="square"
                  label={`Picture ${at + 1} of ${pictures.length}`}
                />
              </button>
            </li>
          )}
        </Portion>
      </ul>
      {shown !== null && (
        <PictureSlider
          pictures={pictures}
          kind="galleries"
          at={shown}
          subject={`gallery of ${user.firstname}`}
          onShow={setShown}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}

/** The person at a glance: status, photo, age line, gallery, about me. */
export function DetailHead({ user }: { user: UserDetail }) {
  const { about_me: about } = user.detailed_profile;
  return (
    <Card>
      <div className="person">
        <Avatar src={user.profile_image} name={user.firstname} size="l" label={`Photo of ${user.firstname}`} />
        <div className="stack" data-gap="s">
          <div className="row" data-align="between">
            <p className="person-name">{ageLine(user)}</p>
            <div className="row">
              {user.flag_raised === 1 && (
                <Badge tone="danger" icon="flag">
                  Flagged
                </Badge>
              )}
              <StatusSelect user={user} />
            </div>
          </div>
          {about !== '' && (
            <p className="person-about">
              <LongText text={about} />
            </p>
          )}
          <Gallery user={user} />
        </div>
      </div>
    </Card>
  );
}
