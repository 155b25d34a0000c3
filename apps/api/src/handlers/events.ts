import { cancelRefusal } from '@matchdesk/core/events/rules.ts';
import {
  eventStatuses,
  type InvitedPerson,
  type EventDetail as WireDetail,
  type EventRow as WireRow,
} from '@matchdesk/core/events/schema.ts';
import { eventsTexts as say } from '@matchdesk/core/events/texts.ts';
import { refuse } from '@matchdesk/core/kit/call/failure.ts';
import { counted } from '@matchdesk/core/kit/text/show.ts';
import type { Actor } from '../auth/sessions.ts';
import type { Handlers, ReadContext } from '../contract/handlers.ts';
import { type EventStatus, eventStatusAt } from '../db/encounters/event-status.ts';
import {
  cancelEvent,
  type EventGuest,
  type EventQuery,
  type EventRow,
  eventById,
  eventGuests,
  eventImages,
  pageOfEvents,
} from '../db/encounters/events.ts';
import { listTransactionsOfEvent } from '../db/transactions.ts';
import { noDesk } from '../wire/desk.ts';
import { isoOf } from '../wire/moment.ts';
import { wireTransaction } from '../wire/transactions.ts';
import { deskAsked, withDesk } from './desk.ts';
import { expectUser, found } from './found.ts';

/** An event in the form of its lists (specification, section 3). Times are UTC. */
const wireEvent = (row: EventRow, now: number): WireRow => {
  const start = isoOf(row.starts_at);
  return {
    _id: row.id,
    title: row.title,
    event_date: start,
    event_time: start.slice(11, 16),
    status: eventStatusAt(row, now),
    hostname: row.host_name ?? '',
    hostImage: row.host_image,
    ...noDesk,
  };
};

const wireEventDetail = (event: EventRow, images: readonly string[], now: number): WireDetail => ({
  ...wireEvent(event, now),
  location: event.location,
  description: event.description,
  event_images: [...images],
  distance: counted(event.distance, 'mile'),
  min_age_range: event.min_age_range,
  max_age_range: event.max_age_range,
  ratio_women: event.ratio_women,
  ratio_men: event.ratio_men,
  ratio_others: event.ratio_others,
  drinking: event.drinking,
  drugs: event.drugs,
  smoking: event.smoking,
});

const wireGuest = (guest: EventGuest): InvitedPerson => ({
  _id: guest.id,
  profile_image: guest.profile_image,
  firstname: guest.firstname ?? '',
  email: guest.email ?? '',
});

const usualLimit = 10;

/** The status for a filter's code; undefined for 0 or no code, which mean all (specification, section 9). */
const statusOf = (code: number | undefined): EventStatus | undefined =>
  eventStatuses.flatMap((status) => (status.code !== null && status.code === code ? status.label : []))[0];

const listed = async (context: ReadContext<Actor>, query: Omit<EventQuery, 'now'>) => {
  const { db, now } = context;
  const { rows, total } = await pageOfEvents(db, { ...query, now });
  const data = await withDesk(
    context,
    rows.map((row) => wireEvent(row, now)),
  );
  return { data, totalCount: total };
};

/** Events (specification, section 7, Events, ratings, flags). */
export const eventsHandlers: Handlers<'events'> = {
  list: (context, { page }) => listed(context, { page, limit: usualLimit }),

  filter: async (context, { page, title, status, ...narrowed }) => {
    const asked = { search: title, status: statusOf(status), desk: await deskAsked('event', context, narrowed) };
    return listed(context, { page, limit: usualLimit, ...asked });
  },

  ofHost: async (context, { id, page = 1, limit = usualLimit, status, search }) => {
    await expectUser(context.db, id);
    return listed(context, { page, limit, hostId: id, search, status: statusOf(status) });
  },

  cancel: async ({ db, now, note }, { eventId }) => {
    const status = eventStatusAt(found(await eventById(db, eventId)), now);
    const refusal = cancelRefusal({ status });
    if (refusal !== null) throw refuse('conflict', refusal);
    await cancelEvent(db, eventId, now);
    note({ kind: 'event', id: eventId, before: { status }, after: { status: 'Cancelled' } });
    return { status: 1, message: say.cancelDone };
  },

  settings: async (context, { id }) => {
    const { db, now } = context;
    const event = found(await eventById(db, id));
    const [data] = await withDesk(context, [wireEventDetail(event, await eventImages(db, id), now)]);
    return { data: found(data) };
  },

  invited: async ({ db }, { id }) => {
    found(await eventById(db, id));
    const guests = await eventGuests(db, id);
    const attended = guests.filter((guest) => guest.attended === 1);
    const invited = guests.filter((guest) => guest.invited === 1);
    const notInvited = guests.filter((guest) => guest.invited === 0);
    return {
      data: {
        attended_users: attended.map(wireGuest),
        invite_users: invited.map(wireGuest),
        notinvited_users: notInvited.map(wireGuest),
      },
      totalCount: attended.length,
    };
  },

  transactions: async ({ db }, { id }) => {
    found(await eventById(db, id));
    return { data: (await listTransactionsOfEvent(db, id)).map(wireTransaction) };
  },
};
