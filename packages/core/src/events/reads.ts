import { detail, list, readsOf } from '../context.ts';
import { deskColumns, deskFilter, deskOf, isInDeskPart } from '../desk-columns.ts';
import { pageOf } from '../kit/call/envelope.ts';
import { pageOfAll } from '../kit/list/page-of-all.ts';
import { type Column, dated } from '../kit/list/read.ts';
import { dashedDate, missing, money } from '../kit/text/show.ts';
import type { Transaction } from '../transactions/schema.ts';
import { eventsEndpoints as calls } from './endpoints.ts';
import { actionLabel, hasStatus, heldAt, idleStatuses, statusOptions } from './rules.ts';
import type { EventRow, InvitedPerson } from './schema.ts';
import { eventsTexts as say } from './texts.ts';

const event = {
  record: 'event',
  id: (row: EventRow) => row._id,
  label: (row: EventRow) => row.title || row._id,
  columns: [
    { id: 'name', heading: 'Event Name', text: (row) => row.title },
    { id: 'id', heading: 'Event ID', text: (row) => row._id, isId: true },
    { id: 'date', heading: 'Date & Time', text: heldAt },
    { id: 'host', heading: 'Host', text: (row) => row.hostname },
    { id: 'status', heading: 'Status', text: (row) => row.status },
    { id: 'action', heading: 'Action', text: actionLabel, unexported: true },
  ] as const satisfies readonly Column<EventRow>[],
  search: { placeholder: say.search, inputMax: 200 },
  filters: [{ kind: 'choice', id: 'status', label: say.statusFilter, options: statusOptions, idle: idleStatuses }],
  fits: { status: hasStatus },
  empty: say.none,
  emptyHint: say.noneHint,
} as const;

type Invited = InvitedPerson & { readonly invitation: string };

const someone = {
  id: (person: InvitedPerson) => person._id || person.email || person.firstname,
  label: (person: InvitedPerson) => person.firstname || person.email || missing,
  record: 'attendee',
  within: 'event',
  calls: [calls.invited],
} as const;
const personColumns = [
  { id: 'number', heading: 'No.', text: (_, number) => String(number), align: 'end' },
  { id: 'photo', heading: 'Profile', text: (person) => person.profile_image ?? '', unexported: true },
  { id: 'name', heading: 'Name', text: (person) => person.firstname },
  { id: 'email', heading: 'Email', text: (person) => person.email },
] as const satisfies readonly Column<InvitedPerson>[];

/** The events' lists and an event with its four tabs (specification, section 2). */
export const eventsReads = readsOf('events', {
  list: list<EventRow>({
    ...event,
    title: 'Events',
    words: ['parties', 'meetups', 'dates'],
    calls: [calls.list, calls.filter],
    columns: [...event.columns.slice(0, -1), ...deskColumns, ...event.columns.slice(-1)],
    filters: [...event.filters, deskFilter],
    fits: { ...event.fits, desk: isInDeskPart },
    page: async ({ client, options }, { page, search, filters }) => {
      const status = Number(filters.status ?? 0);
      const desk = deskOf(filters);
      return search === '' && status === 0 && desk === undefined
        ? pageOf(calls.list, await client.events.list({ page }, options))
        : pageOf(calls.filter, await client.events.filter({ page, title: search, status, ...desk }, options));
    },
  }),
  'of-host': list<EventRow>({
    ...event,
    title: 'Events of one host',
    within: 'user',
    words: ['hosted'],
    calls: [calls.ofHost],
    page: async ({ client, options, scope }, { page, size, search, filters }) => {
      const asked = { id: scope, page, limit: size, status: Number(filters.status ?? 0), search };
      return pageOf(calls.ofHost, await client.events.ofHost(asked, options));
    },
  }),
  get: detail({
    title: 'An event in full',
    within: 'event',
    words: ['settings'],
    calls: [calls.settings],
    load: async ({ client, options, scope }) => (await client.events.settings({ id: scope }, options)).data,
  }),
  attendees: list<InvitedPerson>({
    ...someone,
    title: say.attendees,
    words: ['guests', 'came'],
    columns: personColumns,
    empty: say.noAttendees,
    emptyHint: say.noAttendeesHint,
    page: async ({ client, options, scope }, query) => {
      const { data, totalCount } = await client.events.invited({ id: scope }, options);
      const { attended_users: rows, invite_users: invited, notinvited_users: others } = data;
      // A provider may count the people of all three lists.
      const isOfAll = totalCount === rows.length + invited.length + others.length;
      return pageOfAll({ rows, total: isOfAll ? rows.length : totalCount }, query);
    },
  }),
  restrictions: list<Invited>({
    ...someone,
    title: say.restrictions,
    words: ['invited', 'invitations'],
    columns: [...personColumns, { id: 'invitation', heading: 'Invitation', text: (person) => person.invitation }],
    empty: say.none,
    emptyHint: say.nobodyHint,
    page: async ({ client, options, scope }, query) => {
      const { data, totalCount } = await client.events.invited({ id: scope }, options);
      const invited = data.invite_users.map((person) => ({ ...person, invitation: say.invited }));
      const others = data.notinvited_users.map((person) => ({ ...person, invitation: say.notInvited }));
      // The people who came are not part of this list, but they are part of the total.
      const total = totalCount && totalCount - data.attended_users.length;
      return pageOfAll({ rows: [...invited, ...others], total }, query);
    },
  }),
  transactions: list<Transaction>({
    title: say.transactions,
    record: 'transaction',
    within: 'event',
    calls: [calls.transactions],
    label: (row) => row.transaction_id,
    columns: [
      { id: 'transaction-id', heading: 'Transaction ID', text: (row) => row.transaction_id, isId: true },
      { id: 'date', heading: 'Date', ...dated((row: Transaction) => row.billing_date, dashedDate) },
      { id: 'name', heading: 'Name', text: (row) => row.userDetails.name || row.name },
      { id: 'title', heading: 'Subscription', text: (row) => row.subscription_title },
      { id: 'card', heading: 'Card', text: (row) => row.card_method },
      { id: 'value', heading: 'Amount', text: (row) => money(row.value), align: 'end' },
    ],
    empty: say.none,
    emptyHint: say.nonePaidHint,
    page: async ({ client, options, scope }, query) =>
      pageOfAll(pageOf(calls.transactions, await client.events.transactions({ id: scope }, options)), query),
  }),
});
