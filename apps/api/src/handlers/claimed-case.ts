import { refuse } from '@matchdesk/core/kit/call/failure.ts';
import { fill } from '@matchdesk/core/kit/text/text.ts';
import type { CaseKind } from '@matchdesk/core/queue/schema.ts';
import { queueTexts as say } from '@matchdesk/core/queue/texts.ts';
import type { Actor } from '../auth/sessions.ts';
import type { WriteContext } from '../contract/handlers.ts';
import { type Claim, claimByOther, claimOnPerson } from '../db/queue/claims.ts';
import { isoOf } from '../wire/moment.ts';

type Context = Pick<WriteContext<Actor>, 'actor' | 'db' | 'now'>;

/** Who has a case, and until when, as a sentence. */
export const claimText = ({ email, until }: Claim): string =>
  fill(say.held, { who: email, until: isoOf(until).slice(11, 16) });

const refuseClaimed = (claim: Claim | undefined): void => {
  if (claim) throw refuse('conflict', claimText(claim));
};

/** Throws 409, naming the other administrator, if somebody else has claimed this case. */
export const expectUnclaimed = async ({ actor, db, now }: Context, caseId: string): Promise<void> =>
  refuseClaimed(await claimByOther(db, caseId, { id: actor.id, now }));

/** Throws 409 if somebody else holds one of the cases that a decision about a person decides. */
export const expectPersonUnclaimed = async (
  { actor, db, now }: Context,
  personId: string,
  kinds: readonly CaseKind[] = ['flag', 'rating', 'identity'],
): Promise<void> => refuseClaimed(await claimOnPerson(db, personId, { id: actor.id, now }, kinds));
