import * as t from '../kit/table.ts';

// Who acts in a community: an administrator, a sub-administrator or a consumer.
const memberType = t.oneOf('admin', 'sub_admin', 'user');
const members = 'A community belongs to its members, whoever created it.';

export const communitiesTables = {
  communities: t.table({
    ...t.keepAll({
      seq: t.serial,
      id: t.code,
      status: t.oneOf('active', 'inactive'),
      is_approved: t.oneOf('pending', 'approved', 'rejected'),
      decided_at: t.orNull(t.instant),
      creator_type: memberType,
      created_at: t.instant,
      updated_at: t.instant,
      // Kept by triggers on community_members.
      total_members: t.byDefault(t.integer),
    }),
    // A user's id where creator_type is user; otherwise an administrator's, whose account may be deleted.
    creator_id: t.person(t.orNull(t.code), { to: 'nobody', why: 'The creator of a community is part of its history.' }),
    name: t.keep(t.words, members),
    name_key: t.keep(t.words, members),
    description: t.keep(t.words, members),
    image: t.keep(t.orNull(t.upload), members),
    rejection_reason: t.keep(t.orNull(t.words), 'An administrator wrote it.'),
  }),
  community_members: t.table({
    ...t.keepAll({
      seq: t.serial,
      id: t.code,
      community_id: t.idOf('communities.id'),
      user_type: memberType,
      admin_id: t.orNull(t.code),
      created_at: t.instant,
    }),
    user_id: t.person(t.orNull(t.idOf('users.id')), { to: 'heir', oncePer: 'community_id' }),
  }),
  community_posts: t.table(
    {
      user_id: t.person(t.orNull(t.idOf('users.id')), { to: 'heir' }),
      ...t.eraseAll({
        seq: t.serial,
        id: t.code,
        community_id: t.idOf('communities.id'),
        author_type: memberType,
        admin_id: t.orNull(t.code),
        message: t.words,
        created_at: t.instant,
        // Kept by triggers on post_likes.
        like_count: t.byDefault(t.integer),
      }),
    },
    { erasure: { whose: 'user_id', rows: true, told: 'posts' } },
  ),
  post_images: t.table(t.eraseAll({ post_id: t.idOf('community_posts.id'), position: t.integer, image: t.upload }), {
    erasure: { whose: 'post_id', through: ['community_posts', 'id'], rows: true },
  }),
  post_likes: t.table({
    ...t.keepAll({ post_id: t.idOf('community_posts.id'), actor_type: memberType, created_at: t.instant }),
    actor_id: t.person(t.code, { to: 'heir', oncePer: 'post_id' }),
  }),
  /** Uploaded pictures, where they are not stored in the data folder. */
  stored_pictures: t.apart(
    'A picture is deleted with the address that names it.',
    { name: t.code, bytes: t.bytes, created_at: t.instant },
    { only: 'postgres' },
  ),
};
