import { screens } from '../kit/screen.ts';

/** Screens about events (specification, section 2). */
export const eventsScreens = screens({
  list: {
    path: '/events',
    title: 'Events',
    access: 'any',
    first: 'events.list',
    sidebar: { label: 'Events' },
    words: ['parties', 'meetups'],
    chord: 'e',
  },
  'of-host': { path: '/events/:userid', title: 'Events', access: 'any', first: 'events.of-host', up: 'events.list' },
  detail: {
    path: '/events-details/:id',
    title: 'Event Details',
    access: 'any',
    first: 'events.get',
    up: 'events.list',
  },
});
