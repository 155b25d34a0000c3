import { auditAfter, newestAudit } from '@matchdesk/api/db/staff/audit-log.ts';
import { changeOf } from '@matchdesk/api/live/changes.ts';
import { allEndpoints } from '@matchdesk/core/endpoints.ts';
import { domainIn } from '@matchdesk/core/kit/id.ts';
import { firstQuery } from '@matchdesk/core/kit/list/read.ts';
import { isStaleAfter } from '@matchdesk/core/live/stale-after.ts';
import { offers } from '@matchdesk/core/offers.ts';
import { caseKinds } from '@matchdesk/core/queue/schema.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import { staleAfterAny } from '@matchdesk/core/stale.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addFlag } from '../kit/api/rows.ts';
import { clientAt, recordWith } from '../kit/example-params.ts';
import { openApi } from '../kit/open-api.ts';
import { answered } from './asked.ts';
import { examples, worldOf } from './examples.ts';
import { call, endpointNamed } from './request.ts';

const api = await openApi();
/** For each kind of record that has lists of its own, one with rows in them. */
const owners = new Map<string, string>();
beforeAll(async () => {
  // The person who is written about has a case, which shows everything known about them.
  const { user } = worldOf(api);
  const { db } = api.database;
  for (const nth of [0, 1, 2]) {
    const of = await user(nth);
    await addFlag(db, { by: await user(9), of });
    await db.updateTable('users').set({ flag_raised: 1 }).where('id', '=', of).execute();
  }
  for (const { read } of allReads) {
    if (read.within === undefined || owners.has(read.within)) continue;
    const shown = read.kind === 'list' ? [read] : [];
    owners.set(read.within, await recordWith(api, read.within, shown));
  }
  // The colleague who is deleted has work.
  const to = api.subAdmin.email;
  await answered(api, 'notes.assignUser', { id: owners.get('user') ?? '', to });
  await answered(api, 'notes.assignEvent', { id: owners.get('event') ?? '', to });
  const claim = { id: owners.get('case') ?? '' };
  expect((await call(api, endpointNamed('queue.claim'), claim, { token: api.subAdminToken })).status).toBe(200);
  // The person who is read has every city in their radar.
  const { seq } = await db
    .selectFrom('users')
    .select('seq')
    .where('id', '=', owners.get('user') ?? '')
    .executeTakeFirstOrThrow();
  const cities = await db.selectFrom('cities').select('seq').execute();
  await db.deleteFrom('user_radar').where('user_seq', '=', seq).execute();
  await db
    .insertInto('user_radar')
    .values(cities.map((city) => ({ user_seq: seq, city_seq: city.seq })))
    .execute();
});

const idsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(idsIn);
  return typeof value === 'string' && /^[0-9a-f]{24}$/.test(value) ? [value] : [];
};

/** The answers of the reads that no write may make stale, about these records and some that have rows. */
const readAll = async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const client = clientAt(api);
  const said = new Map<string, string>();
  for (const { id, read } of allReads) {
    if (staleAfterAny.some((domain) => domain === domainIn(id))) continue;
    const cases = read.within === 'case' ? ids.flatMap((one) => caseKinds.map((kind) => `${kind}-${one}`)) : [];
    const scopes = read.within === undefined ? [''] : [owners.get(read.within) ?? '', ...ids, ...cases];
    for (const scope of new Set(scopes)) {
      const loading = { client, options: {}, scope };
      const query = read.kind === 'list' ? { ...firstQuery(read), size: read.sizes.at(-1) ?? 10 } : undefined;
      const reading: Promise<unknown> =
        read.kind === 'list' && query
          ? read.page(loading, query)
          : (read as { load: (of: unknown) => Promise<unknown> }).load(loading);
      // A read has nothing to show for the id of another kind of record.
      said.set(`${id} ${scope}`, JSON.stringify(await reading.catch(() => null)));
    }
  }
  for (const [name, offer] of Object.entries(offers)) {
    if ('load' in offer)
      said.set(`${offer.domain}. offered ${name}`, JSON.stringify(await offer.load({ client, options: {} })));
  }
  return said;
};

/** These writes affect only an account, or data that other writes report: the rows of a plan, a like at its post. */
const apart = ['session.', 'passkeys.', 'terminals.', 'live.', 'plan.apply', 'communities.like', 'communities.unlike'];
const writes = allEndpoints.filter(
  ({ id, endpoint }) => endpoint.write && !apart.some((start) => id.startsWith(start)),
);

const details: ReadonlySet<string> = new Set(allReads.filter(({ read }) => read.kind === 'detail').map(({ id }) => id));

describe('a write says all that it makes stale', () => {
  it.each(writes.map(({ id, endpoint }) => [id, endpoint.touches ?? []] as const))('%s', async (id, touches) => {
    const input = await examples[id](worldOf(api));
    const ids = idsIn(input);
    const before = await readAll(ids);
    const newest = await newestAudit(api.database.db);
    expect((await call(api, endpointNamed(id), input, { token: api.adminToken })).status).toBe(200);
    const changed = [...(await readAll(ids))].flatMap(([name, text]) => (before.get(name) === text ? [] : [name]));
    expect(changed.filter((name) => !touches.includes(domainIn(name)))).toEqual([]);
    // An open record is read again only if it is the changed one, or names it.
    const changes = (await auditAfter(api.database.db, newest, 10)).map(changeOf);
    const kept = changed.filter((name) => {
      const [read = '', scope = ''] = name.split(' ');
      const shown = { domain: domainIn(read), id: scope, data: JSON.parse(before.get(name) ?? 'null') };
      return details.has(read) && scope !== '' && shown.data !== null && !isStaleAfter(changes, shown);
    });
    expect(kept).toEqual([]);
  });
});
