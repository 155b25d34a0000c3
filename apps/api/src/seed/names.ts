import type { Faker } from '@faker-js/faker';
import { faker as cs_CZ } from '@faker-js/faker/locale/cs_CZ';
import { faker as da } from '@faker-js/faker/locale/da';
import { faker as de } from '@faker-js/faker/locale/de';
import { faker as el } from '@faker-js/faker/locale/el';
import { faker as en_GB } from '@faker-js/faker/locale/en_GB';
import { faker as en_IN } from '@faker-js/faker/locale/en_IN';
import { faker as en_US } from '@faker-js/faker/locale/en_US';
import { faker as es } from '@faker-js/faker/locale/es';
import { faker as es_MX } from '@faker-js/faker/locale/es_MX';
import { faker as fr } from '@faker-js/faker/locale/fr';
import { faker as it } from '@faker-js/faker/locale/it';
import { faker as ja } from '@faker-js/faker/locale/ja';
import { faker as nl } from '@faker-js/faker/locale/nl';
import { faker as pl } from '@faker-js/faker/locale/pl';
import { faker as pt_BR } from '@faker-js/faker/locale/pt_BR';
import { faker as sv } from '@faker-js/faker/locale/sv';
import { faker as tr } from '@faker-js/faker/locale/tr';
import type { Locale } from './data/places.ts';
import type { Random } from './random.ts';

const fakers: Readonly<Record<Locale, Faker>> = {
  en_US,
  en_GB,
  en_IN,
  es,
  es_MX,
  fr,
  de,
  it,
  pl,
  pt_BR,
  sv,
  nl,
  da,
  cs_CZ,
  tr,
  el,
  ja,
};

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

// The lists themselves are drawn from: a call of faker costs more than a whole row of ours.
const poolsOf = (faker: Faker): Pools => ({
  first: poolOf(faker.definitions.person.first_name as Entry),
  last: poolOf(faker.definitions.person.last_name as Entry),
});

const pools = Object.fromEntries(Object.entries(fakers).map(([locale, faker]) => [locale, poolsOf(faker)])) as Readonly<
  Record<Locale, Pools>
>;

const inflected = (last: string, locale: Locale, sex: 'female' | 'male'): string =>
  locale === 'pl' && sex === 'female' ? last.replace(/([sc]k)i$/, '$1a') : last;

/** A first and a last name as people of this locale are called, family name first where that is the custom. */
export const drawName = (random: Random, locale: Locale, sex: 'female' | 'male'): { first: string; last: string } => {
  const { first, last } = pools[locale];
  return { first: random.pick(first[sex]), last: inflected(random.pick(last[sex]), locale, sex) };
};
