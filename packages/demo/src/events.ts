import kinds from '../data/events.json' with { type: 'json' };
import { dayMs, hourMs, worldStart } from './clock.ts';
import type { Mint } from './mint.ts';
import { drawTicket, type Payment } from './payments.ts';
import type { World } from './people.ts';
import { pictureAbout } from './pictures.ts';
import { type Place, places } from './places.ts';
import { type Random, randomStream, sharesOf } from './random.ts';
import type { Person, Rows, Writer } from './writer.ts';

/** `begins` is the range of local hours in which it may begin; `length` is in hours. */
type EventKind = (typeof kinds)[number];

/** Who met where; ratings are made from this. */
export type Meeting = { readonly eventId: string; readonly endedAt: number; readonly people: readonly Person[] };

type When = { readonly starts: number; readonly created: number; readonly cancelled: number | null };

const fates = sharesOf({ past: 72, ahead: 14, running: 3, cancelled: 11 });

// Even a small world needs events of every status, so the first events take the fates in turn.
const fateOf = (random: Random, index: number) => fates.values[index] ?? random.from(fates);

const quarter = (at: number): number => Math.floor(at / (hourMs / 4)) * (hourMs / 4);

const whenOf = (random: Random, index: number, { begins, length }: EventKind, host: Person, now: number): When => {
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

const distance = (place: Place, person: Person): number =>
  Math.abs(place.longitude - person.longitude) + Math.abs(place.latitude - person.latitude);

const placeOf = (person: Person): Place =>
  places.reduce((nearest, place) => (distance(place, person) < distance(nearest, person) ? place : nearest));

const drawEvent = (
  random: Random,
  mint: Mint,
  { index, host, kind, now }: { index: number; host: Person; kind: EventKind; now: number },
): Rows['events'] => {
  const { starts, created, cancelled } = whenOf(random, index, kind, host, now);
  const place = placeOf(host);
  const named = random.pick(kind.titles);
  const title = random.chance(0.4) ? `${named}, ${place.city}` : named;
  const [venue, ratio] = [random.pick(kind.venues), random.int(40, 50)];
  const [cents, maximum, youngest] = [random.pick(kind.cents), random.pick(kind.places), random.int(21, 35)];
  return {
    id: mint.id(created),
    title,
    host_id: host.id,
    starts_at: starts,
    ends_at: starts + kind.length * hourMs,
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
  };
};

type Guests = { readonly came: Person[]; readonly tickets: Payment[] };

const writeGuests = (
  random: Random,
  writer: Writer,
  event: Rows['events'],
  { actors, now }: Pick<World, 'actors' | 'now'>,
): Guests => {
  const {
    id,
    title,
    starts_at: starts,
    created_at: created,
    ticket_cents: cents,
    maximum_participants: maximum,
  } = event;
  const asked = random.sample(actors, random.int(6, Math.min(maximum, 26))).filter(({ id }) => id !== event.host_id);
  const took = starts < now && event.cancelled_at === null;
  const guests: Guests = { came: [], tickets: [] };
  for (const guest of asked.filter((person) => person.created_at < Math.max(starts, created))) {
    const invited = random.chance(0.82) ? 1 : 0;
    const attended = invited === 1 && took && random.chance(0.75) ? 1 : 0;
    const askedAt = Math.max(guest.created_at, created);
    writer.write('event_guests', { event_id: id, user_id: guest.id, invited, attended, created_at: askedAt });
    if (attended === 1) guests.came.push(guest);
    const until = Math.min(starts, now);
    const bought = Math.min(now, askedAt + Math.round(random.next() * Math.max(0, until - askedAt)));
    const pays = attended === 1 || (invited === 1 && starts > now && random.chance(0.35));
    if (cents > 0 && pays) guests.tickets.push(drawTicket(random, guest, bought, { id, title, cents, maximum }));
  }
  return guests;
};

/** Writes events of every status with hosts, guests and pictures; returns who met, and the tickets to be billed. */
export const writeEvents = (
  writer: Writer,
  mint: Mint,
  { actors, seed, now }: World,
): { meetings: Meeting[]; tickets: Payment[] } => {
  const random = randomStream(seed, 'events');
  const hosts = actors.filter((person) => person.account_status === 0).filter((_, at) => at % 11 === 0);
  const meetings: Meeting[] = [];
  const tickets: Payment[] = [];
  const count = Math.min(400, Math.max(12, Math.round(actors.length / 14)));
  for (let index = 0; index < count && hosts.length > 0; index += 1) {
    const host = random.pick(hosts);
    const kind = random.pick(kinds);
    const event = drawEvent(random, mint, { index, host, kind, now });
    writer.write('events', event);
    const pictures = random.int(1, 4);
    for (let position = 1; position <= pictures; position += 1) {
      const image = pictureAbout(kind.kind, index + position);
      writer.write('event_images', { event_id: event.id, position, image_name: image });
    }
    const { came, tickets: sold } = writeGuests(random, writer, event, { actors, now });
    tickets.push(...sold);
    if (came.length > 1 && event.ends_at <= now) {
      meetings.push({ eventId: event.id, endedAt: event.ends_at, people: [host, ...came] });
    }
  }
  return { meetings, tickets };
};
