import { screens } from '../kit/screen.ts';
import { queueTexts as say } from './texts.ts';

/** The queue's screen, beyond the specification: shown where the provider has the queue. */
export const queueScreens = screens({
  list: {
    path: '/inbox',
    title: say.title,
    access: 'any',
    first: 'queue.list',
    sidebar: { label: say.title },
    names: ['queue'],
    words: ['waiting', 'work', 'todo', 'cases', 'decide', 'reports', 'flags'],
    chord: 'i',
    extension: 'queue',
  },
});
