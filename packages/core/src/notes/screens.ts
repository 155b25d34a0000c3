import { screens } from '../kit/screen.ts';

const words = ['remarks', 'comments', 'memos', 'mentions'] as const;

/** Screens of notes, beyond the specification: shown where the provider keeps them. */
export const notesScreens = screens({
  list: {
    path: '/notes',
    title: 'Notes',
    first: 'notes.list',
    sidebar: { label: 'Notes', counts: true },
    // The small letters are taken: `g` `j` lists the jobs of a terminal.
    chord: 'N',
    words,
    extension: 'notes',
  },
  'of-user': {
    path: '/user-notes/:id',
    title: 'Notes',
    words,
    of: { record: 'user', says: 'Notes on {who}' },
    first: 'notes.of-user',
    up: 'users.detail',
    extension: 'notes',
  },
  'of-event': {
    path: '/event-notes/:id',
    title: 'Notes',
    words,
    of: { record: 'event', says: 'Notes on the event {who}' },
    first: 'notes.of-event',
    up: 'events.detail',
    extension: 'notes',
  },
});
