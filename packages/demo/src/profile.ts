import { recordBy } from '@matchdesk/core/kit/fields.ts';
import { lifestyleNames } from '@matchdesk/core/users/schema.ts';
import data from '../data/profiles.json' with { type: 'json' };
import { writeAboutMe } from './about.ts';
import type { Mould } from './person.ts';
import { pictureAbout, valuePicture } from './pictures.ts';
import { places } from './places.ts';
import type { Random, Shares } from './random.ts';
import { sharesOf } from './random.ts';
import type { Person, Rows } from './writer.ts';

const { dateQuestions, occupations, scenes, values } = data;

/** What people say about themselves, with relative frequencies. */
const traits = Object.fromEntries(
  Object.entries(data.traits).map(([name, weights]) => [name, sharesOf<string>(weights)]),
) as Readonly<Record<keyof typeof data.traits, Shares<string>>>;

const cares = sharesOf({ all: 70, some: 25, none: 5 });

const someImages = (random: Random, seq: number): string[] =>
  random.sample(scenes, random.int(0, 5)).map((scene) => pictureAbout(scene, seq));

/** The detailed profile. Three people in ten left out part of it; one in twenty all of it. */
export const drawProfile = (random: Random, person: Person, { place, sex }: Mould): Rows['user_details'] => {
  const care = random.from(cares);
  const told = <T>(value: T): T | null => (care === 'all' || (care === 'some' && random.chance(0.6)) ? value : null);
  const inches = Math.round(
    (sex === 'female' ? 64.5 : 69.5) + (random.next() + random.next() + random.next() - 1.5) * 6,
  );
  const from = random.chance(0.4) ? place.city : random.pick(places).city;
  const job = random.pick(occupations);
  const trait = (name: keyof typeof traits) => told(random.from(traits[name]));
  return {
    user_seq: person.seq,
    about_me: told(writeAboutMe(random, { job, city: place.city, from })),
    height_feet: care === 'none' ? null : Math.floor(inches / 12),
    height_inches: care === 'none' ? null : inches % 12,
    ethnicity: trait('ethnicity'),
    occupation: told(job),
    education: trait('education'),
    from_city: told(from),
    live_city: told(`${place.city}, ${place.region}`),
    ...recordBy(lifestyleNames, trait),
    date_questions: JSON.stringify(told(random.sample(dateQuestions, 3)) ?? []),
    my_values: JSON.stringify((told(random.sample(values, random.int(2, 4))) ?? []).map(valuePicture)),
    gallery: JSON.stringify(care === 'none' ? [] : someImages(random, person.seq)),
  };
};
