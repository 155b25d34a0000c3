import data from '../data/communities.json' with { type: 'json' };
import { dayMs, hourMs, wakingTime, worldStart } from './clock.ts';
import type { Mint } from './mint.ts';
import type { World } from './people.ts';
import { pictureAbout } from './pictures.ts';
import { countedFrom, type Random, randomStream } from './random.ts';
import type { Person, Rows, Writer } from './writer.ts';

/** A community with the posts of its members; one without posts was only proposed. */
type Kind = (typeof data.communities)[number];

/** The administrators' own member of a community: it has no account and is shown as the administrator. */
const officeId = 'demo-office';

type Place = {
  readonly id: string;
  readonly index: number;
  readonly kind: Kind;
  readonly since: number;
  /** null where administrators created it. */
  readonly creator: Person | null;
};
type Member = {
  readonly type: Rows['community_members']['user_type'];
  readonly person: Person | null;
  readonly since: number;
};
type Pen = { readonly random: Random; readonly mint: Mint; readonly writer: Writer };

const whoIs = ({ person }: Member): { user_id: string | null; admin_id: string | null } =>
  person === null ? { user_id: null, admin_id: officeId } : { user_id: person.id, admin_id: null };

const writeMembers = ({ random, mint, writer }: Pen, place: Place, { actors, now }: World): Member[] => {
  const office: Member = { type: place.index % 3 === 0 ? 'sub_admin' : 'admin', person: null, since: place.since };
  const wanted = Math.min(actors.length, Math.round(8 + random.next() ** 2 * 150));
  const drawn = random.sample(actors, wanted).filter((person) => person !== place.creator);
  const people = drawn.map((person): Member => {
    const from = Math.max(person.created_at, place.since);
    return { type: 'user', person, since: Math.round(from + random.next() ** 1.5 * (now - from)) };
  });
  const founder: Member[] = place.creator === null ? [] : [{ type: 'user', person: place.creator, since: place.since }];
  const members = [office, ...founder, ...people.sort((a, b) => a.since - b.since)];
  for (const member of members) {
    const { type, since } = member;
    const id = mint.id(since);
    const row = { id, community_id: place.id, user_type: type, ...whoIs(member), created_at: since };
    writer.write('community_members', row);
  }
  return members;
};

type Post = {
  readonly place: Place;
  readonly message: string;
  readonly members: readonly Member[];
  readonly author: Member;
  readonly at: number;
  readonly now: number;
};

const writePost = ({ random, mint, writer }: Pen, { place, message, members, author, at, now }: Post): void => {
  const id = mint.id(at);
  const row = { id, community_id: place.id, author_type: author.type, ...whoIs(author), message, created_at: at };
  writer.write('community_posts', row);
  const pictures = random.weighted(countedFrom(0, [30, 34, 14, 10, 7, 5]));
  const first = Number.parseInt(id.slice(-6), 16);
  for (let position = 1; position <= pictures; position += 1) {
    writer.write('post_images', { post_id: id, position, image: pictureAbout(place.kind.kind, first + position) });
  }
  for (const { person } of random.sample(members, Math.floor(random.next() ** 2 * members.length * 0.6))) {
    if (person === null) continue;
    const liked = Math.min(now, Math.round(at + random.interval(14) * hourMs));
    writer.write('post_likes', { post_id: id, actor_id: person.id, actor_type: 'user', created_at: liked });
  }
};

const writePosts = (pen: Pen, { place, members, now }: Pick<Post, 'place' | 'members' | 'now'>): void => {
  const { random } = pen;
  const repeated = random.sample(data.greetings, random.int(3, 12));
  for (const message of [...place.kind.posts, ...repeated]) {
    const at = wakingTime(random, place.since + random.next() ** 0.6 * (now - place.since), now);
    const there = members.filter(({ since }) => since <= at);
    const author = random.chance(0.15) ? members[0] : random.pick(there.length > 0 ? there : members.slice(0, 1));
    if (author !== undefined) writePost(pen, { place, message, members: there, author, at, now });
  }
};

const drawCommunity = (
  { random, mint }: Pen,
  { kind, index, world: { actors, now } }: { kind: Kind; index: number; world: World },
): { row: Rows['communities']; creator: Person | null } => {
  const rejection = kind.rejection ?? null;
  const lives = kind.posts.length > 0;
  const since = lives
    ? worldStart(now) + Math.round(((index + 1) / 18) * (now - worldStart(now) - 60 * dayMs))
    : wakingTime(random, now - random.interval(rejection === null ? 4 : 40) * dayMs, now);
  const known = actors.filter((person) => person.created_at < since);
  const creator = index % 4 === 0 && lives ? null : random.pick(known.length > 0 ? known : actors);
  const id = mint.id(since);
  const decided = lives || rejection !== null ? Math.min(now, since + random.int(2, 40) * hourMs) : null;
  const row: Rows['communities'] = {
    id,
    name: kind.name,
    description: kind.description,
    image: pictureAbout(kind.kind, 0),
    status: lives && index % 9 !== 8 ? 'active' : 'inactive',
    is_approved: lives ? 'approved' : rejection === null ? 'pending' : 'rejected',
    rejection_reason: rejection,
    decided_at: decided,
    creator_type: creator === null ? 'admin' : 'user',
    creator_id: creator?.id ?? officeId,
    created_at: since,
    updated_at: decided ?? since,
  };
  return { row, creator };
};

/** Writes the communities: most of them accepted, some proposed and undecided, some rejected with a reason. */
export const writeCommunities = (writer: Writer, mint: Mint, world: World): void => {
  const pen: Pen = { random: randomStream(world.seed, 'communities'), mint, writer };
  data.communities.forEach((kind, index) => {
    const { row, creator } = drawCommunity(pen, { kind, index, world });
    writer.write('communities', row);
    if (kind.posts.length === 0) return;
    const place: Place = { id: row.id, index: index + 1, kind, since: row.created_at, creator };
    writePosts(pen, { place, members: writeMembers(pen, place, world), now: world.now });
  });
};
