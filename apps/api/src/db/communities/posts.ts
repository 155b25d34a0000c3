import { sql } from 'kysely';
import { locks } from '../engine.ts';
import { newId } from '../ids.ts';
import { by } from '../order.ts';
import type { Page, PageRequest } from '../page.ts';
import { pageOfQuery } from '../query-page.ts';
import { dropRows } from '../rows.ts';
import type { Db, MemberType, Trx } from '../tables.ts';

const posts = (db: Db, likerId: string) =>
  db
    .selectFrom('community_posts as post')
    .leftJoin('users', 'users.id', 'post.user_id')
    .leftJoin('post_likes as own', (join) => join.onRef('own.post_id', '=', 'post.id').on('own.actor_id', '=', likerId))
    .selectAll('post')
    .select([
      'users.firstname as author_firstname',
      'users.profile_image as author_image',
      sql<0 | 1>`CASE WHEN own.post_id IS NULL THEN 0 ELSE 1 END`.as('is_liked'),
    ]);

type BareRow = Awaited<ReturnType<ReturnType<typeof posts>['execute']>>[number];
/** A post as seen by one administrator. */
export type PostRow = BareRow & { readonly images: readonly string[] };

const withImages = async (db: Db, rows: readonly BareRow[]): Promise<PostRow[]> => {
  if (rows.length === 0) return [];
  const images = await db
    .selectFrom('post_images')
    .select(['post_id', 'image'])
    .where(
      'post_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('post_id')
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    ...row,
    images: images.filter(({ post_id }) => post_id === row.id).map(({ image }) => image),
  }));
};

type PostQuery = PageRequest & { readonly communityId: string; readonly likerId: string };

/** One page of a community's posts, the newest first. */
export const pageOfPosts = async (db: Db, query: PostQuery): Promise<Page<PostRow>> => {
  const ofCommunity = posts(db, query.likerId).where('post.community_id', '=', query.communityId);
  const order = by('post.created_at desc', 'post.seq desc');
  const { rows, total } = await pageOfQuery(ofCommunity, order, query);
  return { rows: await withImages(db, rows), total };
};

export const postById = async (db: Db, id: string, likerId: string): Promise<PostRow | undefined> => {
  const row = await posts(db, likerId)
    .where('post.id', '=', id)
    .$if(locks(db), (post) => post.forUpdate('post'))
    .executeTakeFirst();
  return row && (await withImages(db, [row]))[0];
};

type NewPost = {
  readonly communityId: string;
  readonly message: string;
  readonly images: readonly string[];
  readonly author: { readonly type: Exclude<MemberType, 'user'>; readonly id: string };
};

/** Adds an administrator's post. Returns its id. */
export const addPost = async (
  db: Trx,
  { communityId, message, images, author }: NewPost,
  now: number,
): Promise<string> => {
  const id = newId(now);
  await db
    .insertInto('community_posts')
    .values({
      id,
      community_id: communityId,
      author_type: author.type,
      user_id: null,
      admin_id: author.id,
      message,
      created_at: now,
    })
    .execute();
  const rows = images.map((image, position) => ({ post_id: id, position, image }));
  if (rows.length > 0) await db.insertInto('post_images').values(rows).execute();
  return id;
};

/** Deletes a post with its likes and the names of its images. */
export const deletePost = async (db: Trx, id: string): Promise<void> => {
  await dropRows(db, 'community_posts', { id });
};
