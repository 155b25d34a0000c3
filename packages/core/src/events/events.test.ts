import { describe, expect, it } from 'vitest';
import { fakeTransport, type Reply } from '../../../../tests/kit/core/fake-transport.ts';
import { contract } from '../endpoints.ts';
import { createClient } from '../kit/call/client.ts';
import { firstQuery } from '../kit/list/read.ts';
import { eventsActions } from './actions.ts';
import { eventsEndpoints as calls } from './endpoints.ts';
import { eventsReads as reads } from './reads.ts';
import { actionLabel, cancelRefusal, heldAt, statusCode, statusOptions } from './rules.ts';
import { eventRow } from './schema.ts';

const setUp = (...replies: readonly Reply[]) => {
  const transport = fakeTransport(...replies);
  const client = createClient(contract, { transport, baseUrl: '', token: () => 't' });
  const session = { role: 'SUBADMIN', roleValue: 2, adminId: null } as const;
  return { transport, loading: { client, options: {}, scope: 'e1' }, running: { client, session, options: {} } };
};
const withStatus = (status: unknown) => eventRow.parse({ _id: 1, status });

describe("an event's status", () => {
  it.each([
    [1, 'Published'],
    ['2', 'Past'],
    ['cancelled', 'Cancelled'],
    ['Canceled', 'Cancelled'],
    ['in_progress', 'In progress'],
    ['In Progress', 'In progress'],
    ['draft', 'Draft'],
    ['Postponed', 'Postponed'],
    [null, ''],
  ])('%j reads %j, and so does what it reads', (wire, word) => {
    expect(withStatus(wire).status).toBe(word);
    expect(withStatus(word).status).toBe(word);
  });

  it.each([
    ['Published', 'Cancel', true],
    ['In progress', 'Cancel', true],
    ['Draft', 'Cancel', true],
    ['Past', 'expired', false],
    ['Cancelled', 'Already Cancelled', false],
  ])('%s shows %s in the action column', (status, label, mayCancel) => {
    expect(actionLabel(withStatus(status))).toBe(label);
    expect(cancelRefusal(withStatus(status)) === null).toBe(mayCancel);
  });

  it('is filtered by the codes of the specification', () => {
    expect(statusOptions).toEqual([
      ['0', 'All'],
      ['1', 'Published'],
      ['2', 'Past'],
      ['3', 'Cancelled'],
      ['4', 'In progress'],
    ]);
    expect([statusCode('Cancelled'), statusCode('Draft'), statusCode('Postponed')]).toEqual([3, null, null]);
  });
});

it('date and time of an event are shown together, or the one that is known', () => {
  const held = (fields: object) => heldAt(eventRow.parse({ _id: 1, ...fields }));
  expect(held({ event_date: '2026-05-03', event_time: '19:30' })).toBe('05-03-2026 19:30');
  expect(held({ event_time: '19:30' })).toBe('19:30');
  expect(held({})).toBe('');
});

describe("an event's people", () => {
  const person = { _id: '', profile_image: null, firstname: 'Ann', email: '' };
  const canonical = { attended_users: [person], invite_users: [], notinvited_users: [] };
  const people = { attended_users: [{ firstname: 'Ann' }] };
  it.each([
    ['as decided', { data: people, totalCount: '1' }, 1],
    ['bare', { ...people, totalCount: 1 }, 1],
    ['with the count among them', { data: { ...people, totalCount: 1 } }, 1],
    ['as a list', [{ firstname: 'Ann' }], null],
    ['as a list under data', { data: [{ firstname: 'Ann' }] }, null],
  ])('are read %s, and again', (_, wire, totalCount) => {
    const once = calls.invited.answer.parse(wire);
    expect(once).toMatchObject({ data: canonical, totalCount });
    expect(calls.invited.answer.parse(once)).toEqual(once);
  });

  it('are shown ten per page, guests and invitations separately', async () => {
    const guests = Array.from({ length: 12 }, (_, index) => ({
      firstname: `Guest ${index + 1}`,
      email: `${index}@b.co`,
    }));
    const data = { attended_users: guests, invite_users: guests.slice(0, 2), notinvited_users: [{ firstname: 'Zoe' }] };
    const { loading } = setUp({ body: { data } });
    const second = await reads.attendees.page(loading, { ...firstQuery(reads.attendees), page: 2 });
    expect(second.rows.map(({ firstname }) => firstname)).toEqual(['Guest 11', 'Guest 12']);
    expect(second.total).toBe(12);
    const restricted = await reads.restrictions.page(loading, firstQuery(reads.restrictions));
    expect(restricted.rows.map(({ firstname, invitation }) => [firstname, invitation])).toEqual([
      ['Guest 1', 'Invited'],
      ['Guest 2', 'Invited'],
      ['Zoe', 'Not invited'],
    ]);
  });
});

describe('the events lists', () => {
  const ask = async (name: 'list' | 'of-host', query: object) => {
    const { transport, loading } = setUp({ body: { data: [], totalCount: 0 } });
    await reads[name].page(loading, { ...firstQuery(reads[name]), ...query });
    return transport.sent[0]?.url;
  };
  it.each([
    [{}, '/v2/adminLogin/allEventsListView/1'],
    [{ page: 3, filters: { status: '0' } }, '/v2/adminLogin/allEventsListView/3'],
    [{ search: 'Beach & bar' }, '/v2/adminLogin/filterEvents/1?title=Beach%20%26%20bar&status=0'],
    [{ filters: { status: '3' } }, '/v2/adminLogin/filterEvents/1?title=&status=3'],
  ])('of all with %j asks %s', async (query, url) => expect(await ask('list', query)).toBe(url));

  it('of one host sends every parameter', async () => {
    expect(await ask('of-host', { page: 2, search: 'bar', filters: { status: '1' } })).toBe(
      '/v2/adminLogin/singleListEventsByid/e1?page=2&limit=10&status=1&search=bar',
    );
  });
});

it('a single event is read bare, under data, or as a list of one', () => {
  const { answer } = calls.settings;
  const canonical = answer.parse({ _id: 1, status: 1, ratio_women: '50', event_images: 'a.jpg', drinking: null });
  expect(canonical.data).toMatchObject({
    _id: '1',
    status: 'Published',
    ratio_women: 50,
    event_images: ['a.jpg'],
    drinking: '',
  });
  const wire = { _id: 1, status: 1, ratio_women: '50', event_images: 'a.jpg', drinking: null };
  expect(answer.parse({ data: wire })).toEqual(canonical);
  expect(answer.parse({ data: [wire] })).toEqual(canonical);
  expect(answer.safeParse({ data: null }).success).toBe(false);
});

describe('cancelling an event', () => {
  const { cancel } = eventsActions;
  const target = { id: 'e 1', label: 'Beach bar' };
  it('names it, says that it cannot be undone, and offers no undo', async () => {
    expect(cancel.confirmation?.question({ input: {}, targets: [target] })).toBe(
      'Cancel the event Beach bar? This cannot be undone.',
    );
    const { transport, running } = setUp({ body: { status: 1, message: 'Done' } });
    expect(await cancel.run(running, {}, [target])).toEqual({});
    expect(transport.sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'DELETE /v2/adminLogin/singleEventCancel/e%201',
    ]);
  });
});
