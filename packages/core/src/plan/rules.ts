import type { Option } from '../kit/list/read.ts';
import { countedRecords } from '../kit/text/noun.ts';
import { roleTitle } from '../kit/text/role.ts';
import { counted, grouped } from '../kit/text/show.ts';
import { fill } from '../kit/text/text.ts';
import { type Plan, type PlanInFull, type PlanRow, type PlanState, planStates, rowStates } from './schema.ts';
import { planTexts as say } from './texts.ts';

type Labels = Readonly<Record<string, string>>;

const labels: Labels = say;
const labelled = (state: string): string => labels[state] ?? state;

/** What has a state: a plan, or one of its rows, which has no token of its own. */
export type Stated = Pick<PlanRow, 'state'> & Partial<Pick<Plan, 'token_state'>>;

/** Whether a plan can still be applied, so that it matters what became of its token and of its records. */
export const isOpen = ({ state }: Partial<Stated>): boolean => state === 'waiting' || state === 'stopped';

/** What became of the token that proposed an open plan; null where it is valid, or where a person proposed the plan. */
const endOfToken = (of: Partial<Stated>): 'revoked' | 'expired' | null => {
  const { token_state: token } = of;
  return isOpen(of) && (token === 'revoked' || token === 'expired') ? token : null;
};

/** The state of a plan or of one of its rows in words; an unknown state as it came. */
export const stateLabel = (of: Stated): string => {
  const [state, token] = [labelled(of.state), endOfToken(of)];
  return token === null ? state : fill(say.withToken, { state, token });
};

/** What to know before a plan is applied whose token has ended; '' where it has not. */
export const tokenNotice = (plan: Partial<Plan>): string => {
  const token = endOfToken(plan);
  if (token === null) return '';
  return token === 'revoked' ? say.tokenRevoked : say.tokenExpired;
};

const optionsOf = (states: readonly string[]): readonly Option[] => [
  ['', say.all],
  ...states.map((state): Option => [state, labelled(state)]),
];
export const planOptions = optionsOf(planStates);
export const rowOptions = optionsOf(rowStates);

/** The name of a plan: 'Add credits to 3 users'. */
export const planLabel = ({ _id, title, record, rows }: Pick<Plan, '_id' | 'title' | 'record' | 'rows'>): string =>
  title === '' || rows === null || record === '' ? title || _id : `${title}: ${countedRecords(rows, record)}`;

/** The question before a plan is applied, with the sum that it gives in all. */
export const applyQuestion = (plan: Partial<Plan>, label: string): string => {
  const question = fill(say.applyPrompt, { plan: label, rows: counted(plan.left ?? plan.rows ?? 0, 'row') });
  const facts = [plan.values, plan.sum].flatMap((part) => (part ? [`${part}.`] : []));
  return [question, ...facts, tokenNotice(plan)].filter((part) => part !== '').join(' ');
};

/** The question before several plans are applied. */
export const applyAllQuestion = (plans: readonly Partial<Plan>[], counted: string): string => {
  const question = fill(say.applyPlans, { plans: counted });
  return plans.some((plan) => endOfToken(plan) === 'expired') ? `${question} ${say.tokensExpired}` : question;
};

const over: Labels & Partial<Record<PlanState, string>> = {
  applying: say.isApplying,
  applied: say.isApplied,
  refused: say.isRefused,
};

/** Why nobody can apply a plan: it is decided or under way, or its token was revoked; null where somebody can. */
export const nobodysRefusal = (plan: Partial<Plan>): string | null =>
  over[plan.state ?? ''] ?? (endOfToken(plan) === 'revoked' ? say.tokenRevoked : null);

/** Why the reader cannot apply a plan, or null. */
export const applyRefusal = (plan: Partial<Plan>): string | null => {
  const { is_own, second_person } = plan;
  const refusal = nobodysRefusal(plan);
  if (refusal !== null) return refusal;
  if (!is_own || !second_person) return null;
  return fill(second_person === say.ofPerson ? say.ownPlan : say.ownMachinesPlan, { why: second_person });
};

/** Why a plan can no longer be refused, or null. One that is being applied is stopped by that. */
export const refuseRefusal = ({ state }: Partial<Plan>): string | null =>
  state === 'applying' ? null : (over[state ?? ''] ?? null);

/** The question before a plan is refused, which tells what stays done where it was begun. */
export const refuseQuestion = ({ state }: Partial<Plan>, plan: string): string =>
  fill(state === 'applying' || state === 'stopped' ? say.refuseRestPrompt : say.refusePrompt, { plan });

/** The progress of a plan: '3 done, 1 failed, 12 left'; '' before the first row. */
export const progressText = ({ done, failed, unknown, left, rows }: Plan): string => {
  if (rows === null || left === rows) return '';
  const counts = [
    [done, 'done'],
    [failed, 'failed'],
    [unknown, 'unknown'],
    [left, 'left'],
  ] as const;
  return counts.flatMap(([count, word]) => (count ? [`${grouped(count)} ${word}`] : [])).join(', ');
};

/** The drift of a plan in words; '' where no record was checked. */
export const driftText = ({ changed, looked_at }: PlanInFull): string => {
  if (!looked_at) return '';
  return fill(changed ? say.changes : say.noChanges, { changed: changed ?? 0, rows: looked_at });
};

/**
 * When a second person must apply a machine's plan: above a number of rows, above a sum in all, or for tokens of people
 * with certain roles.
 */
export type SecondPerson = {
  readonly rows: number | null;
  readonly coins: number | null;
  readonly roles: readonly string[];
};

/** The rows of plans, and their sum in all; null where they give nothing that is counted. */
export type Weight = { readonly rows: number; readonly total: number | null };

type Weighed = Weight & {
  /** The owner's own part: plans of their machines that they applied themselves within a day. */
  readonly earlier: Weight;
  readonly role: string;
  readonly byMachine: boolean;
};

/**
 * Why somebody other than the proposer must apply a plan; '' where the proposer may. A person never applies a plan of
 * their own. A machine's plan was proposed by the machine, and its token's owner is the other pair of eyes; above the
 * limits that is not enough. Plans that they applied within a day count along, so that many small plans are no way out.
 */
export const secondPersonFor = ({ rows, total, earlier, role, byMachine }: Weighed, limits: SecondPerson): string => {
  if (!byMachine) return say.ofPerson;
  const above = (most: number | null, own: number, before: number, alone: string, together: string): string => {
    if (most === null || own + before <= most) return '';
    return fill(own > most ? alone : together, { most: grouped(most) });
  };
  return (
    above(limits.rows, rows, earlier.rows, say.manyRows, say.manyRowsTogether) ||
    above(limits.coins, total ?? 0, earlier.total ?? 0, say.manyCoins, say.manyCoinsTogether) ||
    (limits.roles.includes(role) ? fill(say.ofRole, { role: roleTitle(role) }) : '')
  );
};
