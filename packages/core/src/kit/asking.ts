import { type AnyAction, type Asked, questionOf, type Told } from './action.ts';

/** How a surface asks before it acts. */
export type Asking = {
  /** The question; null where the action is done at once. */
  readonly question: string | null;
  /** Enter on the question does it; else the answer that leaves all as it is comes first. */
  readonly isYesFirst: boolean;
  /** The number of records, where it must be typed to confirm; else null. */
  readonly typed: string | null;
};

type Here = Told & {
  /** False where this surface offers no way back from it. */
  readonly isUndone?: boolean;
};

const lastsIn = (action: AnyAction<never, never>, asked: Asked<unknown>): boolean =>
  asked.targets.some(
    (target) => target.record !== undefined && action.records?.lasting?.(target.record as never) === true,
  );

/**
 * How an action asks before it acts, by its risk, its own question and whether it can be taken back: what is reversible
 * asks nothing but its own question, and Enter on that does it; what costs or stays always asks, with the safe answer
 * first, and over several records their number is typed.
 */
export const askingOf = (
  action: AnyAction<never, never>,
  asked: Asked<Readonly<Record<string, unknown>>>,
  { isUndone = true, ...told }: Here = {},
): Asking => {
  const count = asked.targets.length;
  const isRisky = action.risk === 'costly' || action.risk === 'irreversible';
  const own = questionOf(action, asked, told) ?? null;
  const names = asked.targets.length === 1 ? `: ${asked.targets[0]?.label ?? ''}` : '';
  return {
    question: own ?? (isRisky ? `${action.title}${names}?` : null),
    isYesFirst: !isRisky && isUndone && !lastsIn(action, asked),
    typed: isRisky && count > 1 ? String(count) : null,
  };
};
