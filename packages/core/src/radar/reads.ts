import { list, readsOf } from '../context.ts';
import { pageOf } from '../kit/call/envelope.ts';
import { dated } from '../kit/list/read.ts';
import { slashedDate } from '../kit/text/show.ts';
import { leastSearched } from './checks.ts';
import { radarEndpoints as calls } from './endpoints.ts';
import { statusLabel } from './rules.ts';
import type { Attendee, City } from './schema.ts';
import { radarTexts as say } from './texts.ts';

const attendeeTexts = {
  name: (person: Attendee) => person.firstname,
  email: (person: Attendee) => person.email,
  phone: (person: Attendee) => person.phone,
  city: (person: Attendee) => person.radar.map(({ city }) => city).join(', '),
};

/** Location Master and Radar Attendees (specification, section 2, Radar); each sorts only the page that it shows. */
export const radarReads = readsOf('radar', {
  list: list<City>({
    title: 'Location Master',
    record: 'city',
    words: ['cities', 'places', 'locations'],
    calls: [calls.list],
    label: (row) => row.city,
    columns: [
      { id: 'number', heading: 'No', text: (_, number) => String(number), align: 'end' },
      { id: 'city', heading: 'City', text: (row) => row.city, sort: 'city' },
      { id: 'created', heading: 'Created at', ...dated((row: City) => row.createdAt, slashedDate) },
      { id: 'status', heading: 'Status', text: (row) => statusLabel(row.status) },
    ],
    ordersHere: { city: (row) => row.city },
    search: { placeholder: say.searchCities, least: leastSearched, inputMax: 200 },
    empty: say.none,
    emptyHint: say.noneHint,
    page: async ({ client, options }, query) => {
      const search = query.search === '' ? {} : { search: query.search };
      return pageOf(calls.list, await client.radar.list({ page: query.page, ...search }, options));
    },
  }),
  attendees: list<Attendee>({
    title: 'Radar Attendees',
    record: 'user',
    words: ['people', 'cities', 'who'],
    calls: [calls.attendees, calls.searchAttendees],
    label: (person) => person.firstname || person.email,
    columns: [
      { id: 'number', heading: 'No', text: (_, number) => String(number), align: 'end' },
      { id: 'photo', heading: 'Profile', text: (person) => person.profile_image ?? '', unexported: true },
      { id: 'name', heading: 'Name', text: attendeeTexts.name, sort: 'name' },
      { id: 'email', heading: 'Email', text: attendeeTexts.email, sort: 'email' },
      { id: 'phone', heading: 'Phone', text: attendeeTexts.phone, sort: 'phone' },
      { id: 'city', heading: 'City', text: attendeeTexts.city, sort: 'city' },
    ],
    ordersHere: attendeeTexts,
    search: { placeholder: say.searchAttendees, least: leastSearched, inputMax: 200 },
    empty: say.none,
    emptyHint: say.noAttendeesHint,
    page: async ({ client, options }, { page, search }) =>
      search === ''
        ? pageOf(calls.attendees, await client.radar.attendees({ page }, options))
        : pageOf(calls.searchAttendees, await client.radar.searchAttendees({ term: search, page }, options)),
  }),
});
