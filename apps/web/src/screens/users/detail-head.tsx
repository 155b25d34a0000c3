import type { UserDetail } from '@matchdesk/core/users/schema.ts';
import { useState } from 'react';
import { PictureSlider } from '../../shell/picture-slider.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { Portion } from '../../ui/portion.tsx';
import { ageLine } from './age-line.ts';
import { StatusSelect } from './status-select.tsx';

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
