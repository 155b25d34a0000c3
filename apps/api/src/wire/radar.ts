import type { Attendee, City } from '@matchdesk/core/radar/schema.ts';
import type { CityRow } from '../db/cities.ts';
import type { UserRow } from '../db/user-pages.ts';
import { isoOf } from './moment.ts';

export const wireCity = ({ id, city, created_at, updated_at, status }: CityRow): City => ({
  _id: id,
  city,
  createdAt: isoOf(created_at),
  status,
  updated_at: isoOf(updated_at),
});

export const wireAttendee = (user: UserRow): Attendee => ({
  _id: user.id,
  firstname: user.firstname ?? '',
  email: user.email ?? '',
  phone: user.phone ?? '',
  profile_image: user.profile_image,
  radar: user.radar.map(({ city }) => ({ city })),
});
