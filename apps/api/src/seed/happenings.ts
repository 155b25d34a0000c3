import { fold } from '../db/fold.ts';
import type { Loader } from '../db/loader.ts';
import { dayMs, hourMs, worldStart } from './clock.ts';
import { type EventKind, eventKinds } from './data/event-kinds.ts';
import { type Place, places } from './data/places.ts';
import { sceneAbout } from './data/scenes.ts';
import type { Mint } from './mint.ts';
import { drawTicket, type Payment } from './payments.ts';
import type { NewUser } from './person.ts';
import { type Random, randomStream, shares } from './random.ts';

/** Who met where: ratings are about that. */
export type Meeting = { readonly eventId: string; readonly endedAt: number; readonly people: readonly NewUser[] };

export type Happenings = { readonly meetings: Meeting[]; readonly tickets: Payment[] };

type When = { readonly starts: number; readonly created: number; readonly cancelled: number | null };

const fates = shares([
  ['past', 72],
  ['ahead', 14],
  ['running', 3],
  ['cancelled', 11],
]);

// Every fate is met in a small world as well, so the first events take theirs in turn.
const fateOf = (random: Random, index: number) => fates.values[index] ?? random.from(fates);

const quarter = (at: number): number => Math.floor(at / (hourMs / 4)) * (hourMs / 4);

const whenOf = (random: Random, index: number, { begins, length }: EventKind, host: NewUser, now: number): When => {
  const fate = fateOf(random, index);
  const hour = random.pick(begins) * hourMs;
  const onDay = (at: number) => Math.floor(at / dayMs) * dayMs + hour;
  const earliest = Math.max(host.created_at, worldStart(now)) + 3 * dayMs;
  const past = () => onDay(earliest + random.next() ** 0.6 * Math.max(0, now - 2 * dayMs - earliest));
  const ahead = () => onDay(now + dayMs + random.interval(24) * dayMs);
  const starts =
    fate === 'running'
      ? quarter(now - random.next() * (length - 0.5) * hourMs)
      : fate === 'ahead' || (fate === 'cancelled' && random.chance(0.3))
        ? ahead()
        : past();
  const created = Math.max(host.created_at, Math.min(starts, now) - random.int(4, 40) * dayMs);
  const cancelled = fate === 'cancelled' ? Math.min(now, starts) - random.int(1, 48) * hourMs : null;
  return { starts, created, cancelled: cancelled === null ? null : Math.max(cancelled, created) };
};

const placeOf = (user: NewUser): Place =>
  places.reduce((nearest, place) => (distance(place, user) < distance(nearest, user) ? place : nearest));

const distance = (place: Place, user: NewUser): number =>
  Math.abs(place.longitude - (user.longitude ?? 0)) + Math.abs(place.latitude - (user.latitude ?? 0));

const eventColumns = [
  'id',
  'title',
  'title_key',
  'host_id',
  'starts_at',
  'ends_at',
  'cancelled_at',
  'location',
  'longitude',
  'latitude',
  'description',
  'distance',
  'min_age_range',
  'max_age_range',
  'ratio_women',
  'ratio_men',
  'ratio_others',
  'drinking',
  'drugs',
  'smoking',
  'ticket_cents',
  'maximum_participants',
  'created_at',
] as const;

/** Writes events of every status with hosts, guests and pictures; returns who met, and the tickets to be billed. */
export const writeEvents = (
  load: Loader,
  mint: Mint,
  { actors, seed, now }: { actors: readonly NewUser[]; seed: number; now: number },
): Happenings => {
  const random = randomStream(seed, 'events');
  const insertEvent = load.inserterInto('events', eventColumns);
  const insertGuest = load.inserterInto('event_guests', ['event_id', 'user_id', 'invited', 'attended', 'created_at']);
  const insertImage = load.inserterInto('event_images', ['event_id', 'position', 'image_name']);
  const hosts = actors.filter((user) => user.account_status === 0).filter((_, at) => at % 11 === 0);
  const done: Happenings = { meetings: [], tickets: [] };
  const count = Math.min(400, Math.max(12, Math.round(actors.length / 14)));
  for (let index = 0; index < count && hosts.length > 0; index += 1) {
    const host = random.pick(hosts);
    const kind = random.pick(eventKinds);
    const { starts, created, cancelled } = whenOf(random, index, kind, host, now);
    const place = placeOf(host);
    const named = random.pick(kind.titles);
    const title = random.chance(0.4) ? `${named}, ${place.city}` : named;
    const [venue, ratio] = [random.pick(kind.venues), random.int(40, 50)];
    const [cents, maximum, youngest] = [random.pick(kind.cents), random.pick(kind.places), random.int(21, 35)];
    const id = mint.id(created);
    const ends = starts + kind.length * hourMs;
    insertEvent({
      id,
      title,
      title_key: fold(title),
      host_id: host.id,
      starts_at: starts,
      ends_at: ends,
      cancelled_at: cancelled,
      location: `${venue}, ${place.city}, ${place.region}`,
      longitude: place.longitude,
      latitude: place.latitude,
      description: kind.text,
      distance: random.pick([5, 10, 25, 50]),
      min_age_range: youngest,
      max_age_range: youngest + random.int(12, 30),
      ratio_women: ratio,
      ratio_men: 100 - ratio - (ratio % 2 === 0 ? 10 : 5),
      ratio_others: ratio % 2 === 0 ? 10 : 5,
      drinking: kind.drinking,
      drugs: 'Not allowed',
      smoking: random.pick(['Not allowed', 'Outside only']),
      ticket_cents: cents,
      maximum_participants: maximum,
      created_at: created,
    });
    const pictures = random.int(1, 4);
    for (let at = 1; at <= pictures; at += 1) {
      insertImage({ event_id: id, position: at, image_name: sceneAbout(kind.kind, `-${index + 1}-${at}`) });
    }
    const guests = random.sample(actors, random.int(6, Math.min(maximum, 26))).filter((user) => user.id !== host.id);
    const met = starts < now && cancelled === null;
    const came = [];
    for (const guest of guests.filter((user) => user.created_at < Math.max(starts, created))) {
      const invited = random.chance(0.82) ? 1 : 0;
      const attended = invited === 1 && met && random.chance(0.75) ? 1 : 0;
      const asked = Math.max(guest.created_at, created);
      insertGuest({ event_id: id, user_id: guest.id, invited, attended, created_at: asked });
      if (attended === 1) came.push(guest);
      const bought = Math.min(now, asked + Math.round(random.next() * Math.max(0, Math.min(starts, now) - asked)));
      const event = { id, title, cents, maximum };
      const pays = attended === 1 || (invited === 1 && starts > now && random.chance(0.35));
      if (cents > 0 && pays) done.tickets.push(drawTicket(random, guest, bought, event));
    }
    if (came.length > 1 && ends <= now) done.meetings.push({ eventId: id, endedAt: ends, people: [host, ...came] });
  }
  return done;
};
