import { domainIn } from '@matchdesk/core/kit/id.ts';
import type { ScreenId } from '@matchdesk/core/screens.ts';
import type { ComponentType } from 'react';
import { bringActionsFor } from '../data/actions.ts';
import { bringCalls } from '../data/client.ts';

export type Params = { params: Readonly<Record<string, string | undefined>> };
// biome-ignore lint/suspicious/noExplicitAny: a screen names just the parameters of its own path
type Component = ComponentType<any>;

type Load = () => Promise<ComponentType<Params>>;

const later =
  <N extends string>(load: () => Promise<Record<N, Component>>, name: N): Load =>
  async () =>
    (await load())[name];

/** Each screen's component, loaded when it is first shown; a screen without one does not compile. */
const loads: Readonly<Record<ScreenId, Load>> = {
  'session.login': later(() => import('./session/login.tsx'), 'Login'),
  'session.forgot': later(() => import('./session/forgot.tsx'), 'Forgot'),
  'session.reset': later(() => import('./session/reset.tsx'), 'Reset'),
  'session.change-password': later(() => import('./session/change-password.tsx'), 'ChangePassword'),
  'welcome.tour': later(() => import('./welcome/tour.tsx'), 'Tour'),
  'dashboard.show': later(() => import('./dashboard/dashboard.tsx'), 'Dashboard'),
  'users.list': later(() => import('./users/users.tsx'), 'Users'),
  'users.deleted': later(() => import('./users/deleted.tsx'), 'DeletedUsers'),
  'users.records': later(() => import('./users/records.tsx'), 'UserRecords'),
  'users.detail': later(() => import('./users/detail.tsx'), 'UserDetail'),
  'matches.of-user': later(() => import('./matches/matches.tsx'), 'Matches'),
  'matches.chat': later(() => import('./matches/chat.tsx'), 'Chat'),
  'events.list': later(() => import('./events/events.tsx'), 'Events'),
  'events.of-host': later(() => import('./events/events.tsx'), 'HostEvents'),
  'events.detail': later(() => import('./events/detail.tsx'), 'EventDetails'),
  'ratings.received': later(() => import('./ratings/ratings.tsx'), 'ReceivedRatings'),
  'ratings.given': later(() => import('./ratings/ratings.tsx'), 'GivenRatings'),
  'ratings.reported': later(() => import('./ratings/reported.tsx'), 'ReportedRatings'),
  'ratings.received-detail': later(() => import('./ratings/details.tsx'), 'ReceivedRatingDetails'),
  'ratings.given-detail': later(() => import('./ratings/details.tsx'), 'GivenRatingDetails'),
  'flags.of-user': later(() => import('./flags/flags.tsx'), 'Flags'),
  'identity.risk': later(() => import('./identity/identity.tsx'), 'RiskChecks'),
  'identity.trust': later(() => import('./identity/identity.tsx'), 'TrustScores'),
  'identity.bright': later(() => import('./identity/bright.tsx'), 'BrightCheck'),
  'radar.list': later(() => import('./radar/radar.tsx'), 'LocationMaster'),
  'radar.attendees': later(() => import('./radar/radar.tsx'), 'RadarAttendees'),
  'communities.list': later(() => import('./communities/communities.tsx'), 'Communities'),
  'communities.requests': later(() => import('./communities/communities.tsx'), 'Requests'),
  'communities.posts': later(() => import('./communities/feed.tsx'), 'Feed'),
  'communities.members': later(() => import('./communities/members.tsx'), 'Members'),
  'communities.mypost': later(() => import('./communities/mypost.tsx'), 'MyPost'),
  'settings.update': later(() => import('./settings/settings.tsx'), 'Settings'),
  'audit.list': later(() => import('./audit/audit.tsx'), 'AuditLog'),
  'transactions.list': later(() => import('./transactions/transactions.tsx'), 'Transactions'),
  'transactions.invoice': later(() => import('./transactions/invoice.tsx'), 'Invoice'),
  'admins.add': later(() => import('./admins/add.tsx'), 'AddAdmin'),
  'admins.list': later(() => import('./admins/admins.tsx'), 'Admins'),
};

const ready = new Map<ScreenId, ComponentType<Params>>();

/** A screen's component, where it is here with all that it begins with. */
export const readyScreen = (id: ScreenId): ComponentType<Params> | undefined => ready.get(id);

/**
 * A screen's component, with what can be done there. Rejects where the server cannot be reached, or has the files of
 * another version.
 */
export const fetchScreen = async (id: ScreenId): Promise<ComponentType<Params>> => {
  const [component] = await Promise.all([loads[id](), bringActionsFor(id), bringCalls(domainIn(id))]);
  ready.set(id, component);
  return component;
};
