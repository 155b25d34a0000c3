import * as z from 'zod/mini';
import { preprocess } from '../kit/preprocess.ts';
import { cities, id, image, instant, record, text } from '../kit/wire.ts';

const isOn = (value: unknown): boolean =>
  value === true || value === 1 || (typeof value === 'string' && /^\s*(1|true|active)\s*$/i.test(value));

export const activeStatuses = ['active', 'inactive'] as const;

/** 'active' or 'inactive', from the word, from 1 and 0, or from yes and no. */
export const activeStatus = preprocess((value) => (isOn(value) ? 'active' : 'inactive'), z.enum(activeStatuses));
export type ActiveStatus = z.infer<typeof activeStatus>;

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
