import * as z from 'zod/mini';
import { flag, id, image, instant, number, part, record, rows, text } from '../kit/wire.ts';
import { word } from '../kit/word.ts';
import { chatMessage } from '../matches/schema.ts';
import { note } from '../notes/schema.ts';

/** What waits in the queue: the kind of a case says what is to be decided, and by which actions. */
export const caseKinds = ['flag', 'rating', 'community', 'identity', 'deletion'] as const;
export type CaseKind = (typeof caseKinds)[number];

/** Whether a case waits, or a colleague found that nothing has to be done about it. */
export const caseStates = ['open', 'dismissed'] as const;
export type CaseState = (typeof caseStates)[number];

/** Why a case is dismissed; `other` needs words of one's own. */
export const verdicts = ['no-breach', 'mistaken', 'settled', 'other'] as const;
export type Verdict = (typeof verdicts)[number];

const caseFields = {
  _id: id,
  kind: word(caseKinds, 'flag'),
  /** The user, rating or community that is to be decided about. */
  subject_id: text,
  /** Whose case it is: the user, who gave the rating, who proposed the community. */
  person_id: text,
  name: text,
  email: text,
  image,
  /** What was said: the newest flag's reason, the rating's private note, the community's description. */
  said: text,
  /** How many flags there are. */
  count: number,
  /** The average of a reported rating. */
  stars: number,
  /** The other person: who flagged last, or who reported the rating. */
  other: part({ _id: text, firstname: text }),
  /** Heavier cases come first; of the same weight, those that wait longest. */
  weight: number,
  since: instant,
  state: word(caseStates, 'open'),
  verdict: word(verdicts, 'other'),
  words: text,
  dismissed_at: instant,
  dismissed_by: text,
  /** Who has it now, and until when nobody else decides it; '' and null for nobody. */
  claimed_by: text,
  claimed_until: instant,
  is_mine: flag,
};

/** One case: somebody or something that waits for a decision. */
export const queueCase = record(caseFields);
export type QueueCase = z.infer<typeof queueCase>;

const person = part({
  _id: text,
  firstname: text,
  email: text,
  phone: text,
  age: number,
  identity: text,
  profile_image: image,
  about_me: text,
  account_status: number,
  fraud_score: number,
  riskFactor: number,
  created_at: instant,
  updated_at: instant,
});

/** One flag that the person received. */
const raised = record({ _id: id, created_at: instant, reason: text, giver: part({ _id: text, firstname: text }) });

/** What an administrator did to the person or the case before. */
const decision = record({ _id: id, at: instant, action: text, actor_email: text, change: text });

/** A case with all that it is judged by. */
export const caseInFull = record({
  ...caseFields,
  person,
  figures: part({
    receivedFlags: number,
    givenFlags: number,
    avgRating: number,
    payments: number,
    paid: number,
    last_paid_at: instant,
  }),
  flags: rows(raised),
  decisions: rows(decision),
  /** What colleagues wrote down about the person: pinned notes first, then the newest. */
  notes: rows(note),
  /** The chat of the two people, and what they wrote around the report. */
  match_id: text,
  messages: rows(chatMessage),
});
export type CaseInFull = z.infer<typeof caseInFull>;

/** What follows a claim: until when it holds. */
export const claimed = z.looseObject({ status: number, message: text, claimed_until: instant });
