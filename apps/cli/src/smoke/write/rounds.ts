import type { Contract, EndpointId } from '@matchdesk/core/endpoints.ts';
import { adminsRound } from './admins.ts';
import { communitiesRound } from './communities.ts';
import { radarRound } from './radar.ts';
import type { Round } from './trip.ts';

type WriteId = {
  [D in keyof Contract & string]: {
    [K in keyof Contract[D] & string]: Contract[D][K] extends { readonly write: true } ? `${D}.${K}` : never;
  }[keyof Contract[D] & string];
}[keyof Contract & string];

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
} as const satisfies Partial<Record<WriteId, Round>>;

/** Writes that are made where something may last. */
const lasting = ['communities.create', 'communities.update', 'communities.setStatus'] as const;
const lastingOnly = 'no call removes a community; --lasting makes one and leaves it switched off';
const membersProposal = 'it would decide what a member proposed';

/** Why the others are never made: the compiler wants a reason for each. */
const reasons: Record<Exclude<WriteId, keyof typeof rounds | (typeof lasting)[number]>, string> = {
  'users.addCredits': 'credits can not be taken back',
  'users.migrate': "it would move a person's data for good",
  'users.setStatus': 'no call makes a person to try it on',
  'events.cancel': 'it would cancel an event for good',
  'identity.setScore': 'no call makes a person to try it on',
  'communities.accept': membersProposal,
  'communities.reject': membersProposal,
  'settings.update': 'it would replace a text that people read',
  'session.forgotPassword': 'it would send a mail',
  'session.resetPassword': 'it needs a link from a mail',
  'session.turnOnTwoStep': 'it needs an authenticator app',
  'session.confirmTwoStep': 'it needs an authenticator app',
  'session.turnOffTwoStep': 'it needs an authenticator app',
};

/** The round that makes a write; undefined where none does. */
export const roundOf = (call: EndpointId, lasts: boolean): Round | undefined => {
  if (call in rounds) return rounds[call as keyof typeof rounds];
  return lasts && (lasting as readonly string[]).includes(call) ? communitiesRound : undefined;
};

/** Why a write is in no round. */
export const whyNotWritten = (call: EndpointId): string =>
  (lasting as readonly string[]).includes(call) ? lastingOnly : (reasons[call as keyof typeof reasons] ?? '');
