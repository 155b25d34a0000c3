import { screens } from '../kit/screen.ts';

/** The screen of webhooks, beyond the specification: shown where the provider has webhooks. */
export const webhooksScreens = screens({
  list: {
    path: '/webhooks',
    title: 'Webhooks',
    access: 'ADMIN',
    sidebar: { label: 'Webhooks' },
    words: ['hooks', 'callbacks', 'integrations'],
    tabs: [
      { id: 'endpoints', title: 'Endpoints', first: 'webhooks.list' },
      { id: 'deliveries', title: 'Deliveries', first: 'webhooks.deliveries' },
    ],
    chord: 'f',
    extension: 'webhooks',
  },
});
