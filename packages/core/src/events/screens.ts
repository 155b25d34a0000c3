import { screens } from '../kit/screen.ts';
import { eventsTexts as say } from './texts.ts';

/** Screens about events (specification, section 2). */
export const eventsScreens = screens({
  list: {
    path: '/events',
    title: 'Events',
    first: 'events.list',
    sidebar: { label: 'Events' },
    words: ['parties', 'meetups', 'dates', 'gatherings'],
    chord: 'e',
  },
  'of-host': {
    path: '/events/:userid',
    title: 'Events',
    words: ['hosted', 'hosts', 'parties'],
    of: { record: 'user', says: 'Events of {who}' },
    first: 'events.of-host',
    up: 'users.detail',
  },
  detail: {
    path: '/events-details/:id',
    title: 'Event Details',
    of: { record: 'event', says: 'Event {who}' },
    tabs: [
      { id: 'settings', title: say.settings },
      {
        id: 'attendees',
        title: say.attendees,
        words: ['guests', 'visitors', 'people', 'attends'],
        first: 'events.attendees',
      },
      {
        id: 'restrictions',
        title: say.restrictions,
        words: ['invited', 'invitations'],
        first: 'events.restrictions',
      },
      { id: 'transactions', title: say.transactions, words: ['payments', 'tickets'], first: 'events.transactions' },
    ],
    first: 'events.get',
    up: 'events.list',
  },
});
