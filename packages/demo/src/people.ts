import data from '../data/curated.json' with { type: 'json' };
import { dayMs, worldStart } from './clock.ts';
import type { Mint } from './mint.ts';
import { drawMould, drawPerson, type Mould } from './person.ts';
import { inactiveRadarCities, radarCities } from './places.ts';
import { drawProfile } from './profile.ts';
import { randomStream } from './random.ts';
import type { Person, Writer } from './writer.ts';

/**
 * People who are in every demo world, whatever its size: namesakes that must not be confused, names in many alphabets,
 * and names that look like a formula, markup or a query.
 */
const curated = data as readonly Partial<Person>[];

/**
 * The curated data of the person `index`, if any: curated people are spread evenly over those who joined in the last
 * quarter.
 */
const curatedAt = (index: number, total: number): Partial<Person> | undefined => {
  const first = Math.floor(total * 0.75);
  const step = Math.max(1, Math.floor((total - first) / curated.length));
  const at = (index - first) / step;
  return Number.isInteger(at) ? curated[at] : undefined;
};

/**
 * The people that the rest of the demo world is about: only these are kept in memory, everybody else is written and
 * forgotten.
 */
type Cast = {
  /** They take part in events, matches, ratings and communities; at most `castLimit`, in the order they joined. */
  readonly actors: Person[];
  /** They pay for something; at most `payerLimit`. */
  readonly payers: Person[];
  readonly flagged: { id: string; joined: number }[];
};

/** What the rest of the demo world is made from. */
export type World = { readonly actors: readonly Person[]; readonly seed: number; readonly now: number };

const castLimit = 3000;
const payerLimit = 25_000;

export const writeCities = (writer: Writer, mint: Mint, now: number): void => {
  radarCities.forEach((city, at) => {
    const made = worldStart(now) + at * 21 * dayMs;
    const status = inactiveRadarCities.has(city) ? 'inactive' : 'active';
    writer.write('cities', { seq: at + 1, id: mint.id(made), city, status, created_at: made, updated_at: made });
  });
};

// Beyond this number of people, profiles and radars are copied inside the database, so that a larger world costs only
// its storage.
const mouldLimit = 20_000;
const settleStep = 2000;

/** By day since the epoch: how many more people were active than on the day before. */
type Changes = Map<number, number>;

/** Somebody who is not active any more was active until the last visit. */
const noteChange = (changes: Changes, { account_status, created_at, updated_at }: Person): void => {
  const note = (at: number, by: 1 | -1): void => {
    const day = Math.floor(at / dayMs);
    changes.set(day, (changes.get(day) ?? 0) + by);
  };
  note(created_at, 1);
  if (account_status !== 0) note(updated_at, -1);
};

const writeActiveDays = (writer: Writer, changes: Changes, now: number): void => {
  let active = 0;
  for (let day = Math.min(...changes.keys()); day <= Math.floor(now / dayMs); day += 1) {
    active += changes.get(day) ?? 0;
    writer.write('active_days', { day, active });
  }
};

/**
 * Writes `users` people in the order in which they joined, with profile and radar; returns those for the rest of the
 * world.
 */
export const writePeople = async (
  writer: Writer,
  mint: Mint,
  options: { users: number; seed: number; now: number },
): Promise<Cast> => {
  const { users, seed, now } = options;
  const random = randomStream(seed, 'people');
  const cast: Cast = { actors: [], payers: [], flagged: [] };
  const actorStep = Math.max(1, Math.ceil(users / castLimit));
  const payerShare = Math.min(0.45, payerLimit / users);
  const moulds: Mould[] = [];
  const changes: Changes = new Map();
  for (let index = 0; index < users; index += 1) {
    const mould = moulds[index % mouldLimit] ?? drawMould(random);
    const drawn = drawPerson(random, mint, mould, { index, total: users, now });
    const curated = curatedAt(index, users);
    const user = curated === undefined ? drawn : { ...drawn, ...curated };
    writer.write('users', user);
    noteChange(changes, user);
    if (index < mouldLimit) {
      moulds.push(mould);
      writer.write('user_details', drawProfile(random, user, mould));
      for (const city of mould.radar) writer.write('user_radar', { user_seq: user.seq, city_seq: city });
    }
    if (index % actorStep === 0) cast.actors.push(user);
    if (random.chance(payerShare)) cast.payers.push(user);
    if (user.flag_raised === 1) cast.flagged.push({ id: user.id, joined: user.created_at });
    if (index % settleStep === 0) await writer.settle();
  }
  writeActiveDays(writer, changes, now);
  await writer.settle();
  await writer.repeatProfiles({ from: moulds.length, to: users });
  return cast;
};
