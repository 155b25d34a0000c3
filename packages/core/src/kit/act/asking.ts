import { type AnyAction, type Asked, questionOf, type Told } from './action.ts';

type Here = Told & {
  /** False where undo is not offered here. */
  readonly isUndone?: boolean;
};

const cannotBeUndone = (action: AnyAction<never, never>, asked: Asked<unknown>): boolean =>
  asked.targets.some(
    (target) => target.record !== undefined && action.records?.lasting?.(target.record as never) === true,
  );

/**
 * Decides what is asked before an action, from its risk, its own question and whether it can be undone. A reversible
 * action asks only its own question, and Enter confirms it. A costly or irreversible one always asks, with the safe
 * answer first; for several records their number must be typed.
 */
export const askingOf = (
  action: AnyAction<never, never>,
  asked: Asked<Readonly<Record<string, unknown>>>,
  { isUndone = true, ...told }: Here = {},
) => {
  const count = asked.targets.length;
  const isRisky = action.risk === 'costly' || action.risk === 'irreversible';
  const own = questionOf(action, asked, told) ?? null;
  const names = asked.targets.length === 1 ? `: ${asked.targets[0]?.label ?? ''}` : '';
  return {
    /** The question; null where the action runs at once. */
    question: own ?? (isRisky ? `${action.title}${names}?` : null),
    /** True where Enter on the question confirms; otherwise the answer that changes nothing comes first. */
    isYesFirst: !isRisky && isUndone && !cannotBeUndone(action, asked),
    /** The number of records where it must be typed to confirm; otherwise null. */
    typed: isRisky && count > 1 ? String(count) : null,
  };
};

/** What is asked before an action runs. */
export type Asking = ReturnType<typeof askingOf>;
