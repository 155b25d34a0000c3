import { counted, slashedDate } from '../kit/text/show.ts';
import { fill } from '../kit/text/text.ts';
import type { Approval, Community, Member, Post } from './schema.ts';
import { communitiesTexts as say } from './texts.ts';

/** The label of a status; '' where the provider does not send one. */
export const statusLabel = ({ status }: Pick<Community, 'status'>): string => (status === null ? '' : say[status]);

/** The text that replaces Accept and Reject once a request is decided; '' where the provider sends no decision. */
export const approvalLabel = (approval: Approval | null): string => (approval === null ? '' : say[approval]);

/**
 * Whether a request can still be decided: it is decided once (specification, section 4, Community request). Where the
 * provider sends no decision, it can, and the server checks it.
 */
export const isOpen = ({ is_approved: approval }: Pick<Community, 'is_approved'>): boolean =>
  approval === null || approval === 'pending';

/** The day as MM/DD/YYYY; the server's own text where it sent no date. */
export const createdOn = (row: Pick<Community, 'created_at' | 'created_at_formatted'>): string =>
  slashedDate(row.created_at) || row.created_at_formatted;

/**
 * The number of posts on a page of the feed; the next page loads when the last post comes into view (specification,
 * section 9).
 */
export const feedPage = 5;
/** The part of the last post that must be visible before the next page loads, and the pause before it loads. */
export const feedTrigger = { pixels: 100, debounceMs: 500 } as const;
/** How long the heart is shown after a like. */
export const heartMs = 1_000;
/** The most thumbnails that a post's card shows. */
export const mostThumbnails = 4;

/** The number of likes; null where the provider sends none. */
export const likesOf = ({ like_count: count }: Pick<Post, 'like_count'>): number | null =>
  count === null ? null : Math.max(0, count);

/**
 * Returns a post after a like was given or removed; the count never goes below 0. The count does not change where the
 * provider never said whether the post was liked before.
 */
export const withLike = <P extends Pick<Post, 'like_count' | 'is_liked'>>(post: P, isLiked: boolean | null): P => {
  const { is_liked: before } = post;
  if (before === isLiked) return post;
  const likes = likesOf(post);
  if (before === null || isLiked === null || likes === null) return { ...post, is_liked: isLiked };
  return { ...post, is_liked: isLiked, like_count: Math.max(0, likes + (isLiked ? 1 : -1)) };
};

/** The author's name; a fixed label where the author is not a member. */
export const authorOf = (post: Pick<Post, 'user_details'>): string => post.user_details.firstname || say.adminAuthor;

/** A short name for a post, for titles and questions. */
export const postLabel = (post: Pick<Post, 'message' | 'images'>): string =>
  post.message.slice(0, 60) || fill(say.unnamedPost, { images: counted(post.images.length, 'image') });

/** Members without a user detail: no link, no action (specification, section 6). */
export const isStaff = (member: Pick<Member, 'user_type'>): boolean =>
  member.user_type === 'admin' || member.user_type === 'sub_admin';
