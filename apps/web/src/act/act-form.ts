import type { ActionId } from '@matchdesk/core/actions.ts';
import { noSubject } from '@matchdesk/desk/task/subject.ts';
import { bringAction } from '../data/actions.ts';
import { type Refusal, refusals } from '../data/refusals.ts';
import { perform } from './perform.ts';
import { whileRunning } from './while-running.ts';

/** Submits a screen's own form through its action, so that alert and effect follow the registry. */
export const actForm = async (
  id: ActionId,
  input: Readonly<Record<string, unknown>>,
  onDone: () => void = () => undefined,
): Promise<readonly Refusal[]> => {
  const entry = await bringAction(id);
  if (!entry) throw new Error(`There is no action ${id}.`);
  const performed = perform(entry, input, noSubject, { signal: new AbortController().signal });
  return refusals(whileRunning(performed), onDone);
};
