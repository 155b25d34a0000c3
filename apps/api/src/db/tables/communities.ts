import type { Generated } from 'kysely';
import type { Instant } from './people.ts';

/** Who acts in a community: an administrator, a sub-administrator or a consumer. */
export type MemberType = 'admin' | 'sub_admin' | 'user';

export type CommunityTable = {
  seq: Generated<number>;
  id: string;
  name: string;
  name_key: string;
  description: string;
  image: string | null;
  status: 'active' | 'inactive';
  is_approved: 'pending' | 'approved' | 'rejected';
  rejection_reason: string | null;
  decided_at: Instant | null;
  creator_type: MemberType;
  /** A user's id where creator_type is user, else an administrator's (who may be gone). */
  creator_id: string | null;
  created_at: Instant;
  updated_at: Instant;
  /** Kept by triggers on community_members. */
  total_members: Generated<number>;
};

export type CommunityMemberTable = {
  seq: Generated<number>;
  id: string;
  community_id: string;
  user_type: MemberType;
  user_id: string | null;
  admin_id: string | null;
  created_at: Instant;
};

export type CommunityPostTable = {
  seq: Generated<number>;
  id: string;
  community_id: string;
  author_type: MemberType;
  user_id: string | null;
  admin_id: string | null;
  message: string;
  created_at: Instant;
  /** Kept by triggers on post_likes. */
  like_count: Generated<number>;
};

export type PostImageTable = { post_id: string; position: number; image: string };

export type PostLikeTable = { post_id: string; actor_id: string; actor_type: MemberType; created_at: Instant };

/** On PostgreSQL alone: uploaded pictures, which otherwise lie in the data folder. */
export type StoredPictureTable = { name: string; bytes: Uint8Array; created_at: Instant };

export type CommunityTables = {
  communities: CommunityTable;
  community_members: CommunityMemberTable;
  community_posts: CommunityPostTable;
  post_images: PostImageTable;
  post_likes: PostLikeTable;
  stored_pictures: StoredPictureTable;
};
