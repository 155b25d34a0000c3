import { screens } from '../kit/screen.ts';

/** The policy texts' screen (specification, section 2); a sub-administrator is sent to the dashboard instead. */
export const settingsScreens = screens({
  update: {
    path: '/update-settings',
    title: 'Settings',
    access: 'ADMIN',
    sidebar: { label: 'Settings' },
    words: ['policies', 'legal', 'terms', 'privacy', 'cookies', 'guidelines', 'principles'],
    chord: 's',
  },
});
