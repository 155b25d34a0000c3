import * as t from '../kit/table.ts';

export const settingsTables = {
  settings: t.apart('The operator wrote these texts.', {
    position: t.integer,
    setting_name: t.oneOf('agreement', 'privacy_policy', 'terms_of_service', 'cookie_policy', 'member_principles'),
    setting_title: t.words,
    setting_description: t.words,
    updated_at: t.instant,
  }),
  /** Facts about this database itself, such as the demo world it holds. Values are JSON. */
  meta: t.apart('It holds facts about the database itself.', { key: t.code, value: t.words }),
};
