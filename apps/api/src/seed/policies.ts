import type { Loader } from '../db/loader.ts';
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
export const writePolicies = async (load: Loader, now: number): Promise<void> => {
  for (const [at, name] of (Object.keys(texts) as SettingTable['setting_name'][]).entries()) {
    await load.setText({ name, description: texts[name].replaceAll('\n', ''), at: now - (40 + at * 47) * dayMs });
  }
};
