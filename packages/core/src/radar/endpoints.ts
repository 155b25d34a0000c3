import * as z from 'zod/mini';
import { anyAdministrator, endpoints, some } from '../kit/call/endpoint.ts';
import { changed, listed, listing, message } from '../kit/call/envelope.ts';
import { oneRecord, page, search, term } from '../kit/call/parameters.ts';
import { count, rows } from '../kit/wire/wire.ts';
import { cityForm } from './checks.ts';
import { attendee, city } from './schema.ts';

const aWrite = { method: 'POST', write: true, answer: message, touches: ['radar'] } as const;
/** People show the names of their cities. */
const showsNames = ['radar', 'users'];
const attendees = { assumed: true, ...listed(attendee, 'total') } as const;

/** Calls about cities and the people in them (specification, section 7, Radar). A page holds 10. */
export const radarEndpoints = endpoints(anyAdministrator, {
  /** A POST that only reads, as the specification says. */
  list: {
    method: 'POST',
    path: '/v2/adminLogin/RadarList/{page}',
    summary: 'List or search the cities, page by page',
    example: { page: 1, search: 'an' },
    assumed: true,
    params: z.strictObject({ page }),
    body: z.strictObject({ search }),
    ...listing(z.looseObject({ records: rows(city), totalOptions: count }), {
      rowsAt: 'records',
      totalAt: 'totalOptions',
    }),
  },
  add: {
    ...aWrite,
    path: '/v2/adminLogin/RadarAdd',
    summary: 'Add a city',
    tells: 'added {who}',
    example: { city: 'Ushuaia' },
    body: cityForm,
  },
  edit: {
    ...aWrite,
    compares: true,
    answer: changed,
    path: '/v2/adminLogin/RadarEdit/{id}',
    touches: showsNames,
    summary: 'Rename a city',
    tells: 'renamed the city {was.city} to {is.city}',
    example: { id: some('cities'), city: 'Longyearbyen' },
    params: oneRecord,
    body: cityForm,
  },
  setStatus: {
    ...aWrite,
    compares: true,
    answer: changed,
    path: '/v2/adminLogin/RadarStatus/{id}',
    summary: "Switch a city on ('1') or off ('0')",
    tells: 'set {who} from {was.status} to {is.status}',
    example: { id: some('cities'), status: '0' },
    params: oneRecord,
    body: z.strictObject({ status: z.enum(['1', '0']) }),
  },
  delete: {
    ...aWrite,
    compares: true,
    path: '/v2/adminLogin/RadarDelete/{id}',
    touches: showsNames,
    summary: 'Delete a city',
    tells: 'deleted {who}',
    example: { id: some('cities', { nth: 1 }) },
    params: oneRecord,
  },
  attendees: {
    ...attendees,
    path: '/v2/adminLogin/RaderAttendeeList/{page}',
    summary: 'List the people with their cities, page by page',
    example: { page: 1 },
    params: z.strictObject({ page }),
  },
  searchAttendees: {
    ...attendees,
    path: '/v2/adminLogin/RaderAttendeeList/search/{term}/{page}',
    summary: 'Search the people with their cities by name, email or phone',
    example: { term: 'an', page: 1 },
    params: z.strictObject({ term, page }),
  },
});
