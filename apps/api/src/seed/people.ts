import { fold } from '../db/fold.ts';
import type { Loader } from '../db/loader.ts';
import { dayMs, worldStart } from './clock.ts';
import { curatedAt } from './data/curated.ts';
import { inactiveRadarCities, radarCities } from './data/places.ts';
import type { Mint } from './mint.ts';
import { drawMould, drawPerson, type Mould, type NewUser } from './person.ts';
import { drawProfile } from './profile.ts';
import { randomStream } from './random.ts';

/** Whom the rest of the demo world is about: it keeps these, and forgets everybody else as they are written. */
export type Cast = {
  /** Take part in events, matches, ratings and communities; at most `castLimit`, in the order they joined. */
  readonly actors: NewUser[];
  /** Pay for something; at most `payerLimit`. */
  readonly payers: NewUser[];
  readonly flagged: { id: string; joined: number }[];
};

const castLimit = 3000;
const payerLimit = 25_000;

const userColumns = [
  'seq',
  'id',
  'firstname',
  'email',
  'phone',
  'name_key',
  'email_key',
  'phone_key',
  'dob',
  'profile_image',
  'identity',
  'identity_other',
  'interest_in',
  'account_status',
  'flag_raised',
  'created_at',
  'updated_at',
  'otp_verify',
  'risk_factor',
  'fraud_score',
  'branch_feature',
  'branch_source',
  'branch_campaign',
  'branch_tags',
  'longitude',
  'latitude',
  'coins',
  'radar_count',
] as const;

const detailColumns = [
  'user_seq',
  'about_me',
  'height_feet',
  'height_inches',
  'ethnicity',
  'occupation',
  'education',
  'from_city',
  'live_city',
  'religion',
  'political_views',
  'looking_for',
  'family_plans',
  'pets',
  'diet_preferences',
  'fitness',
  'drinking',
  'smoking',
  'drugs',
  'marijuana',
  'date_questions',
  'my_values',
  'gallery',
] as const;

export const writeCities = (load: Loader, mint: Mint, now: number): void => {
  const insert = load.inserterInto('cities', ['seq', 'id', 'city', 'city_key', 'status', 'created_at', 'updated_at']);
  radarCities.forEach((city, at) => {
    const made = worldStart(now) + at * 21 * dayMs;
    const status = inactiveRadarCities.has(city) ? 'inactive' : 'active';
    insert({ seq: at + 1, id: mint.id(made), city, city_key: fold(city), status, created_at: made, updated_at: made });
  });
};

// Beyond so many people, profiles and radars repeat, as rows copied inside the database: a larger world takes no longer
// to draw than to store.
const mouldLimit = 20_000;
const settleStep = 2000;

/** Writes `users` people, in the order in which they joined, with profile and radar; returns whom to go on with. */
export const writePeople = async (
  load: Loader,
  mint: Mint,
  options: { users: number; seed: number; now: number },
): Promise<Cast> => {
  const { users, seed, now } = options;
  const random = randomStream(seed, 'people');
  const insertUser = load.inserterInto('users', userColumns);
  const insertDetails = load.inserterInto('user_details', detailColumns);
  const insertRadar = load.inserterInto('user_radar', ['user_seq', 'city_seq']);
  const cast: Cast = { actors: [], payers: [], flagged: [] };
  const actorStep = Math.max(1, Math.ceil(users / castLimit));
  const payerShare = Math.min(0.45, payerLimit / users);
  const moulds: Mould[] = [];
  for (let index = 0; index < users; index += 1) {
    const mould = moulds[index % mouldLimit] ?? drawMould(random);
    const drawn = drawPerson(random, mint, mould, { index, total: users, now });
    const curated = curatedAt(index, users);
    const user = curated === undefined ? drawn : { ...drawn, ...curated };
    insertUser(user);
    if (index < mouldLimit) {
      moulds.push(mould);
      insertDetails(drawProfile(random, user, mould));
      for (const city of mould.radar) insertRadar({ user_seq: user.seq, city_seq: city });
    }
    if (index % actorStep === 0) cast.actors.push(user);
    if (random.chance(payerShare)) cast.payers.push(user);
    if (user.flag_raised === 1) cast.flagged.push({ id: user.id, joined: user.created_at });
    if (index % settleStep === 0) await load.settle();
  }
  await load.settle();
  await load.repeatRows('user_details', detailColumns, { from: moulds.length, to: users });
  await load.repeatRows('user_radar', ['user_seq', 'city_seq'], { from: moulds.length, to: users });
  return cast;
};
