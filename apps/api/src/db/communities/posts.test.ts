import { describe, expect, it } from 'vitest';
import { addCommunityRow, addPostRow } from '../../../../../tests/kit/api/community-rows.ts';
import { addUser, day, testDatabase } from '../../../../../tests/kit/api/rows.ts';
import type { Db, Trx } from '../tables.ts';
import { likePost, unlikePost } from './likes.ts';
import { shownPictures } from './pictures.ts';
import { addPost, deletePost, pageOfPosts, postById } from './posts.ts';

const within = <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> => db.transaction().execute(work);

describe('posts', () => {
  it('are listed newest first, five a page, each with its author, its images in order and its likes', async () => {
    const { db } = await testDatabase();
    const id = await addCommunityRow(db);
    const ann = await addUser(db, { firstname: 'Ann' });
    for (let at = 0; at < 6; at += 1)
      await addPostRow(db, id, { user_id: ann, message: `p${at}`, created_at: day + at });
    await addPostRow(db, await addCommunityRow(db), { message: 'elsewhere' });
    const made = {
      communityId: id,
      message: 'ours',
      images: ['b.jpg', 'a.jpg'],
      author: { type: 'admin', id: 'me' },
    } as const;
    const ours = await within(db, (trx) => addPost(trx, made, day + 9));
    await within(db, (trx) => likePost(trx, { postId: ours, actorId: 'me', actorType: 'admin' }, day));
    const query = { communityId: id, likerId: 'me', limit: 5 };
    const [first, second] = [
      await pageOfPosts(db, { ...query, page: 1 }),
      await pageOfPosts(db, { ...query, page: 2 }),
    ];
    expect(first.rows.map(({ message }) => message)).toEqual(['ours', 'p5', 'p4', 'p3', 'p2']);
    expect(second.rows.map(({ message }) => message)).toEqual(['p1', 'p0']);
    expect(first.total).toBe(7);
    const [own, annes] = first.rows;
    expect(own).toMatchObject({ images: ['b.jpg', 'a.jpg'], is_liked: 1, like_count: 1, author_firstname: null });
    expect(annes).toMatchObject({ images: [], is_liked: 0, like_count: 0, author_firstname: 'Ann' });
    expect(await postById(db, ours, 'another')).toMatchObject({ is_liked: 0, like_count: 1 });
  });

  it('are deleted with their likes and images', async () => {
    const { db } = await testDatabase();
    const made = {
      communityId: await addCommunityRow(db),
      message: 'Hi',
      images: ['a.jpg'],
      author: { type: 'admin', id: 'me' },
    } as const;
    const id = await within(db, (trx) => addPost(trx, made, day));
    await within(db, (trx) => likePost(trx, { postId: id, actorId: 'me', actorType: 'admin' }, day));
    await within(db, (trx) => deletePost(trx, id));
    expect(await postById(db, id, 'me')).toBeUndefined();
    expect(await db.selectFrom('post_images').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('post_likes').selectAll().execute()).toEqual([]);
  });
});

describe('a like', () => {
  it('counts once and can be removed once', async () => {
    const { db } = await testDatabase();
    const postId = await addPostRow(db, await addCommunityRow(db));
    const like = { postId, actorId: 'me', actorType: 'admin' } as const;
    const liked = () => within(db, (trx) => likePost(trx, like, day));
    const unliked = () => within(db, (trx) => unlikePost(trx, like));
    const count = async () => (await postById(db, postId, 'me'))?.like_count;
    expect((await Promise.all([liked(), liked(), liked()])).toSorted()).toEqual([false, false, true]);
    expect(await count()).toBe(1);
    expect((await Promise.all([unliked(), unliked()])).toSorted()).toEqual([false, true]);
    expect(await count()).toBe(0);
  });
});

it('shownPictures are those of communities and posts', async () => {
  const { db } = await testDatabase();
  const communityId = await addCommunityRow(db, { image: 'c.jpg' });
  await addCommunityRow(db);
  const author = { type: 'admin', id: 'me' } as const;
  const id = await within(db, (trx) =>
    addPost(trx, { communityId, message: 'Hi', images: ['a.jpg', 'b.jpg'], author }, day),
  );
  expect(await shownPictures(db)).toEqual(new Set(['a.jpg', 'b.jpg', 'c.jpg']));
  await within(db, (trx) => deletePost(trx, id));
  expect(await shownPictures(db)).toEqual(new Set(['c.jpg']));
});
