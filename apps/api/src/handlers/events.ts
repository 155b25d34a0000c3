import { cancelRefusal } from '@matchdesk/core/events/rules.ts';
import { eventStatuses } from '@matchdesk/core/events/schema.ts';
import { eventsTexts as say } from '@matchdesk/core/events/texts.ts';
import { refuse } from '@matchdesk/core/kit/failure.ts';
import type { Handlers } from '../contract/handlers.ts';
import { type EventStatus, eventStatusAt } from '../db/encounters/event-status.ts';
import {
  cancelEvent,
  type EventQuery,
  eventById,
  eventGuests,
  eventImages,
  pageOfEvents,
} from '../db/encounters/events.ts';
import type { Db } from '../db/tables.ts';
import { listTransactionsOfEvent } from '../db/transactions.ts';
import { wireEvent, wireEventDetail, wireGuest } from '../wire/events.ts';
import { wireTransaction } from '../wire/transactions.ts';
import { expectUser, found } from './found.ts';

const usualLimit = 10;

/** The status that a filter's code means; 0 and none are all of them (specification, section 9). */
const statusOf = (code: number | undefined): EventStatus | undefined =>
  eventStatuses.flatMap((status) => (status.code !== null && status.code === code ? status.label : []))[0];

const listed = async (db: Db, query: EventQuery) => {
  const { rows, total } = await pageOfEvents(db, query);
  return { data: rows.map((row) => wireEvent(row, query.now)), totalCount: total };
};

/** Events (specification, section 7, Events, ratings, flags). */
export const eventsHandlers: Handlers<'events'> = {
  list: ({ db, now }, { page }) => listed(db, { page, limit: usualLimit, now }),

  filter: ({ db, now }, { page, title, status }) =>
    listed(db, { page, limit: usualLimit, now, search: title, status: statusOf(status) }),

  ofHost: async ({ db, now }, { id, page = 1, limit = usualLimit, status, search }) => {
    await expectUser(db, id);
    return listed(db, { page, limit, now, hostId: id, search, status: statusOf(status) });
  },

  cancel: async ({ db, now, note }, { eventId }) => {
    const status = eventStatusAt(found(await eventById(db, eventId)), now);
    const refusal = cancelRefusal({ status });
    if (refusal !== null) throw refuse('conflict', refusal);
    await cancelEvent(db, eventId, now);
    note({ kind: 'event', id: eventId, before: { status }, after: { status: 'Cancelled' } });
    return { status: 1, message: say.cancelDone };
  },

  settings: async ({ db, now }, { id }) => {
    const event = found(await eventById(db, id));
    return { data: wireEventDetail(event, await eventImages(db, id), now) };
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
