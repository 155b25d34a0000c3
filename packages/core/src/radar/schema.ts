import type * as z from 'zod/mini';
import { cities, id, image, instant, record, text } from '../kit/wire/wire.ts';
import { word } from '../kit/wire/word.ts';

export const activeStatuses = ['active', 'inactive'] as const;

export type ActiveStatus = (typeof activeStatuses)[number];

/** Verbs that set one of the two states without naming it, for everything that can be active. */
export const statusVerbs = [
  { says: ['activate', 'reactivate', 'enable', 'switch on', 'turn on', 'to active'], gives: { status: 'active' } },
  {
    says: ['deactivate', 'disable', 'switch off', 'turn off', 'hide', 'to inactive'],
    gives: { status: 'inactive' },
  },
] as const;

/** 'active' or 'inactive', from the word, from 1 or 0, or from a boolean; null where it is missing. */
export const activeStatus = word(activeStatuses, 'active', 'inactive');

/** A city in which people can be found (specification, section 3, Radar city). */
export const city = record({ _id: id, city: text, createdAt: instant, status: activeStatus, updated_at: instant });
export type City = z.infer<typeof city>;

/** A person with the cities chosen. */
export const attendee = record({
  _id: id,
  firstname: text,
  email: text,
  phone: text,
  profile_image: image,
  radar: cities,
});
export type Attendee = z.infer<typeof attendee>;
