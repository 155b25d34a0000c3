import { authorOf, heartMs, likesOf, mostThumbnails } from '@matchdesk/core/communities/rules.ts';
import type { Post } from '@matchdesk/core/communities/schema.ts';
import { counted, figure, orMissing } from '@matchdesk/core/kit/text/show.ts';
import { memo, useEffect, useRef, useState } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { Picture } from '../../ui/picture.tsx';
import '../../styles/rest.css';

type HeartButtonProps = {
  isOn: boolean;
  /** Null where it is unknown. */
  count: number | null;
  /** What it is about, for its name. */
  of: string;
  onPress: () => void;
};

/** A heart that is on or off, with a count. */
function HeartButton({ isOn, count, of, onPress }: HeartButtonProps) {
  return (
    <button
      type="button"
      className="heart"
      data-action={isOn ? 'communities.unlike' : 'communities.like'}
      aria-pressed={isOn}
      aria-label={count === null ? `Like ${of}` : `Like ${of}, ${counted(count, 'like')}`}
      title={isOn ? 'Unlike' : 'Like'}
      onClick={onPress}
    >
      <Icon name={isOn ? 'heart-filled' : 'heart'} size={18} />
      <span>{orMissing(figure(count))}</span>
    </button>
  );
}

/** A large heart over what was just liked, for a while; without motion where the person prefers none. */
function HeartBurst({ isOn, ms }: { isOn: boolean; ms: number }) {
  const before = useRef(isOn);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const isNew = isOn && !before.current;
    before.current = isOn;
    setShown(isNew);
    if (!isNew) return;
    const timer = setTimeout(() => setShown(false), ms);
    return () => clearTimeout(timer);
  }, [isOn, ms]);
  if (!isShown) return null;
  return (
    <span className="heart-burst" aria-hidden="true">
      <Icon name="heart-filled" size={72} />
    </span>
  );
}

type ThumbnailsProps = { pictures: readonly string[]; subject: string; onOpen: (at: number) => void };

/**
 * The label of the button that opens a picture. It contains the visible "+2", since voice control uses the visible
 * text.
 */
const nameOf = (at: number, all: number, more: number): string =>
  `Open picture ${at + 1} of ${all}${more > 0 ? `, +${more}` : ''}`;

/** Up to four of a post's pictures; the last one shows how many more there are. */
function Thumbnails({ pictures, subject, onOpen }: ThumbnailsProps) {
  if (pictures.length === 0) return null;
  const shown = pictures.slice(0, mostThumbnails);
  const more = pictures.length - shown.length;
  return (
    <ul className="thumbnails" data-count={shown.length} aria-label={`Pictures of ${subject}`}>
      {shown.map((picture, at) => {
        const hidden = at === shown.length - 1 ? more : 0;
        const name = nameOf(at, pictures.length, hidden);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may occur twice
          <li key={at}>
            <button type="button" className="thumbnail" aria-label={name} onClick={() => onOpen(at)}>
              <Picture src={picture} kind="posts" alt="" />
              {hidden > 0 && <span className="thumbnail-more">{`+${hidden}`}</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

type PostCardProps = {
  post: Post;
  index: number;
  isCursor: boolean;
  onCursor: (index: number) => void;
  onOpen: (post: Post, at: number) => void;
  onLike: (post: Post) => void;
  onDelete: (post: Post) => void;
};

function Card({ post, index, isCursor, onCursor, onOpen, onLike, onDelete }: PostCardProps) {
  const author = authorOf(post);
  const name = `the post by ${author}`;
  return (
    <article
      className="post"
      aria-label={`Post by ${author}`}
      data-index={index}
      tabIndex={isCursor ? 0 : -1}
      onFocus={() => onCursor(index)}
    >
      <header className="named post-head">
        <Avatar src={post.user_details.profile_image} name={author} size="m" />
        <strong>{author}</strong>
        <IconButton
          icon="trash"
          size="small"
          tone="danger"
          label={`Delete ${name}`}
          data-action="communities.delete-post"
          onClick={() => onDelete(post)}
        />
      </header>
      {post.message !== '' && (
        <p className="post-text">
          <LongText text={post.message} />
        </p>
      )}
      <Thumbnails pictures={post.images} subject={name} onOpen={(at) => onOpen(post, at)} />
      <footer className="post-foot">
        <HeartButton isOn={post.is_liked === true} count={likesOf(post)} of={name} onPress={() => onLike(post)} />
      </footer>
      <HeartBurst isOn={post.is_liked === true} ms={heartMs} />
    </article>
  );
}

/** One post of the feed; renders again only when it or its place changed. */
export const PostCard = memo(Card);
