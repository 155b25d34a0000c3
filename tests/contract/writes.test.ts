import { openSession } from '@matchdesk/api/auth/sessions.ts';
import type { AuditLine } from '@matchdesk/core/audit/schema.ts';
import { allEndpoints } from '@matchdesk/core/endpoints.ts';
import { mostReason, reasonHeader, reasonHeaderOf } from '@matchdesk/core/kit/call/reason.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openApi } from '../kit/open-api.ts';
import { examples, type World, worldOf } from './examples.ts';
import { call, endpointNamed, type Input } from './request.ts';

const api = await openApi();
let world: World;
beforeAll(async () => {
  world = worldOf(api);
});

/** The number of lines of the audit log; only those of one action, where other lines are written meanwhile. */
const lines = async (action?: string): Promise<number> => {
  const all = api.database.db.selectFrom('audit_log').select('seq');
  return (await (action === undefined ? all : all.where('action', '=', action)).execute()).length;
};

const newestLine = (action: string) =>
  api.database.db
    .selectFrom('audit_log')
    .select(['seq', 'before', 'after'])
    .where('action', '=', action)
    .orderBy('seq', 'desc')
    .executeTakeFirst();

/** The newest line about a call. */
const lastSentence = async (action: string): Promise<string> => {
  const { body } = await call(api, endpointNamed('audit.list'), { action, limit: 1 }, { token: await freshToken() });
  const [line] = (body as { data: AuditLine[] }).data;
  return line?.told ?? '';
};

/** A new session, because some writes end sessions. */
const freshToken = async (): Promise<string> => {
  const { id } = await api.database.db
    .selectFrom('admins')
    .select('id')
    .where('role', '=', 1)
    .executeTakeFirstOrThrow();
  return openSession(api.database.db, id, api.clock.now(), { idleMs: 60_000, lifeMs: 60_000 });
};

/** The rows of a plan are written one after the other once it is applied. */
const applied = (input: Input): Promise<void> =>
  expect
    .poll(async () => (await call(api, endpointNamed('plan.get'), input, { token: await freshToken() })).text)
    .toMatch(/"state":"(applied|stopped)"/);

/** The same request with one different value; undefined where a call takes no values. */
const otherInput = (input: Input): Input | undefined => {
  const [name] = Object.keys(input).filter((key) => typeof input[key] === 'string' && /id$|email|city|title/.test(key));
  return name === undefined ? undefined : { ...input, [name]: `${input[name]}x` };
};

const reason = 'Übergriffig, 100 % “fake” 🙂';
/** Invalid reasons. */
const badReasons = ['', '%20%0A', '%', '%FF', 'x'.repeat(mostReason + 1)];

// In order, so that a link is requested before it is used.
describe('every write', () => {
  it.each(allEndpoints.filter(({ endpoint }) => endpoint.write))('$id', async (named) => {
    const input = await examples[named.id](world);
    const token = await freshToken();
    const key = `key of ${named.id}`.replaceAll(' ', '-');
    const sent = { token, headers: { 'idempotency-key': key, ...reasonHeaderOf(reason) } };
    if (named.id === 'queue.restore')
      await call(api, endpointNamed('queue.dismiss'), { ...input, verdict: 'settled' }, { token });
    // An applied plan is followed by other lines, and an assignment that ends with an account has its own line.
    const counted = ['plan.apply', 'admins.delete'].includes(named.id) ? named.id : undefined;
    const before = await lines(counted);

    const refused = await call(api, named, { ...input, stray: 'x' }, { token });
    expect(refused.status).toBe(400);
    for (const bad of badReasons) {
      const { status, body } = await call(api, named, input, { token, headers: { [reasonHeader]: bad } });
      expect([status, body], bad).toMatchObject([400, { errors: [{ param: reasonHeader }] }]);
    }
    expect(await lines(counted), 'a refused write leaves no line').toBe(before);

    const answer = await call(api, named, input, sent);
    expect(answer.status, answer.text).toBe(200);
    expect(named.endpoint.answer?.parse(answer.body)).toEqual(answer.body);
    expect(await lines(counted), 'a write leaves one line').toBe(before + 1);
    expect(await lastSentence(named.id), 'which is a sentence').toMatch(/^\S+ [a-z][^{}–]+\. Reason: .+\.$/);
    const line = await api.database.db
      .selectFrom('audit_log')
      .selectAll()
      .$if(named.id === 'plan.apply', (all) => all.where('action', '=', named.id))
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(line.action).toBe(named.id);
    // A plan has a reason of its own.
    expect(JSON.parse(line.after ?? '{}').reason, 'the line keeps the reason').toBe(input.reason ?? reason);
    expect(line.request_id).toBe(answer.headers.get('x-request-id'));
    expect(line.actor_email).toBe(named.endpoint.access === 'public' ? null : api.admin.email);
    for (const secret of ['N3w!secretX', api.admin.password, token]) expect(JSON.stringify(line)).not.toContain(secret);

    if (named.id === 'session.signOut') return;
    const again = await call(api, named, input, sent);
    expect([again.status, again.text]).toEqual([200, answer.text]);
    expect(await lines(counted), 'the same write again leaves none').toBe(before + 1);

    const settled = await newestLine(named.id);
    await call(api, named, input, { token: await freshToken() });
    const later = await newestLine(named.id);
    const isSame = later?.before !== null && later?.before === later?.after && later?.seq !== settled?.seq;
    expect(isSame, 'what it sets again changes nothing, and leaves no line').toBe(false);

    if (named.id === 'plan.apply') await applied(input);

    const other = otherInput(input);
    if (!other) return;
    expect((await call(api, named, other, sent)).status, 'another write under the same key').toBe(422);
  });
});
