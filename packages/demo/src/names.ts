import type { Faker } from '@faker-js/faker';
import { places } from './places.ts';
import type { Random } from './random.ts';

type Pool = { readonly female: readonly string[]; readonly male: readonly string[] };
type Pools = { readonly first: Pool; readonly last: Pool };

type Entry = Readonly<Partial<Record<'generic' | 'female' | 'male', readonly string[]>>>;

const poolOf = (entry: Entry): Pool => {
  const generic = entry.generic ?? [];
  return {
    female: entry.female !== undefined && entry.female.length > 10 ? entry.female : generic,
    male: entry.male !== undefined && entry.male.length > 10 ? entry.male : generic,
  };
};

// Names are drawn from faker's lists directly: a call of faker costs more than writing a whole row.
const poolsOf = async (locale: string): Promise<Pools> => {
  const { faker } = (await import(`@faker-js/faker/locale/${locale}`)) as { faker: Faker };
  const { first_name, last_name } = faker.definitions.person;
  return { first: poolOf(first_name), last: poolOf(last_name) };
};

const locales = [...new Set(places.map(({ locale }) => locale))];
const pools = new Map(await Promise.all(locales.map(async (locale) => [locale, await poolsOf(locale)] as const)));

const inflected = (last: string, locale: string, sex: 'female' | 'male'): string =>
  locale === 'pl' && sex === 'female' ? last.replace(/([sc]k)i$/, '$1a') : last;

/** A first and a last name of this locale. */
export const drawName = (random: Random, locale: string, sex: 'female' | 'male'): { first: string; last: string } => {
  const found = pools.get(locale);
  if (found === undefined) throw new RangeError(`There are no names of the locale ${locale}.`);
  return { first: random.pick(found.first[sex]), last: inflected(random.pick(found.last[sex]), locale, sex) };
};
