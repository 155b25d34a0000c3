import { screens } from '../kit/screen.ts';

/** The queue's screen, beyond the specification: shown where the provider has a queue. */
export const queueScreens = screens({
  list: {
    path: '/inbox',
    title: 'Inbox',
    first: 'queue.list',
    sidebar: { label: 'Inbox', counts: true },
    names: ['queue'],
    words: ['waiting', 'work', 'todo', 'cases', 'decide', 'reports', 'flags'],
    chord: 'i',
    extension: 'queue',
  },
});
