import type { Database } from '../db/database.ts';
import { keptCount } from '../db/kept-counts.ts';
import type { Meta } from '../db/meta.ts';
import { writeFlags, writeMatches, writeRatings } from './encounters.ts';
import { writeCommunities } from './gatherings.ts';
import { writeEvents } from './happenings.ts';
import { createMint } from './mint.ts';
import { drawPayments, writePayments } from './payments.ts';
import { writeCities, writePeople } from './people.ts';
import { writePolicies } from './policies.ts';
import { randomStream } from './random.ts';

export type DemoWorld = {
  /** How many people; 2,400 unless said. */
  readonly users?: number;
  /** Epoch milliseconds that everything leads up to. */
  readonly now?: number;
  readonly seed?: number;
};

/**
 * Fills an empty database with a made-up dating and events app, four years old on the day of `now`. The same three
 * options make the same world. All of it is written, or nothing; throws where there are people already.
 */
export const seedDemoWorld = async (
  database: Database,
  { users = 2400, now = Date.now(), seed = 7 }: DemoWorld = {},
): Promise<void> => {
  if ((await keptCount(database.db, 'users')) > 0) {
    throw new Error('The demo world is only written into an empty database.');
  }
  await database.load(async (load) => {
    const mint = createMint(randomStream(seed, 'mint'), users);
    writeCities(load, mint, now);
    const { actors, payers, flagged } = await writePeople(load, mint, { users, seed, now });
    const world = { actors, seed, now };
    const { meetings, tickets } = writeEvents(load, mint, world);
    writePayments(load, mint, seed, [...drawPayments(seed, payers, now), ...tickets]);
    const matches = writeMatches(load, mint, world);
    writeFlags(load, mint, { ...world, flagged, matches });
    await load.settle();
    writeRatings(load, mint, { ...world, meetings, matches });
    writeCommunities(load, mint, world);
    await writePolicies(load, now);
    const facts: Meta['demo-world'] = { users, now, seed };
    load.inserterInto('meta', ['key', 'value'])({ key: 'demo-world', value: JSON.stringify(facts) });
  });
};
