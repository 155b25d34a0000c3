import { readFile } from 'node:fs/promises';
import { settingNames } from '@matchdesk/core/settings/schema.ts';
import { dayMs } from './clock.ts';
import { writeCommunities } from './communities.ts';
import { writeFlags, writeMatches, writeRatings } from './encounters.ts';
import { writeEvents } from './events.ts';
import { createMint } from './mint.ts';
import { drawPayments, writePayments } from './payments.ts';
import { type World, writeCities, writePeople } from './people.ts';
import { writePlans } from './plans.ts';
import { randomStream } from './random.ts';
import type { Writer } from './writer.ts';

/** Writes the five policy texts, each last changed some months before `now`. */
const writePolicies = async (writer: Writer, now: number): Promise<void> => {
  for (const [at, name] of settingNames.entries()) {
    const html = await readFile(new URL(`../texts/${name.replaceAll('_', '-')}.html`, import.meta.url), 'utf8');
    await writer.setPolicy(name, html.replaceAll('\n', ''), now - (40 + at * 47) * dayMs);
  }
};

export type WorldOptions = {
  /** How many people. */
  readonly users: number;
  /** The present of the demo world, in epoch milliseconds. */
  readonly now: number;
  readonly seed: number;
};

/**
 * Writes a made-up dating and events app, four years old on the day of `now`. The same three options make the same
 * world.
 */
export const writeWorld = async (writer: Writer, { users, now, seed }: WorldOptions): Promise<void> => {
  const mint = createMint(randomStream(seed, 'mint'), users);
  writeCities(writer, mint, now);
  const { actors, payers, flagged } = await writePeople(writer, mint, { users, seed, now });
  const world: World = { actors, seed, now };
  const { meetings, tickets } = writeEvents(writer, mint, world);
  writePayments(writer, mint, seed, [...drawPayments(seed, payers, now), ...tickets]);
  const matches = writeMatches(writer, mint, world);
  writeFlags(writer, mint, { ...world, flagged, matches });
  await writer.settle();
  writeRatings(writer, mint, { ...world, meetings, matches });
  writeCommunities(writer, mint, world);
  writePlans(writer, world);
  await writePolicies(writer, now);
};
