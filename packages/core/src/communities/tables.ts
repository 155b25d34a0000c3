import {
  apart,
  byDefault,
  bytes,
  code,
  eraseAll,
  idOf,
  instant,
  integer,
  keep,
  keepAll,
  oneOf,
  orNull,
  person,
  serial,
  table,
  upload,
  words,
} from '../kit/table.ts';

// Who acts in a community: an administrator, a sub-administrator or a consumer.
const memberType = oneOf('admin', 'sub_admin', 'user');
const members = 'A community belongs to its members, whoever created it.';

export const communitiesTables = {
  communities: table({
    ...keepAll({
      seq: serial,
      id: code,
      status: oneOf('active', 'inactive'),
      is_approved: oneOf('pending', 'approved', 'rejected'),
      decided_at: orNull(instant),
      creator_type: memberType,
      created_at: instant,
      updated_at: instant,
      // Kept by triggers on community_members.
      total_members: byDefault(integer),
    }),
    // A user's id where creator_type is user; otherwise an administrator's, whose account may be deleted.
    creator_id: person(orNull(code), { to: 'nobody', why: 'The creator of a community is part of its history.' }),
    name: keep(words, members),
    name_key: keep(words, members),
    description: keep(words, members),
    image: keep(orNull(upload), members),
    rejection_reason: keep(orNull(words), 'An administrator wrote it.'),
  }),
  community_members: table({
    ...keepAll({
      seq: serial,
      id: code,
      community_id: idOf('communities.id'),
      user_type: memberType,
      admin_id: orNull(code),
      created_at: instant,
    }),
    user_id: person(orNull(idOf('users.id')), { to: 'heir', oncePer: 'community_id' }),
  }),
  community_posts: table(
    {
      user_id: person(orNull(idOf('users.id')), { to: 'heir' }),
      ...eraseAll({
        seq: serial,
        id: code,
        community_id: idOf('communities.id'),
        author_type: memberType,
        admin_id: orNull(code),
        message: words,
        created_at: instant,
        // Kept by triggers on post_likes.
        like_count: byDefault(integer),
      }),
    },
    { erasure: { whose: 'user_id', rows: true, told: 'posts' } },
  ),
  post_images: table(eraseAll({ post_id: idOf('community_posts.id'), position: integer, image: upload }), {
    erasure: { whose: 'post_id', through: ['community_posts', 'id'], rows: true },
  }),
  post_likes: table({
    ...keepAll({ post_id: idOf('community_posts.id'), actor_type: memberType, created_at: instant }),
    actor_id: person(code, { to: 'heir', oncePer: 'post_id' }),
  }),
  /** Uploaded pictures, where they are not stored in the data folder. */
  stored_pictures: apart(
    'A picture is deleted with the address that names it.',
    { name: code, bytes, created_at: instant },
    { only: 'postgres' },
  ),
};
