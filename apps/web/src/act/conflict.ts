import type { NamedAction } from '@matchdesk/core/actions.ts';
import type { Target } from '@matchdesk/core/kit/action.ts';
import { asFailure } from '@matchdesk/core/kit/failure.ts';
import { type Acted, runAction } from '../data/act.ts';
import { store } from '../data/store.ts';
import { type Choice, conflictAtom, type OpenConflict } from './open-conflict.ts';

type Input = Readonly<Record<string, unknown>>;

const asked = (about: Omit<OpenConflict, 'choose'>): Promise<Choice> =>
  new Promise((resolve) => {
    const choose = (choice: Choice): void => {
      store.set(conflictAtom, null);
      resolve(choice);
    };
    store.set(conflictAtom, { ...about, choose });
  });

/**
 * Runs an action; where somebody else changed its one record meanwhile, a person decides. Gives null where theirs was
 * taken, and throws the conflict where nothing was decided.
 */
export const runSettled = async (
  entry: NamedAction,
  input: Input,
  targets: readonly Target[],
  acting: Parameters<typeof runAction>[3] = {},
): Promise<Acted | null> => {
  let standing = targets;
  for (;;) {
    try {
      return await runAction(entry, input, standing, acting);
    } catch (thrown) {
      const { kind, newer } = asFailure(thrown);
      const [target] = standing;
      if (kind !== 'conflict' || !newer || !target || standing.length > 1) throw thrown;
      const choice = await asked({ entry, target, mine: input, newer });
      if (choice === 'theirs') return null;
      if (choice === 'neither') throw thrown;
      // Taking mine back then gives back theirs.
      standing = [{ ...target, record: { ...(target.record ?? {}), ...newer.state }, loaded: newer.version }];
    }
  }
};
