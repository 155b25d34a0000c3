import { describe, expect, it } from 'vitest';
import { allActions } from './actions.ts';
import { belonging, findableAction, findableScreen } from './findable.ts';
import { ranked } from './kit/text/rank.ts';
import { allScreens } from './screens.ts';

/** What the palette ranks where nothing is selected or focused: every action, and every place that needs no record. */
const entries = [
  ...allActions.map((entry) => ({ id: entry.id as string, ...findableAction(entry) })),
  ...allScreens
    .filter(({ screen }) => screen.access !== 'public' && !screen.path.includes(':'))
    .map((entry) => ({ id: `go ${entry.id}`, ...findableScreen(entry), weight: belonging.place })),
];

/** What a person types, and the entry that must come first. */
const golden = [
  // as they are called
  ['dashboard', 'go dashboard.show'],
  ['users', 'go users.list'],
  ['events', 'go events.list'],
  ['transactions', 'go transactions.list'],
  ['idmerit', 'go identity.risk'],
  ['idm trust', 'go identity.trust'],
  ['brightcheck', 'go identity.bright'],
  ['community', 'go communities.list'],
  ['requested community', 'go communities.requests'],
  ['radar attendees', 'go radar.attendees'],
  ['location master', 'go radar.list'],
  ['settings', 'go settings.update'],
  ['audit log', 'go audit.list'],
  ['change password', 'go session.change-password'],
  ['add credits', 'users.add-credits'],
  ['set account status', 'users.set-status'],
  ['cancel event', 'events.cancel'],
  ['download invoice', 'invoices.download'],
  ['delete city', 'radar.delete'],
  ['delete post', 'communities.delete-post'],
  ['delete admin', 'admins.delete'],
  ['logout', 'session.logout'],
  // begun, shortened, in capitals, written as one
  ['dash', 'go dashboard.show'],
  ['trans', 'go transactions.list'],
  ['DASHBOARD', 'go dashboard.show'],
  ['bright', 'go identity.bright'],
  ['cred', 'users.add-credits'],
  ['mypost', 'go communities.mypost'],
  ['umf', 'go users.deleted'],
  // words in any order
  ['credits add', 'users.add-credits'],
  ['status account', 'users.set-status'],
  ['city status', 'radar.set-status'],
  ['event cancel', 'events.cancel'],
  ['community edit', 'communities.edit'],
  ['trust score', 'go identity.trust'],
  // one typing mistake
  ['usres', 'go users.list'],
  ['evnts', 'go events.list'],
  ['transacton', 'go transactions.list'],
  ['dahsboard', 'go dashboard.show'],
  ['dashbord', 'go dashboard.show'],
  ['pasword', 'go session.change-password'],
  ['cmmunity', 'go communities.list'],
  ['radar atendees', 'go radar.attendees'],
  ['credts', 'users.add-credits'],
  ['susepnd', 'users.set-status'],
  ['cancl', 'events.cancel'],
  ['aprove', 'communities.accept'],
  ['setings', 'go settings.update'],
  // accents
  ['crédits', 'users.add-credits'],
  ['événts', 'go events.list'],
  ['dàshboard', 'go dashboard.show'],
  // what else it is called
  ['people', 'go users.list'],
  ['home', 'go dashboard.show'],
  ['earnings', 'go dashboard.show'],
  ['payments', 'go transactions.list'],
  ['billing', 'go transactions.list'],
  ['groups', 'go communities.list'],
  ['pending communities', 'go communities.requests'],
  ['moderation', 'go communities.requests'],
  ['cities', 'go radar.list'],
  ['locations', 'go radar.list'],
  ['visitors', 'go radar.attendees'],
  ['parties', 'go events.list'],
  ['administrators', 'go admins.list'],
  ['privacy', 'go settings.update'],
  ['terms', 'go settings.update'],
  ['who did', 'go audit.list'],
  ['fraud', 'go identity.trust'],
  ['coins', 'users.add-credits'],
  ['top up', 'users.add-credits'],
  ['suspend', 'users.set-status'],
  ['ban user', 'users.set-status'],
  ['reinstate', 'users.set-status'],
  ['erase', 'users.migrate'],
  ['delete account', 'users.migrate'],
  ['call off', 'events.cancel'],
  ['receipt', 'invoices.download'],
  ['approve', 'communities.accept'],
  ['decline', 'communities.reject'],
  ['rename city', 'radar.edit'],
  ['new city', 'radar.add'],
  ['reset password', 'admins.regenerate-password'],
  ['export scores', 'identity.export'],
  ['excel', 'users.report'],
  ['sign out', 'session.logout'],
  ['log out', 'session.logout'],
] as const;

describe('what the palette brings up first', () => {
  it.each(golden)('%s → %s', (query, id) => {
    expect(ranked(query, entries, 1)[0]?.id).toBe(id);
  });

  it('finds nothing for what is not there', () => {
    for (const query of ['zebra', 'credits zebra', 'xq']) expect(ranked(query, entries, 1)).toEqual([]);
  });
});
