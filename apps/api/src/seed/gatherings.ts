import { fold } from '../db/fold.ts';
import type { Loader } from '../db/loader.ts';
import type { MemberType } from '../db/tables/communities.ts';
import { dayMs, hourMs, wakingTime, worldStart } from './clock.ts';
import { type CommunityKind, communityKinds, greetings, rejections } from './data/community-kinds.ts';
import { sceneAbout } from './data/scenes.ts';
import type { Mint } from './mint.ts';
import type { NewUser } from './person.ts';
import { type Random, randomStream } from './random.ts';

type World = { readonly actors: readonly NewUser[]; readonly seed: number; readonly now: number };

/** The office's own member of a community: no account, but shown as the administrator. */
const officeId = 'demo-office';

const writers = (load: Loader) => ({
  community: load.inserterInto('communities', [
    'id',
    'name',
    'name_key',
    'description',
    'image',
    'status',
    'is_approved',
    'rejection_reason',
    'decided_at',
    'creator_type',
    'creator_id',
    'created_at',
    'updated_at',
  ]),
  member: load.inserterInto('community_members', [
    'id',
    'community_id',
    'user_type',
    'user_id',
    'admin_id',
    'created_at',
  ]),
  post: load.inserterInto('community_posts', [
    'id',
    'community_id',
    'author_type',
    'user_id',
    'admin_id',
    'message',
    'created_at',
  ]),
  image: load.inserterInto('post_images', ['post_id', 'position', 'image']),
  like: load.inserterInto('post_likes', ['post_id', 'actor_id', 'actor_type', 'created_at']),
});
type Writers = ReturnType<typeof writers>;

type Place = {
  readonly id: string;
  readonly index: number;
  readonly kind: CommunityKind;
  readonly since: number;
  /** null where the office founded it. */
  readonly creator: NewUser | null;
};
type Member = { readonly type: MemberType; readonly user: NewUser | null; readonly since: number };

const writeMembers = (random: Random, mint: Mint, write: Writers, place: Place, world: World): Member[] => {
  const { actors, now } = world;
  const office: Member = { type: place.index % 3 === 0 ? 'sub_admin' : 'admin', user: null, since: place.since };
  const wanted = Math.min(actors.length, Math.round(8 + random.next() ** 2 * 150));
  const drawn = random.sample(actors, wanted).filter((user) => user !== place.creator);
  const people = drawn.map((user): Member => {
    const from = Math.max(user.created_at, place.since);
    return { type: 'user', user, since: Math.round(from + random.next() ** 1.5 * (now - from)) };
  });
  const founder: Member[] = place.creator === null ? [] : [{ type: 'user', user: place.creator, since: place.since }];
  const members = [office, ...founder, ...people.sort((a, b) => a.since - b.since)];
  for (const { type, user, since } of members) {
    const who = user === null ? { user_id: null, admin_id: officeId } : { user_id: user.id, admin_id: null };
    write.member({ id: mint.id(since), community_id: place.id, user_type: type, ...who, created_at: since });
  }
  return members;
};

const writePost = (
  random: Random,
  mint: Mint,
  write: Writers,
  post: { place: Place; message: string; members: readonly Member[]; author: Member; at: number; now: number },
): void => {
  const { place, message, members, author, at, now } = post;
  const id = mint.id(at);
  const who =
    author.user === null ? { user_id: null, admin_id: officeId } : { user_id: author.user.id, admin_id: null };
  write.post({ id, community_id: place.id, author_type: author.type, ...who, message, created_at: at });
  const pictures = random.weighted([
    [0, 30],
    [1, 34],
    [2, 14],
    [3, 10],
    [4, 7],
    [5, 5],
  ]);
  for (let position = 1; position <= pictures; position += 1) {
    write.image({
      post_id: id,
      position,
      image: sceneAbout(place.kind.kind, `-p${place.index}-${id.slice(-6)}-${position}`),
    });
  }
  for (const { user } of random.sample(members, Math.floor(random.next() ** 2 * members.length * 0.6))) {
    if (user === null) continue;
    const liked = Math.min(now, Math.round(at + random.interval(14) * hourMs));
    write.like({ post_id: id, actor_id: user.id, actor_type: 'user', created_at: liked });
  }
};

const writePosts = (
  random: Random,
  mint: Mint,
  write: Writers,
  { place, members, now }: { place: Place; members: readonly Member[]; now: number },
): void => {
  const repeated = random.sample(greetings, random.int(3, 12));
  for (const message of [...place.kind.posts, ...repeated]) {
    const at = wakingTime(random, place.since + random.next() ** 0.6 * (now - place.since), now);
    const there = members.filter(({ since }) => since <= at);
    const author = random.chance(0.15) ? members[0] : random.pick(there.length > 0 ? there : members.slice(0, 1));
    if (author !== undefined) writePost(random, mint, write, { place, message, members: there, author, at, now });
  }
};

/** Writes the communities: most of them live, some asked for and undecided, some refused with a reason. */
export const writeCommunities = (load: Loader, mint: Mint, world: World): void => {
  const { actors, seed, now } = world;
  const random = randomStream(seed, 'communities');
  const write = writers(load);
  communityKinds.forEach((kind, index) => {
    const rejected = rejections[kind.kind];
    const lives = kind.posts.length > 0;
    const since = lives
      ? worldStart(now) + Math.round(((index + 1) / 18) * (now - worldStart(now) - 60 * dayMs))
      : wakingTime(random, now - random.interval(rejected === undefined ? 4 : 40) * dayMs, now);
    const known = actors.filter((user) => user.created_at < since);
    const creator = index % 4 === 0 && lives ? null : random.pick(known.length > 0 ? known : actors);
    const id = mint.id(since);
    const decided = lives || rejected !== undefined ? Math.min(now, since + random.int(2, 40) * hourMs) : null;
    write.community({
      id,
      name: kind.name,
      name_key: fold(kind.name),
      description: kind.description,
      image: sceneAbout(kind.kind, `-c${index + 1}`),
      status: lives && index % 9 !== 8 ? 'active' : 'inactive',
      is_approved: lives ? 'approved' : rejected === undefined ? 'pending' : 'rejected',
      rejection_reason: rejected ?? null,
      decided_at: decided,
      creator_type: creator === null ? 'admin' : 'user',
      creator_id: creator?.id ?? officeId,
      created_at: since,
      updated_at: decided ?? since,
    });
    if (!lives) return;
    const place: Place = { id, index: index + 1, kind, since, creator };
    const members = writeMembers(random, mint, write, place, world);
    writePosts(random, mint, write, { place, members, now });
  });
};
