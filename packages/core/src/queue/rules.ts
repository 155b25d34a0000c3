import type { Target } from '../kit/act/action.ts';
import type { Option } from '../kit/list/read.ts';
import { counted, missing, orMissing } from '../kit/text/show.ts';
import { fill } from '../kit/text/text.ts';
import { verdictLabels } from './checks.ts';
import { type CaseKind, caseKinds, type QueueCase, verdicts } from './schema.ts';
import { queueTexts as say } from './texts.ts';

/** The name of each kind of case, in the plural. */
const kindLabels: Readonly<Record<CaseKind, string>> = {
  flag: say.flag,
  rating: say.rating,
  community: say.community,
  identity: say.identity,
  deletion: say.deletion,
};

/** The name of one case of each kind. */
export const caseLabels: Readonly<Record<CaseKind, string>> = {
  flag: say.oneFlag,
  rating: say.oneRating,
  community: say.oneCommunity,
  identity: say.oneIdentity,
  deletion: say.oneDeletion,
};

/** The filter that shows only one kind. */
export const kindOptions: readonly Option[] = [
  ['', say.allKinds],
  ...caseKinds.map((kind): Option => [kind, kindLabels[kind]]),
];

/** The filter by state; dismissed cases can be listed and restored. */
export const stateOptions: readonly Option[] = [
  ['', say.open],
  ['dismissed', say.dismissed],
];

/** The reason why a case was dismissed, in words; '' where it was not dismissed. */
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

/** Whether somebody else has claimed a case. */
export const isTaken = ({ claimed_by, is_mine }: Pick<QueueCase, 'claimed_by' | 'is_mine'>): boolean =>
  claimed_by !== '' && is_mine !== true;

/** Why a case cannot be dismissed; null where it can. */
export const dismissRefusal = (kind: QueueCase['kind']): string | null => {
  if (kind === 'community') return say.acceptOrReject;
  return kind === 'identity' ? say.setScore : null;
};

/** One way to decide a case: an action on what the case is about. */
export type CaseDecision = {
  readonly action:
    | 'queue.dismiss'
    | 'users.set-status'
    | 'users.migrate'
    | `communities.${'accept' | 'reject'}`
    | 'identity.set-score';
  /** What the action acts on. */
  readonly on: 'case' | 'person' | 'subject';
  /** The key for it in the inbox. */
  readonly key: string;
  readonly label: string;
  /** Its label among others that do the same. */
  readonly short?: string;
  /** The whole input, where no question is left. */
  readonly input?: Readonly<Record<string, unknown>>;
  /** What its form begins with, where it asks for the rest. */
  readonly begins?: Readonly<Record<string, unknown>>;
  /** Its input has a reason. */
  readonly isReasoned?: true;
  /** It asks for a reason first, under this title. */
  readonly because?: string;
};

const dismissals: readonly CaseDecision[] = [
  ...verdicts
    .filter((verdict) => verdict !== 'other')
    .map(
      (verdict, at): CaseDecision => ({
        action: 'queue.dismiss',
        on: 'case',
        key: String(at + 1),
        label: fill(say.dismissBecause, { why: verdictLabels[verdict] }),
        short: verdictLabels[verdict],
        input: { verdict },
        isReasoned: true,
      }),
    ),
  {
    action: 'queue.dismiss',
    on: 'case',
    key: 'd',
    label: say.dismissOtherwise,
    short: say.inOwnWords,
    begins: { verdict: 'other' },
    isReasoned: true,
  },
];
const suspend: CaseDecision = {
  action: 'users.set-status',
  on: 'person',
  key: 's',
  label: say.suspend,
  input: { status: 'suspended' },
};
const remove: CaseDecision = { action: 'users.migrate', on: 'person', key: 'Delete', label: say.deleteAccount };

/** How each kind of case is decided, by one key each. */
const decisionsOf: Readonly<Record<CaseKind, readonly CaseDecision[]>> = {
  flag: [suspend, ...dismissals, remove],
  rating: [suspend, ...dismissals, remove],
  community: [
    { action: 'communities.accept', on: 'subject', key: 'a', label: say.accept },
    { action: 'communities.reject', on: 'subject', key: 'r', label: say.reject, isReasoned: true },
  ],
  identity: [{ action: 'identity.set-score', on: 'subject', key: 'e', label: say.setTrust }, suspend],
  deletion: dismissals,
};

/** The same decisions, each asking for a reason first: `b` (because) is typed before its key. */
const becauseOf = (plain: readonly CaseDecision[]): readonly CaseDecision[] =>
  plain
    .filter(({ isReasoned }) => !isReasoned)
    .map((decision) => ({
      ...decision,
      key: `b ${decision.key}`,
      label: fill(say.withReason, { label: decision.label }),
      because: decision.label,
    }));

/** The ways to decide a case now, also with a reason where the provider keeps reasons. */
export const decisionsNow = (
  { kind, state }: Pick<QueueCase, 'kind' | 'state'>,
  keepsReasons: boolean,
): readonly CaseDecision[] => {
  if (kind === null || state !== 'open') return [];
  const plain = decisionsOf[kind];
  return keepsReasons ? [...plain, ...becauseOf(plain)] : plain;
};

/** Every action that decides a case, whatever its kind. */
export const decidingActions: readonly string[] = [
  ...new Set(Object.values(decisionsOf).flatMap((all) => all.map(({ action }) => action))),
];

/** The target of a decision, with its known state: the person of an open case is active, and a request is pending. */
export const targetOf = (one: QueueCase, { on, action }: CaseDecision): Target => {
  const label = one.name || one.email || one._id;
  if (on === 'case') return { id: one._id, label, record: one };
  if (on === 'person') return { id: one.person_id, label, record: { _id: one.person_id, account_status: 0 } };
  const state = action === 'identity.set-score' ? {} : { is_approved: 'pending' };
  return { id: one.subject_id, label, record: { _id: one.subject_id, name: one.name, ...state } };
};

/** The ids that decisions use for a case. */
export const namesOf = (one: QueueCase): readonly string[] => [one._id, one.subject_id, one.person_id];
