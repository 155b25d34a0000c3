import { authorOf, heartMs, likesOf } from '@matchdesk/core/communities/rules.ts';
import type { Post } from '@matchdesk/core/communities/schema.ts';
import { memo } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/button.tsx';
import { HeartBurst, HeartButton } from '../../ui/heart-button.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { Thumbnails } from './post-pictures.tsx';
import '../../styles/rest.css';

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
      <header className="post-head">
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
        <HeartButton
          isOn={post.is_liked === true}
          count={likesOf(post)}
          of={name}
          action={post.is_liked ? 'communities.unlike' : 'communities.like'}
          onPress={() => onLike(post)}
        />
      </footer>
      <HeartBurst isOn={post.is_liked === true} ms={heartMs} />
    </article>
  );
}

/** One post of the feed; renders again only when it or its place changed. */
export const PostCard = memo(Card);
