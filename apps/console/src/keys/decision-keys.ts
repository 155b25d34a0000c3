import { queueTexts } from '@matchdesk/core/queue/texts.ts';
import { begin } from '../act/begin.ts';
import { type Binding, grouped } from '../desk/binding.ts';
import { type Desk, stateOf, tell } from '../desk/desk.ts';
import { listOfView } from '../desk/state.ts';
import { selectedCount } from '../list/moves.ts';
import { decisionsIfUnselected } from '../registry/here.ts';
import { once } from './once.ts';

/** An action's key by the name that a terminal gives it. */
export const keyOfAction = (key: string): string => key.replace(/Delete$/, 'delete');

/** The keys that decide a case, the same as in the browser. Where cases are selected, they decide none and say so. */
export const decisionKeys = (desk: Desk): readonly Binding[] => {
  const list = listOfView(stateOf(desk));
  const areSelected = list?.list.record === 'case' && selectedCount(list) > 0;
  return grouped(
    'Decide',
    decisionsIfUnselected(stateOf(desk)).map(({ entry, subject, input, key, label }) => ({
      keys: [keyOfAction(key)],
      title: label,
      ofRows: true,
      run: areSelected
        ? () => tell(desk, 'wait', queueTexts.oneAtATime)
        : once(desk, () => begin(desk, entry, subject, { input, given: {}, refused: null })),
    })),
  );
};
