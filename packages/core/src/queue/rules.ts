import type { Target } from '../kit/action.ts';
import type { Option } from '../kit/read.ts';
import { counted, missing, orMissing } from '../kit/show.ts';
import { fill } from '../kit/text.ts';
import { verdictLabels } from './checks.ts';
import { type CaseKind, caseKinds, type QueueCase, verdicts } from './schema.ts';
import { queueTexts as say } from './texts.ts';

/** What each kind of case is called. */
export const kindLabels: Readonly<Record<CaseKind, string>> = {
  flag: say.flag,
  rating: say.rating,
  community: say.community,
  identity: say.identity,
  deletion: say.deletion,
};

/** The same of one case. */
export const caseLabels: Readonly<Record<CaseKind, string>> = {
  flag: say.oneFlag,
  rating: say.oneRating,
  community: say.oneCommunity,
  identity: say.oneIdentity,
  deletion: say.oneDeletion,
};

/** The filter that shows one kind alone. */
export const kindOptions: readonly Option[] = [
  ['', say.allKinds],
  ...caseKinds.map((kind): Option => [kind, kindLabels[kind]]),
];

/** The filter of states; what was dismissed can be looked through and restored. */
export const stateOptions: readonly Option[] = [
  ['', say.open],
  ['dismissed', say.dismissed],
];

/** The reason for which a case was dismissed, in words; '' for one that was not. */
export const reasonOf = ({ verdict, words }: Pick<QueueCase, 'verdict' | 'words'>): string =>
  verdict === null ? '' : [verdict === 'other' ? '' : verdictLabels[verdict], words].filter(Boolean).join(': ');

const flagsOf = ({ count, other, said }: Pick<QueueCase, 'count' | 'other' | 'said'>): string => {
  const flags = count === null ? `${missing} flags` : counted(count, 'flag');
  return said === '' ? flags : fill(say.flaggedBy, { flags, name: orMissing(other.firstname), reason: said });
};

const ratingOf = ({ stars, other, said }: Pick<QueueCase, 'stars' | 'other' | 'said'>): string =>
  fill(say.reportedBy, { stars: stars ?? missing, name: orMissing(other.firstname), note: said || say.noNote });

/** What a case is about, in a line. */
export const aboutOf = (one: Pick<QueueCase, 'kind' | 'count' | 'stars' | 'other' | 'said'>): string => {
  if (one.kind === 'flag') return flagsOf(one);
  if (one.kind === 'rating') return ratingOf(one);
  if (one.kind === 'identity') return say.unchecked;
  return one.kind === 'deletion' ? say.leaving : one.said;
};

/** Whether somebody else has a case. */
export const isTaken = ({ claimed_by, is_mine }: Pick<QueueCase, 'claimed_by' | 'is_mine'>): boolean =>
  claimed_by !== '' && is_mine !== true;

/** Why a case cannot be dismissed; null where it can. */
export const undismissable = (kind: QueueCase['kind']): string | null => {
  if (kind === 'community') return say.acceptOrReject;
  return kind === 'identity' ? say.setScore : null;
};

/** One way to decide a case: an action that there is, on what the case is about. */
export type CaseDecision = {
  readonly action:
    | 'queue.dismiss'
    | 'users.set-status'
    | 'users.migrate'
    | `communities.${'accept' | 'reject'}`
    | 'identity.set-score';
  /** What the action acts on. */
  readonly on: 'case' | 'person' | 'subject';
  /** The key that does it in the inbox. */
  readonly key: string;
  /** Its label, where that is not the action's title. */
  readonly label?: string;
  /** The whole input, where nothing is left to ask. */
  readonly input?: Readonly<Record<string, unknown>>;
};

const dismissals: readonly CaseDecision[] = [
  { action: 'queue.dismiss', on: 'case', key: 'd', label: say.dismissOtherwise },
  ...verdicts
    .filter((verdict) => verdict !== 'other')
    .map(
      (verdict, at): CaseDecision => ({
        action: 'queue.dismiss',
        on: 'case',
        key: String(at + 1),
        label: verdictLabels[verdict],
        input: { verdict },
      }),
    ),
];
const suspend: CaseDecision = {
  action: 'users.set-status',
  on: 'person',
  key: 's',
  label: say.suspend,
  input: { status: 'suspended' },
};
const remove: CaseDecision = { action: 'users.migrate', on: 'person', key: 'Delete' };

/** How each kind of case is decided, by one key each. */
export const decisionsOf: Readonly<Record<CaseKind, readonly CaseDecision[]>> = {
  flag: [suspend, ...dismissals, remove],
  rating: [suspend, ...dismissals, remove],
  community: [
    { action: 'communities.accept', on: 'subject', key: 'a' },
    { action: 'communities.reject', on: 'subject', key: 'r' },
  ],
  identity: [{ action: 'identity.set-score', on: 'subject', key: 'e' }, suspend],
  deletion: dismissals,
};

/** Every action that decides a case, whatever its kind. */
export const decidingActions: readonly string[] = [
  ...new Set(Object.values(decisionsOf).flatMap((all) => all.map(({ action }) => action))),
];

/** Whom or what a decision acts on, with what is known of it: whose case waits is active, and a request is pending. */
export const targetOf = (one: QueueCase, { on, action }: CaseDecision): Target => {
  const label = one.name || one.email || one._id;
  if (on === 'case') return { id: one._id, label, record: one };
  if (on === 'person') return { id: one.person_id, label, record: { _id: one.person_id, account_status: 0 } };
  const state = action === 'identity.set-score' ? {} : { is_approved: 'pending' };
  return { id: one.subject_id, label, record: { _id: one.subject_id, name: one.name, ...state } };
};

/** The ids by which decisions name a case's row. */
export const namesOf = (one: QueueCase): readonly string[] => [one._id, one.subject_id, one.person_id];
