import { refuse } from '@matchdesk/core/kit/call/failure.ts';
import { cityForm } from '@matchdesk/core/radar/checks.ts';
import type { Attendee, City } from '@matchdesk/core/radar/schema.ts';
import { radarTexts as say } from '@matchdesk/core/radar/texts.ts';
import type { Handlers } from '../contract/handlers.ts';
import { addCity, type CityRow, cityById, deleteCity, pageOfCities, renameCity, setCityStatus } from '../db/cities.ts';
import type { Db } from '../db/tables.ts';
import { userOrders } from '../db/user-order.ts';
import { pageOfUsers, type UserRow } from '../db/user-pages.ts';
import { isoOf } from '../wire/moment.ts';
import { found } from './found.ts';
import { changeState, expectUnchanged, type Standing } from './unchanged.ts';

const wireCity = ({ id, city, created_at, updated_at, status }: CityRow): City => ({
  _id: id,
  city,
  createdAt: isoOf(created_at),
  status,
  updated_at: isoOf(updated_at),
});

const wireAttendee = (user: UserRow): Attendee => ({
  _id: user.id,
  firstname: user.firstname ?? '',
  email: user.email ?? '',
  phone: user.phone ?? '',
  profile_image: user.profile_image,
  radar: user.radar.map(({ city }) => ({ city })),
});

const limit = 10;

/** A city's name without blanks around it. Throws 400 if it is then too short. */
const nameOf = (typed: string): string => {
  const city = typed.trim().replace(/ {2,}/g, ' ');
  if (!cityForm.safeParse({ city }).success) throw refuse('validation', say.cityShort, 'city');
  return city;
};

const standing = ({ id, city, status, updated_at }: CityRow): Standing => ({
  kind: 'city',
  id,
  version: isoOf(updated_at),
  state: { city, status },
  by: ['radar.add', 'radar.edit', 'radar.setStatus'],
});

const taken = () => refuse('validation', say.cityTaken, 'city');

const attendees = async (db: Db, page: number, search = '') => {
  const order = userOrders[1];
  const { rows, total } = await pageOfUsers(db, { page, limit, order, filter: 'with-radar', search });
  return { data: rows.map(wireAttendee), total };
};

/** Cities and the people in them (specification, section 7, Radar). */
export const radarHandlers: Handlers<'radar'> = {
  list: async ({ db }, { page, search }) => {
    const { rows, total } = await pageOfCities(db, { page, limit, search });
    return { records: rows.map(wireCity), totalOptions: total };
  },

  add: async ({ db, now, note }, { city }) => {
    const made = await addCity(db, nameOf(city), now);
    if (made === undefined) throw taken();
    note({ kind: 'city', id: made.id, after: { city: made.city, status: made.status } });
    return { status: 1, message: say.added };
  },

  edit: async (context, { id, city }) => {
    const { db, now } = context;
    const before = found(await cityById(db, id));
    await expectUnchanged(context, standing(before));
    const after = nameOf(city);
    const change = { kind: 'city', id, before: { city: before.city }, after: { city: after } } as const;
    const changedAt = await changeState(context, change, before.updated_at, async () => {
      const renamedAt = await renameCity(db, id, after, now);
      if (renamedAt === undefined) throw taken();
      return renamedAt;
    });
    return { status: 1, message: say.updated, updated_at: isoOf(changedAt) };
  },

  setStatus: async (context, { id, status: code }) => {
    const { db, now } = context;
    const stood = found(await cityById(db, id));
    await expectUnchanged(context, standing(stood));
    const { city, status: before } = stood;
    const status = code === '1' ? 'active' : 'inactive';
    const change = { kind: 'city', id, before: { city, status: before }, after: { city, status } } as const;
    const write = () => setCityStatus(db, id, status, now);
    const changedAt = await changeState(context, change, stood.updated_at, write);
    return { status: 1, message: say.statusDone, updated_at: isoOf(changedAt) };
  },

  delete: async (context, { id }) => {
    const { db, note } = context;
    const stood = found(await cityById(db, id));
    await expectUnchanged(context, standing(stood));
    const { city, status } = stood;
    await deleteCity(db, id);
    note({ kind: 'city', id, before: { city, status } });
    return { status: 1, message: say.deleted };
  },

  attendees: ({ db }, { page }) => attendees(db, page),
  searchAttendees: ({ db }, { term, page }) => attendees(db, page, term),
};
