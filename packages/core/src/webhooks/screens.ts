import { screens } from '../kit/screen.ts';
import { webhooksTexts as say } from './texts.ts';

/** The webhooks' screen, beyond the specification: shown where the provider has webhooks. */
export const webhooksScreens = screens({
  list: {
    path: '/webhooks',
    title: say.title,
    access: 'ADMIN',
    sidebar: { label: say.title },
    words: ['hooks', 'callbacks', 'integrations', 'deliveries', 'endpoints', 'events'],
    tabs: [
      { id: 'endpoints', title: say.endpoints, first: 'webhooks.list' },
      { id: 'deliveries', title: say.deliveries, words: ['sent', 'failed', 'retries'], first: 'webhooks.deliveries' },
    ],
    chord: 'f',
    extension: 'webhooks',
  },
});
