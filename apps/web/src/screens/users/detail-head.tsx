import type { UserDetail } from '@matchdesk/core/users/schema.ts';
import { useState } from 'react';
import { useKeys } from '../../keys/use-keys.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Lightbox, pictureAfter } from '../../ui/lightbox.tsx';
import { ageLine } from './age-line.ts';
import { StatusSelect } from './status-select.tsx';

const picturesOf = ({ profile_image_gallery: gallery }: UserDetail): readonly string[] =>
  gallery.map(({ image_name }) => image_name);

function Gallery({ user }: { user: UserDetail }) {
  const pictures = picturesOf(user);
  const [shown, setShown] = useState<number | null>(null);
  if (pictures.length === 0) return null;
  return (
    <>
      <ul className="gallery" aria-label="Gallery">
        {pictures.map((picture, at) => (
          <li key={picture}>
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
        ))}
      </ul>
      {shown !== null && <Enlarged user={user} at={shown} onShow={setShown} onClose={() => setShown(null)} />}
    </>
  );
}

type EnlargedProps = {
  user: UserDetail;
  at: number;
  onShow: (at: number) => void;
  onClose: () => void;
};

function Enlarged({ user, at, onShow, onClose }: EnlargedProps) {
  const pictures = picturesOf(user);
  const step = (by: number) => () => onShow(pictureAfter(at, by, pictures.length));
  useKeys(
    [
      { keys: 'ArrowRight', title: 'Next picture', group: 'Gallery', run: step(1) },
      { keys: 'ArrowLeft', title: 'Previous picture', group: 'Gallery', run: step(-1) },
    ],
    true,
  );
  return (
    <Lightbox
      pictures={pictures}
      kind="galleries"
      at={at}
      subject={`gallery of ${user.firstname}`}
      onShow={onShow}
      onClose={onClose}
    />
  );
}

/** Who the person is at a glance: status, photo, age line, gallery, about me. */
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
          {about !== '' && <p className="person-about">{about}</p>}
          <Gallery user={user} />
        </div>
      </div>
    </Card>
  );
}
