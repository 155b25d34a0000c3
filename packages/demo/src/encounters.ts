import opinions from '../data/opinions.json' with { type: 'json' };
import { drawChat } from './chats.ts';
import { dayMs, hourMs } from './clock.ts';
import type { Meeting } from './events.ts';
import type { Mint } from './mint.ts';
import type { World } from './people.ts';
import { countedFrom, type Random, randomStream, shares, sharesOf } from './random.ts';
import type { Person, Writer } from './writer.ts';

/** The reasons for flags, and the private notes of ratings by the giver's mood. */
const { flagReasons, notes } = opinions;

export type Match = { readonly pair: readonly [Person, Person]; readonly at: number };

const likes = (a: Person, b: Person): boolean =>
  a.interest_in === 'Everyone' ||
  (a.interest_in === 'Women' && b.identity === 'Woman') ||
  (a.interest_in === 'Men' && b.identity === 'Man');

const drawMatches = (random: Random, { actors, now }: World): Match[] => {
  const matches: Match[] = [];
  const known = new Set<string>();
  for (let tries = 0; tries < actors.length * 6 && matches.length < actors.length * 1.5; tries += 1) {
    // A few people are matched far more often than most.
    const a = actors[Math.floor(random.next() ** 1.6 * actors.length)];
    const b = random.pick(actors);
    if (a === undefined || a === b || !likes(a, b) || !likes(b, a)) continue;
    const key = a.seq < b.seq ? `${a.seq}-${b.seq}` : `${b.seq}-${a.seq}`;
    if (known.has(key)) continue;
    known.add(key);
    const from = Math.max(a.created_at, b.created_at);
    const at = Math.round(from + random.next() ** 2 * (now - from));
    matches.push({ pair: [a, b], at });
  }
  return matches.sort((a, b) => a.at - b.at);
};

/** Writes matches, most of them with a chat; returns them in the order in which they were made. */
export const writeMatches = (writer: Writer, mint: Mint, world: World): Match[] => {
  const random = randomStream(world.seed, 'matches');
  const matches = drawMatches(random, world);
  for (const { pair, at } of matches) {
    const [a, b] = pair;
    const id = mint.id(at);
    writer.write('matches', { id, user_a: a.id, user_b: b.id, created_at: at });
    if (random.chance(0.22)) continue;
    const bad = [a, b].find((user) => user.flag_raised === 1 && random.chance(0.5)) ?? null;
    for (const line of drawChat(random, pair, { matchedAt: at, now: world.now, bad })) {
      writer.write('messages', {
        id: mint.id(line.at),
        match_id: id,
        sender_id: line.senderId,
        message: line.text,
        created_at: line.at,
      });
    }
  }
  return matches;
};

/** Writes the flags of each flagged person, by up to three others: first by those whom they matched. */
export const writeFlags = (
  writer: Writer,
  mint: Mint,
  {
    actors,
    seed,
    now,
    flagged,
    matches,
  }: World & { flagged: readonly { id: string; joined: number }[]; matches: readonly Match[] },
): void => {
  const random = randomStream(seed, 'flags');
  const met = new Map<string, string[]>();
  for (const {
    pair: [a, b],
  } of matches) {
    met.set(a.id, [...(met.get(a.id) ?? []), b.id]);
    met.set(b.id, [...(met.get(b.id) ?? []), a.id]);
  }
  const sizes = shares(countedFrom(1, [60, 26, 14]));
  for (const { id, joined } of flagged) {
    const known = random.sample(met.get(id) ?? [], 2);
    const strangers = Array.from({ length: 3 }, () => random.pick(actors).id).filter((giver) => giver !== id);
    const givers = [...new Set([...known, ...strangers])].slice(0, random.from(sizes));
    for (const giver of givers) {
      const at = Math.round(joined + random.next() ** 0.7 * (now - joined));
      const reason = random.pick(flagReasons);
      writer.write('flags', { id: mint.id(at), giver_id: giver, receiver_id: id, reason, created_at: at });
    }
  }
};

const moods = sharesOf({ glad: 68, mixed: 22, cross: 10 });
const stars = {
  glad: shares(countedFrom(5, [62, 30, 8], -1)),
  mixed: shares(countedFrom(5, [10, 35, 38, 17], -1)),
  cross: shares(countedFrom(4, [8, 20, 36, 36], -1)),
};

/** Writes the ratings of people who met at events or only wrote to each other. */
export const writeRatings = (
  writer: Writer,
  mint: Mint,
  { seed, now, meetings, matches }: World & { meetings: readonly Meeting[]; matches: readonly Match[] },
): void => {
  const random = randomStream(seed, 'ratings');
  const rate = (giver: Person, receiver: Person, at: number, eventId: string | null) => {
    if (at > now) return;
    const mood = random.from(moods);
    const starsGiven = () => random.from(stars[mood]);
    const [two, three, four, five] = [starsGiven(), starsGiven(), starsGiven(), starsGiven()] as const;
    writer.write('ratings', {
      id: mint.id(at),
      giver_id: giver.id,
      receiver_id: receiver.id,
      event_id: eventId,
      question_one_answer: eventId !== null || random.chance(0.5) ? 1 : 0,
      question_two_answer: two,
      question_three_answer: three,
      question_four_answer: four,
      question_five_answer: five,
      question_six_answer: mood === 'cross' && random.chance(0.7) ? 0 : 1,
      question_seven_answer: random.chance(0.75) ? random.pick(notes[mood]) : null,
      avg_rating: (two + three + four + five) / 4,
      report: mood === 'cross' && random.chance(0.3) ? 1 : 0,
      created_at: at,
    });
  };
  for (const { eventId, endedAt, people } of meetings) {
    for (const giver of people) {
      for (const receiver of random.sample(people, random.int(0, 3))) {
        if (receiver !== giver) rate(giver, receiver, Math.round(endedAt + random.interval(20) * hourMs), eventId);
      }
    }
  }
  for (const {
    pair: [a, b],
    at,
  } of matches) {
    const later = Math.round(at + (2 + random.interval(10)) * dayMs);
    if (random.chance(0.25)) rate(a, b, later, null);
    if (random.chance(0.2)) rate(b, a, Math.round(later + random.interval(8) * hourMs), null);
  }
};
