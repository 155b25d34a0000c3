import { apart, code, instant, integer, oneOf, words } from '../kit/table.ts';

export const settingsTables = {
  settings: apart('The operator wrote these texts.', {
    position: integer,
    setting_name: oneOf('agreement', 'privacy_policy', 'terms_of_service', 'cookie_policy', 'member_principles'),
    setting_title: words,
    setting_description: words,
    updated_at: instant,
  }),
  /** Facts about this database itself, such as the demo world it holds. Values are JSON. */
  meta: apart('It holds facts about the database itself.', { key: code, value: words }),
};
