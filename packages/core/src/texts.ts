import { adminsTexts } from './admins/texts.ts';
import { auditTexts } from './audit/texts.ts';
import { communitiesTexts } from './communities/texts.ts';
import { conflictsTexts } from './conflicts/texts.ts';
import { dashboardTexts } from './dashboard/texts.ts';
import { daysTexts } from './days/texts.ts';
import { eventsTexts } from './events/texts.ts';
import { flagsTexts } from './flags/texts.ts';
import { identityTexts } from './identity/texts.ts';
import { matchesTexts } from './matches/texts.ts';
import { notesTexts } from './notes/texts.ts';
import { openIdTexts } from './openid/texts.ts';
import { outcomesTexts } from './outcomes/texts.ts';
import { passkeysTexts } from './passkeys/texts.ts';
import { planTexts } from './plan/texts.ts';
import { queueTexts } from './queue/texts.ts';
import { radarTexts } from './radar/texts.ts';
import { ratingsTexts } from './ratings/texts.ts';
import { ratingsTitles } from './ratings/titles.ts';
import { sessionTexts } from './session/texts.ts';
import { settingsTexts } from './settings/texts.ts';
import { shellTexts } from './shell/texts.ts';
import { terminalsTexts } from './terminals/texts.ts';
import { tokensTexts } from './tokens/texts.ts';
import { transactionsTexts } from './transactions/texts.ts';
import { importTexts } from './users/import-texts.ts';
import { usersTexts } from './users/texts.ts';
import { webhooksTexts } from './webhooks/texts.ts';

/** Every sentence of the product, by domain. */
export const texts = {
  shell: shellTexts,
  session: sessionTexts,
  passkeys: passkeysTexts,
  openid: openIdTexts,
  terminals: terminalsTexts,
  dashboard: dashboardTexts,
  users: usersTexts,
  import: importTexts,
  matches: matchesTexts,
  events: eventsTexts,
  ratings: ratingsTexts,
  ratingsTitles,
  flags: flagsTexts,
  transactions: transactionsTexts,
  days: daysTexts,
  identity: identityTexts,
  communities: communitiesTexts,
  radar: radarTexts,
  admins: adminsTexts,
  settings: settingsTexts,
  audit: auditTexts,
  plan: planTexts,
  tokens: tokensTexts,
  notes: notesTexts,
  queue: queueTexts,
  webhooks: webhooksTexts,
  conflicts: conflictsTexts,
  outcomes: outcomesTexts,
} as const;
