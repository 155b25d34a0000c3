import type * as z from 'zod/mini';
import { bit, flag, id, image, instant, number, part, record, rows, text, whole } from '../kit/wire/wire.ts';
import { word } from '../kit/wire/word.ts';
import { chatMessage } from '../matches/schema.ts';
import { note } from '../notes/schema.ts';

/** The kinds of cases: the kind says what is decided, and with which actions. */
export const caseKinds = ['flag', 'rating', 'community', 'identity', 'deletion'] as const;
export type CaseKind = (typeof caseKinds)[number];

/** Whether a case is waiting, or was dismissed. */
export const caseStates = ['open', 'dismissed'] as const;
export type CaseState = (typeof caseStates)[number];

/** The reasons for dismissing a case; `other` needs an explanation. */
export const verdicts = ['no-breach', 'mistaken', 'settled', 'other'] as const;
export type Verdict = (typeof verdicts)[number];

const caseFields = {
  _id: id,
  kind: word(caseKinds, 'flag'),
  /** The user, rating or community that the decision is about. */
  subject_id: text,
  /** The person of the case: the user, the giver of the rating, or the person who proposed the community. */
  person_id: text,
  name: text,
  email: text,
  image,
  /** The reason of the newest flag, the private note of the rating, or the description of the community. */
  said: text,
  /** The number of flags. */
  count: number,
  /** The average of a reported rating. */
  stars: number,
  /** The other person: the last one who flagged, or the one who reported the rating. */
  other: part({ _id: text, firstname: text }),
  /** Cases with more weight come first; among equals, those that have waited longest. */
  weight: number,
  since: instant,
  state: word(caseStates, 'open'),
  verdict: word(verdicts, 'other'),
  words: text,
  dismissed_at: instant,
  dismissed_by: text,
  /** The colleague who claimed it, and until when; '' and null for nobody. */
  claimed_by: text,
  claimed_until: instant,
  is_mine: flag,
};

/** One case of the queue. */
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

/** An earlier decision of an administrator on the person or the case. */
const decision = record({
  _id: id,
  at: instant,
  action: text,
  actor_email: text,
  change: text,
  /** What was done, as a sentence; '' where the provider sends none. */
  told: text,
});

/** A case with everything needed to decide it. */
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
  /** The notes of colleagues about the person: pinned ones first, then the newest. */
  notes: rows(note),
  /** The chat of the two people, and what they wrote around the time of the report. */
  match_id: text,
  messages: rows(chatMessage),
});
export type CaseInFull = z.infer<typeof caseInFull>;

/** The answer to a claim: until when it lasts. */
export const claimed = whole({ status: bit, message: text, claimed_until: instant });
