import { screens } from '../kit/screen.ts';

/** Screens about cities and the people in them (specification, section 2). */
export const radarScreens = screens({
  attendees: {
    path: '/radar-attendees',
    title: 'Radar Attendees',
    first: 'radar.attendees',
    sidebar: { label: 'Radar Attendees', within: 'Radar' },
    words: ['people', 'visitors', 'users'],
    chord: 'r',
  },
  list: {
    path: '/radar',
    title: 'Location Master',
    first: 'radar.list',
    sidebar: { label: 'Location Master', within: 'Radar' },
    names: ['radar', 'cities', 'locations', 'places'],
    words: ['towns', 'city list'],
    chord: 'l',
  },
});
