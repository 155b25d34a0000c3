import { refuse } from '@matchdesk/core/kit/failure.ts';
import { cityForm } from '@matchdesk/core/radar/checks.ts';
import { radarTexts as say } from '@matchdesk/core/radar/texts.ts';
import type { Handlers } from '../contract/handlers.ts';
import { addCity, cityById, deleteCity, pageOfCities, renameCity, setCityStatus } from '../db/cities.ts';
import type { Db } from '../db/tables.ts';
import { userOrders } from '../db/user-order.ts';
import { pageOfUsers } from '../db/user-pages.ts';
import { wireAttendee, wireCity } from '../wire/radar.ts';
import { found } from './found.ts';

const limit = 10;

/** A city's name as it is kept: without blanks around it, which must not make it too short. */
const nameOf = (typed: string): string => {
  const city = typed.trim().replace(/ {2,}/g, ' ');
  if (!cityForm.safeParse({ city }).success) throw refuse('validation', say.cityShort, 'city');
  return city;
};

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
    return { message: say.added };
  },

  edit: async ({ db, now, note }, { id, city }) => {
    const before = found(await cityById(db, id));
    const after = nameOf(city);
    if (!(await renameCity(db, id, after, now))) throw taken();
    note({ kind: 'city', id, before: { city: before.city }, after: { city: after } });
    return { message: say.updated };
  },

  setStatus: async ({ db, now, note }, { id, status: code }) => {
    const { city, status: before } = found(await cityById(db, id));
    const status = code === '1' ? 'active' : 'inactive';
    await setCityStatus(db, id, status, now);
    note({ kind: 'city', id, before: { city, status: before }, after: { city, status } });
    return { message: say.statusDone };
  },

  delete: async ({ db, note }, { id }) => {
    const { city, status } = found(await cityById(db, id));
    await deleteCity(db, id);
    note({ kind: 'city', id, before: { city, status } });
    return { message: say.deleted };
  },

  attendees: ({ db }, { page }) => attendees(db, page),
  searchAttendees: ({ db }, { term, page }) => attendees(db, page, term),
};
