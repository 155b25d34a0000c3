import data from '../data/profiles.json' with { type: 'json' };
import { dayMs, joinedAt, wakingTime, yearMs } from './clock.ts';
import type { Mint } from './mint.ts';
import { drawName } from './names.ts';
import { portraitOf } from './pictures.ts';
import { type Place, places, radarCities } from './places.ts';
import { countedFrom, type Random, shares, sharesOf } from './random.ts';
import type { Person } from './writer.ts';

const { branch, otherGenders } = data;

/** What decides a person's profile; in a large world many people share one mould. */
export type Mould = {
  readonly place: Place;
  readonly identity: Identity;
  readonly sex: 'female' | 'male';
  /** Radar cities, by seq. */
  readonly radar: readonly number[];
};

const homes = shares(places.map((place) => [place, place.weight]));

const identities = sharesOf({ Woman: 46, Man: 47, 'Non-binary': 4, Other: 3 });
type Identity = (typeof identities)['values'][number];

const interests = {
  Woman: sharesOf({ Men: 80, Women: 9, Everyone: 11 }),
  Man: sharesOf({ Women: 82, Men: 9, Everyone: 9 }),
  'Non-binary': sharesOf({ Everyone: 60, Women: 20, Men: 20 }),
  Other: sharesOf({ Everyone: 60, Women: 20, Men: 20 }),
};

const statuses = shares([
  [0, 86],
  [1, 4],
  [2, 4],
  [3, 6],
]);
const otps = shares<0 | 1 | null>([
  [1, 88],
  [0, 10],
  [null, 2],
]);

const dayTexts = new Map<number, string>();

const dayText = (day: number): string => {
  const known = dayTexts.get(day);
  if (known !== undefined) return known;
  const made = new Date(day * dayMs).toISOString().slice(0, 10);
  dayTexts.set(day, made);
  return made;
};

/** YYYY-MM-DD of somebody aged 21 to 68 on the day of `now`, most of them around thirty-two. */
const dobOf = (random: Random, now: number): string => {
  const age = Math.min(67, 21 + Math.floor(random.interval(6) + random.interval(7)));
  return dayText(Math.floor((now - age * yearMs) / dayMs) - random.int(1, 364));
};

type Drawn = number | null | 'low' | 'high';

// The values next to both thresholds (75 for risk, 70 for trust) and unchecked people are always present.
const risks = shares<Drawn>([
  [null, 8],
  [-1, 6],
  [0, 5],
  [75, 2],
  [76, 2],
  [100, 2],
  ['low', 66],
  ['high', 9],
]);
const trusts = shares<Drawn>([
  [null, 8],
  [-1, 8],
  [0, 4],
  [70, 2],
  [71, 2],
  [100, 1],
  ['low', 65],
  ['high', 10],
]);

const scoreOf = (random: Random, drawn: Drawn, threshold: number): number | null =>
  drawn === 'low' ? random.int(1, threshold - 1) : drawn === 'high' ? random.int(threshold + 2, 99) : drawn;

const nearby = (random: Random, degrees: number): number =>
  Math.round((degrees + (random.next() - 0.5) / 4) * 1e5) / 1e5;

const branchOf = (random: Random) =>
  random.chance(0.4)
    ? { branch_feature: null, branch_source: null, branch_campaign: null, branch_tags: null }
    : {
        branch_feature: random.pick(branch.feature),
        branch_source: random.pick(branch.source),
        branch_campaign: random.pick(branch.campaign),
        branch_tags: random.chance(0.6) ? random.pick(branch.tags) : null,
      };

const lastLoginOf = (random: Random, joined: number, status: number, now: number): number => {
  const idle = status === 0 ? random.interval(random.chance(0.75) ? 6 : 120) : random.interval(200);
  const earliest = Math.min(joined + random.interval(0.2) * dayMs, now);
  return Math.round(Math.max(earliest, wakingTime(random, now - idle * dayMs, now), joined));
};

// Mostly the home city and a few more; one person in twelve looks nowhere.
const citySeqs = radarCities.map((_, at) => at + 1);
const radarSizes = shares(countedFrom(0, [8, 46, 26, 13, 7]));

const radarOf = (random: Random, place: Place): number[] => {
  const drawn = random.sample(citySeqs, random.from(radarSizes));
  const home = radarCities.indexOf(place.city) + 1;
  if (drawn.length > 0 && home > 0 && !drawn.includes(home) && random.chance(0.7)) drawn[0] = home;
  return drawn;
};

export const drawMould = (random: Random): Mould => {
  const place = random.from(homes);
  const identity = random.from(identities);
  const sex = identity === 'Woman' ? 'female' : identity === 'Man' ? 'male' : random.pick(['female', 'male'] as const);
  return { place, identity, sex, radar: radarOf(random, place) };
};

/** The person number `index` of `total`, in the order in which they joined. */
export const drawPerson = (
  random: Random,
  mint: Mint,
  { place, identity, sex, radar }: Mould,
  { index, total, now }: { index: number; total: number; now: number },
): Person => {
  const name = drawName(random, place.locale, sex);
  const firstname = place.locale === 'ja' ? `${name.last} ${name.first}` : `${name.first} ${name.last}`;
  const dob = dobOf(random, now);
  const part = Math.min(1, Math.max(0, (index + random.next()) / total));
  const created = wakingTime(random, joinedAt(part, now), now);
  const status = random.from(statuses);
  const email = mint.email(name, dob, index);
  const phone = random.chance(0.03) ? null : mint.phone(place.dial, index);
  return {
    seq: index + 1,
    id: mint.id(created),
    firstname,
    email,
    phone,
    dob: random.chance(0.02) ? null : dob,
    profile_image: random.chance(0.05) ? null : portraitOf(sex, index),
    identity,
    identity_other: identity === 'Other' ? random.pick(otherGenders) : null,
    interest_in: random.chance(0.03) ? null : random.from(interests[identity]),
    account_status: status,
    flag_raised: random.chance(status === 2 ? 0.6 : 0.04) ? 1 : 0,
    created_at: created,
    updated_at: lastLoginOf(random, created, status, now),
    otp_verify: random.from(otps),
    risk_factor: scoreOf(random, random.from(risks), 75),
    fraud_score: scoreOf(random, random.from(trusts), 70),
    ...branchOf(random),
    longitude: nearby(random, place.longitude),
    latitude: nearby(random, place.latitude),
    coins: 0,
    radar_count: radar.length,
  };
};
