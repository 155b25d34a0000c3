import { screens } from '../kit/screen.ts';
import type { SettingName } from './schema.ts';
import { settingsTexts as say } from './texts.ts';

const tabOf = (id: SettingName) => ({ id, title: say[id], words: ['policy', 'text', 'legal', 'rules'] });

/** The policy texts' screen (specification, section 2); a sub-administrator is sent to the dashboard instead. */
export const settingsScreens = screens({
  update: {
    path: '/update-settings',
    title: 'Settings',
    access: 'ADMIN',
    shows: ['settings.list'],
    sidebar: { label: 'Settings' },
    words: ['policies', 'legal', 'terms', 'privacy', 'cookies', 'guidelines', 'principles', 'texts', 'options'],
    tabs: [
      tabOf('agreement'),
      tabOf('privacy_policy'),
      tabOf('terms_of_service'),
      tabOf('cookie_policy'),
      tabOf('member_principles'),
    ],
    chord: 's',
  },
});
