import type { InvitedPerson, EventDetail as WireDetail, EventRow as WireRow } from '@matchdesk/core/events/schema.ts';
import { counted } from '@matchdesk/core/kit/show.ts';
import { eventStatusAt } from '../db/encounters/event-status.ts';
import type { EventDetail, EventGuest, EventRow } from '../db/encounters/events.ts';
import { noDesk } from './desk.ts';
import { isoOf } from './moment.ts';

/** An event in the form of its lists (specification, section 3). Times are UTC. */
export const wireEvent = (row: Omit<EventRow, 'seq'>, now: number): WireRow => {
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

export const wireEventDetail = (event: EventDetail, images: readonly string[], now: number): WireDetail => ({
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

export const wireGuest = (guest: EventGuest): InvitedPerson => ({
  _id: guest.id,
  profile_image: guest.profile_image,
  firstname: guest.firstname ?? '',
  email: guest.email ?? '',
});
