import type { EndpointId, NamedEndpoint } from '@matchdesk/core/endpoints.ts';
import { adminsRound } from './admins.ts';
import { communitiesRound } from './communities.ts';
import { radarRound } from './radar.ts';
import type { Round } from './trip.ts';

/** Which writes are made and removed again, and in which round. */
const rounds = {
  'radar.add': radarRound,
  'radar.edit': radarRound,
  'radar.setStatus': radarRound,
  'radar.delete': radarRound,
  'admins.add': adminsRound,
  'admins.updatePassword': adminsRound,
  'admins.delete': adminsRound,
  'session.changePassword': adminsRound,
  'session.signOut': adminsRound,
  'communities.createPost': communitiesRound,
  'communities.like': communitiesRound,
  'communities.unlike': communitiesRound,
  'communities.deletePost': communitiesRound,
} as const satisfies Partial<Record<EndpointId, Round>>;

/** Writes that are made where records may stay. */
const lasting = ['communities.create', 'communities.update', 'communities.setStatus'] as const;
const lastingOnly = 'no call removes a community; --lasting creates one and leaves it switched off';

/** Returns the round that makes a write; undefined where none does. */
export const roundOf = (call: EndpointId, lasts: boolean): Round | undefined => {
  if (call in rounds) return rounds[call as keyof typeof rounds];
  return lasts && lasting.some((name) => name === call) ? communitiesRound : undefined;
};

/** Returns why a write is in no round. */
export const whyNotWritten = ({ id, endpoint }: NamedEndpoint): string =>
  (lasting as readonly string[]).includes(id) ? lastingOnly : (endpoint.untried ?? '');
