import * as z from 'zod/mini';
import { preprocess } from '../kit/preprocess.ts';
import { cities, id, image, instant, record, text, yesOrNo } from '../kit/wire.ts';

export const activeStatuses = ['active', 'inactive'] as const;

export type ActiveStatus = (typeof activeStatuses)[number];

const statusOf = (value: unknown): ActiveStatus | null => {
  const isOn = yesOrNo(value);
  if (isOn !== null) return isOn ? 'active' : 'inactive';
  const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return activeStatuses.find((status) => status === word) ?? null;
};

/** 'active' or 'inactive', from the word, from 1 and 0, or from yes and no; null when neither is said. */
export const activeStatus = preprocess(statusOf, z.nullable(z.enum(activeStatuses)));

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
