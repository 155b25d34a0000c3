import type { Transitions } from '../kit/rules.ts';
import { counted, slashedDate } from '../kit/show.ts';
import { fill } from '../kit/text.ts';
import type { Approval, Community, Member, Post } from './schema.ts';
import { communitiesTexts as say } from './texts.ts';

/** A request is decided once (specification, section 4, Community request). */
export const approvalTransitions: Transitions<Approval> = {
  pending: ['approved', 'rejected'],
  approved: [],
  rejected: [],
};

/** The status' label; '' where the provider does not say. */
export const statusLabel = ({ status }: Pick<Community, 'status'>): string => (status === null ? '' : say[status]);

/** What stands instead of Accept and Reject once a request is decided; '' where the provider does not say. */
export const approvalLabel = (approval: Approval | null): string => (approval === null ? '' : say[approval]);

/** Whether a request can still be decided; where the provider does not say, its server judges. */
export const isOpen = ({ is_approved: approval }: Pick<Community, 'is_approved'>): boolean =>
  approval === null || approvalTransitions[approval].length > 0;

/** MM/DD/YYYY; the server's own wording where it sent no date. */
export const createdOn = (row: Pick<Community, 'created_at' | 'created_at_formatted'>): string =>
  slashedDate(row.created_at) || row.created_at_formatted;

/** Posts of a page of the feed; the next page loads as the last post comes into view (specification, section 9). */
export const feedPage = 5;
/** How much of the last post must show before the next page loads, and the pause before it does. */
export const feedTrigger = { pixels: 100, debounceMs: 500 } as const;
/** How long the heart is shown after a like. */
export const heartMs = 1_000;
/** Thumbnails that a post's card shows. */
export const mostThumbnails = 4;

/** How many like a post; null where the provider does not say. */
export const likesOf = ({ like_count: count }: Pick<Post, 'like_count'>): number | null =>
  count === null ? null : Math.max(0, count);

/**
 * A post after it was liked or the like was taken back; the count never goes below 0. Where nobody said whether it was
 * liked before, the count stays.
 */
export const withLike = <P extends Pick<Post, 'like_count' | 'is_liked'>>(post: P, isLiked: boolean | null): P => {
  const { is_liked: before } = post;
  if (before === isLiked) return post;
  const likes = likesOf(post);
  if (before === null || isLiked === null || likes === null) return { ...post, is_liked: isLiked };
  return { ...post, is_liked: isLiked, like_count: Math.max(0, likes + (isLiked ? 1 : -1)) };
};

/** Who wrote a post; a fixed label where it was no member. */
export const authorOf = (post: Pick<Post, 'user_details'>): string => post.user_details.firstname || say.adminAuthor;

/** What a post is called where only a name fits. */
export const postLabel = (post: Pick<Post, 'message' | 'images'>): string =>
  post.message.slice(0, 60) || fill(say.unnamedPost, { images: counted(post.images.length, 'image') });

/** Members without a user detail: no link, no action (specification, section 6). */
export const isStaff = (member: Pick<Member, 'user_type'>): boolean =>
  member.user_type === 'admin' || member.user_type === 'sub_admin';
