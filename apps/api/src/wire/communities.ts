import type { Community, Member, Post } from '@matchdesk/core/communities/schema.ts';
import { slashedDate } from '@matchdesk/core/kit/text/show.ts';
import type { CommunityRow } from '../db/communities/communities.ts';
import type { MemberRow } from '../db/communities/members.ts';
import type { PostRow } from '../db/communities/posts.ts';
import { isoOf } from './moment.ts';
import { imageList } from './people.ts';

/** A community in the form of every list (specification, section 3). */
export const wireCommunity = (row: CommunityRow): Community => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  image: row.image,
  status: row.status,
  created_at_formatted: slashedDate(isoOf(row.created_at)),
  created_at: isoOf(row.created_at),
  updated_at: isoOf(row.updated_at),
  total_members: row.total_members,
  is_approved: row.is_approved,
  creator_details: { firstname: row.creator_firstname ?? '', profile_image: imageList(row.creator_image) },
});

export const wirePost = (row: PostRow): Post => ({
  _id: row.id,
  images: [...row.images],
  message: row.message,
  like_count: row.like_count,
  is_liked: row.is_liked === 1,
  user_details: { firstname: row.author_firstname ?? '', profile_image: row.author_image },
});

export const wireMember = (row: MemberRow): Member => ({
  _id: row.id,
  user_type: row.user_type,
  user_id: {
    _id: row.user_id ?? row.admin_id ?? '',
    firstname: row.firstname,
    profile_image: imageList(row.profile_image),
  },
  created_at: isoOf(row.created_at),
  post_count: row.post_count,
});
