import { screens } from '../kit/screen.ts';
import type { SettingName } from './schema.ts';
import { settingsTexts as say } from './texts.ts';

const tab = (id: SettingName, title: string) => ({ id, title, words: ['policy', 'text', 'legal', 'rules'] });

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
      tab('agreement', say.agreement),
      tab('privacy_policy', say.privacy_policy),
      tab('terms_of_service', say.terms_of_service),
      tab('cookie_policy', say.cookie_policy),
      tab('member_principles', say.member_principles),
    ],
    chord: 's',
  },
});
