import type { Database as Sqlite } from 'better-sqlite3';
import { settingWriter } from '../db/bulk.ts';
import type { SettingTable } from '../db/tables/staff.ts';
import { dayMs } from './clock.ts';
import { agreement } from './data/legal/agreement.ts';
import { cookiePolicy } from './data/legal/cookie-policy.ts';
import { memberPrinciples } from './data/legal/member-principles.ts';
import { privacyPolicy } from './data/legal/privacy-policy.ts';
import { termsOfService } from './data/legal/terms-of-service.ts';

const texts: Readonly<Record<SettingTable['setting_name'], string>> = {
  agreement,
  privacy_policy: privacyPolicy,
  terms_of_service: termsOfService,
  cookie_policy: cookiePolicy,
  member_principles: memberPrinciples,
};

/** Writes the five policy texts, each last changed some months before `now`. */
export const writePolicies = (sqlite: Sqlite, now: number): void => {
  const write = settingWriter(sqlite);
  (Object.keys(texts) as SettingTable['setting_name'][]).forEach((name, at) => {
    write({ name, description: texts[name].replaceAll('\n', ''), at: now - (40 + at * 47) * dayMs });
  });
};
