import { migrations } from '@matchdesk/api/db/migrations.ts';

/** A piece of text that goes into a file before an anchor, or a file of its own. */
export type Addition =
  | { readonly file: string; readonly before: string; readonly text: string }
  | { readonly file: string; readonly content: string };

const into = (file: string, before: string, text: string): Addition => ({ file, before, text });
const made = (file: string, content: string): Addition => ({ file, content });

const core = (name: string) => `packages/core/src/radar/${name}.ts`;
const api = 'apps/api/src';
const web = 'apps/web/src/screens';

/**
 * One of each thing that docs/contributing.md tells how to add: a call that answers what is there already, and venues, as
 * a domain that is there could have them, with a table and the queries, shapes and checks of their own.
 */
export const additions: Readonly<
  Record<'endpoint' | 'table' | 'venues' | 'list' | 'action' | 'screen', readonly Addition[]>
> = {
  endpoint: [
    into(
      core('endpoints'),
      '  edit: {',
      `  rename: {
    ...aWrite,
    path: '/v2/adminLogin/RadarRename',
    summary: 'Rename a city by its name',
    tells: 'renamed the city {was.city} to {is.city}',
    extension: 'venues',
    example: { from: 'Ushuaia', city: 'Longyearbyen' },
    untried: 'the smoke check renames no city that somebody chose',
    body: z.strictObject({ from: term, ...cityForm.shape }),
  },
`,
    ),
    into(
      `${api}/handlers/radar.ts`,
      '  edit: async',
      `  rename: async ({ db, now, note }, { from, city }) => {
    const { rows } = await pageOfCities(db, { page: 1, limit, search: from });
    const { id, city: before } = found(rows.find((row) => row.city === from));
    const after = nameOf(city);
    if ((await renameCity(db, id, after, now)) === undefined) throw taken();
    note({ kind: 'city', id, before: { city: before }, after: { city: after } });
    return { status: 1, message: say.updated };
  },
`,
    ),
  ],
  table: [
    into(
      core('tables'),
      '  user_radar: t.table(',
      `  venues: t.apart('Venues are offered to everybody.', {
    seq: t.serial,
    id: t.code,
    name: t.words,
    name_key: t.words,
    created_at: t.instant,
  }),
`,
    ),
    made(
      `${api}/db/migrations/${String((migrations.at(-1)?.number ?? 0) + 1).padStart(4, '0')}-venues.ts`,
      `import type { Migration } from './migration.ts';

const tables = [
  \`CREATE TABLE venues (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT\`,
];

/** Places where events are held. */
export const migration: Migration = { statements: tables };
`,
    ),
  ],
  venues: [
    into(
      core('schema'),
      '/** A person with the cities chosen. */',
      `/** A place where events are held. */
export const venue = record({ _id: id, name: text, created_at: instant });
export type Venue = z.infer<typeof venue>;

`,
    ),
    into(
      core('checks'),
      '/** The fewest characters',
      `export const venueForm = z.strictObject({
  name: field({ label: 'Name', trimStart: true }, [filled(say.cityRequired), atMost(50, say.cityLong)]),
});

`,
    ),
    into(
      core('endpoints'),
      '  searchAttendees: {',
      `  venues: {
    path: '/v2/venues',
    summary: 'Venues, page by page, the newest first',
    extension: 'venues',
    example: { page: 1, search: 'an' },
    query: z.strictObject({ page, search }),
    ...listed(venue, 'total'),
  },
  addVenue: {
    ...aWrite,
    path: '/v2/venues',
    summary: 'Add a venue',
    tells: 'added the venue {is.name}',
    extension: 'venues',
    example: { name: 'Blue Hall' },
    untried: 'no call removes a venue',
    body: venueForm,
  },
`,
    ),
    into(core('endpoints'), "import { cityForm } from './checks.ts';", "import { venueForm } from './checks.ts';\n"),
    into(core('endpoints'), "import { attendee, city } from './schema.ts';", "import { venue } from './schema.ts';\n"),
    into(
      `${api}/handlers/radar.ts`,
      '  searchAttendees:',
      `  venues: async ({ db }, { page, search }) => {
    const { rows, total } = await pageOfVenues(db, { page, limit, search });
    return { data: rows.map(({ id, ...row }) => ({ _id: id, name: row.name, created_at: isoOf(row.created_at) })), total };
  },
  addVenue: async ({ db, now, note }, { name }) => {
    note({ kind: 'venue', id: await addVenue(db, name, now), after: { name } });
    return { status: 1, message: say.added };
  },
`,
    ),
    into(
      `${api}/handlers/radar.ts`,
      "import type { Db } from '../db/tables.ts';",
      "import { addVenue, pageOfVenues } from '../db/venues.ts';\n",
    ),
    made(
      `${api}/db/venues.ts`,
      `import { sql } from 'kysely';
import { fold } from './fold.ts';
import { newId } from './ids.ts';
import type { PageRequest } from './page.ts';
import { pageOfQuery } from './query-page.ts';
import { termOf } from './search-terms.ts';
import type { Db, Trx } from './tables.ts';

/** One page of venues, the newest first: all, or those whose name contains a search. */
export const pageOfVenues = (
  db: Db,
  { search = '', ...request }: PageRequest & { readonly search?: string | undefined },
) => {
  const term = termOf(search);
  const venues = db.selectFrom('venues').select(['id', 'name', 'created_at']);
  const found = term === undefined ? venues : venues.where(sql<boolean>\`instr(name_key, \${term.text}) > 0\`);
  return pageOfQuery(found, [['created_at', 'desc'], ['seq', 'desc']], request);
};

/** Adds a venue and gives its id. */
export const addVenue = async (db: Trx, name: string, now: number): Promise<string> => {
  const id = newId(now);
  await db.insertInto('venues').values({ id, name, name_key: fold(name), created_at: now }).execute();
  return id;
};
`,
    ),
  ],
  list: [
    into(
      core('reads'),
      '  attendees: list<Attendee>({',
      `  venues: list<Venue>({
    title: 'Venues',
    record: 'venue',
    words: ['halls'],
    calls: [calls.venues],
    id: (row) => row._id,
    label: (row) => row.name,
    columns: [
      { id: 'name', heading: 'Name', text: (row) => row.name },
      { id: 'created', heading: 'Created at', text: (row) => slashedDate(row.created_at) },
    ],
    search: { placeholder: say.searchCities, least: leastSearched, inputMax: 200 },
    sizes: [10],
    links: 10,
    empty: say.none,
    emptyHint: say.none,
    page: async ({ client, options }, { page, search }) =>
      pageOf(calls.venues, await client.radar.venues({ page, ...(search && { search }) }, options)),
  }),
`,
    ),
    into(
      core('reads'),
      "import type { Attendee, City } from './schema.ts';",
      "import type { Venue } from './schema.ts';\n",
    ),
  ],
  action: [
    into(
      core('actions'),
      '  edit: action({',
      `  'add-venue': action({
    title: 'Add venue',
    spoken: { words: ['create', 'new', 'hall'], order: 'Add the venue {name}' },
    calls: [calls.addVenue],
    input: venueForm,
    risk: 'reversible',
    done: { sentence: () => 'Venue added successfully.' },
    run: async ({ client, options }, input) => {
      await client.radar.addVenue(input, options);
      return {};
    },
  }),
`,
    ),
    into(core('actions'), "import { cityForm } from './checks.ts';", "import { venueForm } from './checks.ts';\n"),
  ],
  screen: [
    into(
      core('screens'),
      '  list: {',
      `  venues: {
    path: '/venues',
    title: 'Venues',
    extension: 'venues',
    first: 'radar.venues',
    sidebar: { label: 'Venues', within: 'Radar' },
    words: ['halls'],
  },
`,
    ),
    made(
      `${web}/radar/venues.screen.tsx`,
      `import { radarReads } from '@matchdesk/core/radar/reads.ts';
import { ListView } from '../../list/list-view.tsx';
import { Page } from '../../shell/page.tsx';

/** /venues */
export default function Venues() {
  return (
    <Page title="Venues">
      <ListView id="radar.venues" list={radarReads.venues} look={{}} />
    </Page>
  );
}
`,
    ),
  ],
};
