import type { Client } from '@matchdesk/core/context.ts';
import { newIntention } from '@matchdesk/core/kit/call/intention.ts';
import type { City } from '@matchdesk/core/radar/schema.ts';
import { resultOrNull } from '../result-or-null.ts';
import type { Round, Trip } from './trip.ts';

const named = async (client: Client, name: string): Promise<readonly City[]> =>
  (await client.radar.list({ page: 1, search: name })).records.filter(({ city }) => city === name);

const removeAll = async (client: Client, ...names: readonly string[]): Promise<void> => {
  for (const name of names) {
    for (const { _id } of await named(client, name)) await client.radar.delete({ id: _id });
  }
};

/**
 * Adds the city. Where the server supports idempotency keys, the same request is sent twice and must create one city.
 */
const add = async ({ client, announced, fault }: Trip, city: string): Promise<City | null> => {
  const key = crypto.randomUUID();
  await resultOrNull(client.radar.add({ city }, { intention: newIntention(key) }));
  if (announced.has('idempotency')) await resultOrNull(client.radar.add({ city }, { intention: newIntention(key) }));
  const found = (await resultOrNull(named(client, city))) ?? [];
  if (found.length === 0) fault('radar.add', 'expected the new city in the list, received none with its name');
  if (found.length > 1) fault('radar.add', `expected one city under one idempotency key, received ${found.length}`);
  return found[0] ?? null;
};

/** A city: added, renamed, switched, deleted, and looked up after each step. */
export const radarRound: Round = {
  title: 'a city',
  access: 'any',
  run: async (trip) => {
    const { client, fault } = trip;
    const renamed = `${trip.tag} renamed`;
    trip.willLeave(`the city '${trip.tag}'`, (other) => removeAll(other, trip.tag, renamed));
    const city = await add(trip, trip.tag);
    if (!city) return;
    await resultOrNull(client.radar.edit({ id: city._id, city: renamed }));
    const [edited] = (await resultOrNull(named(client, renamed))) ?? [];
    if (!edited) fault('radar.edit', 'expected the city under its new name, received none');
    const wanted = (edited ?? city).status === 'active' ? 'inactive' : 'active';
    await resultOrNull(client.radar.setStatus({ id: city._id, status: wanted === 'active' ? '1' : '0' }));
    const name = edited ? renamed : trip.tag;
    const [switched] = (await resultOrNull(named(client, name))) ?? [];
    if (switched?.status !== wanted)
      fault('radar.setStatus', `status: expected ${wanted}, received ${switched?.status}`);
    await resultOrNull(client.radar.delete({ id: city._id }));
    if (((await resultOrNull(named(client, name))) ?? []).length > 0)
      fault('radar.delete', 'expected the city to be deleted, but it is still there');
  },
};
