import { crc32, deflateSync } from 'node:zlib';
import { userTypeOf } from '@matchdesk/core/access.ts';
import type { Community, Post } from '@matchdesk/core/communities/schema.ts';
import type { Client } from '@matchdesk/core/context.ts';
import type { FilePart } from '@matchdesk/core/kit/call/endpoint.ts';
import { resultOrNull } from '../result-or-null.ts';
import type { Round, Trip } from './trip.ts';

const side = 64;

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
};

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))]);
};

/** Returns a valid PNG of one colour, 64 by 64, for a post or a community. */
const picture = (): FilePart => {
  const header = Buffer.concat([uint32(side), uint32(side), Buffer.from([8, 2, 0, 0, 0])]);
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(side * 3, 0x7a)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => line)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const bytes = Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name: 'smoke.png', type: 'image/png', bytes: new Uint8Array(bytes) };
};

const named = async (client: Client, wanted: string): Promise<Community | undefined> =>
  (await client.communities.list({ page: 1, search: wanted })).data.find(({ name }) => name === wanted);

/** A community: created, changed and, because no call removes it, switched off permanently. */
const ownCommunity = async (trip: Trip): Promise<Community | undefined> => {
  const { client, fault, tag } = trip;
  const user_type = userTypeOf(trip.session.roleValue);
  const about = { description: 'Made by a check of the API.', user_type };
  await resultOrNull(client.communities.create({ name: tag, ...about, image: picture() }));
  const made = (await resultOrNull(named(client, tag))) ?? undefined;
  if (!made) {
    fault('communities.create', 'expected the new community in the list, received none with its name');
    return undefined;
  }
  trip.stays(`the community '${tag}', switched off`);
  const changed = `${tag} changed`;
  await resultOrNull(client.communities.update({ id: made._id, name: changed, ...about }));
  const single = await resultOrNull(client.communities.single({ id: made._id }));
  if (single && single.data.name !== changed)
    fault('communities.update', `name: expected ${changed}, received ${single.data.name}`);
  await resultOrNull(client.communities.setStatus({ community_id: made._id, status: 'inactive' }));
  const off = await resultOrNull(client.communities.single({ id: made._id }));
  if (off && off.data.status !== 'inactive')
    fault('communities.setStatus', `status: expected inactive, received ${off.data.status}`);
  return made;
};

/** A community that is switched off, where there is one: nobody sees the test post. */
const leastVisible = async (client: Client): Promise<Community | undefined> => {
  const off = await resultOrNull(client.communities.list({ page: 1, status: 'inactive' }));
  return off?.data[0] ?? (await resultOrNull(client.communities.list({ page: 1 })))?.data[0];
};

const postOf = async (client: Client, community_id: string, text: string): Promise<Post | undefined> =>
  (await client.communities.posts({ community_id, page: 1 })).data.find(({ message }) => message === text);

const isLikedNow = ({ is_liked, like_count }: Post, before: number): boolean => is_liked || (like_count ?? 0) > before;

const likeAndBack = async ({ client, session, fault }: Trip, post: Post, load: () => Promise<Post | null>) => {
  const { adminId } = session;
  if (adminId === null) return;
  const before = post.like_count ?? 0;
  const by = { post_id: post._id, user_id: adminId };
  await resultOrNull(client.communities.like({ ...by, user_type: userTypeOf(session.roleValue) }));
  const liked = await load();
  if (liked && !isLikedNow(liked, before))
    fault('communities.like', `like_count: expected ${before + 1}, received ${liked.like_count}`);
  await resultOrNull(client.communities.unlike(by));
  const unliked = await load();
  if (unliked && isLikedNow(unliked, before))
    fault('communities.unlike', `like_count: expected ${before}, received ${unliked.like_count}`);
};

/** A post: created with a picture, liked, unliked, deleted; on request in a new community, which stays. */
export const communitiesRound: Round = {
  title: 'a post',
  access: 'any',
  run: async (trip) => {
    const { client, fault, tag } = trip;
    const community = trip.lasts ? await ownCommunity(trip) : await leastVisible(client);
    if (!community) return;
    const load = async () => (await resultOrNull(postOf(client, community._id, tag))) ?? null;
    trip.willLeave(`the post '${tag}' in ${community.name}`, async (other) => {
      const left = await postOf(other, community._id, tag);
      if (left) await other.communities.deletePost({ id: left._id });
    });
    const user_type = userTypeOf(trip.session.roleValue);
    const images = [picture()];
    await resultOrNull(client.communities.createPost({ community_id: community._id, message: tag, images, user_type }));
    const post = await load();
    if (!post) {
      fault('communities.createPost', 'expected the new post in the list, received none with its text');
      return;
    }
    await likeAndBack(trip, post, load);
    await resultOrNull(client.communities.deletePost({ id: post._id }));
    if (await load()) fault('communities.deletePost', 'expected the post to be deleted, but it is still there');
  },
};
