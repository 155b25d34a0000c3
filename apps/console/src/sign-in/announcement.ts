import { setTimeout } from 'node:timers/promises';
import { type Desk, patch, readingOf, stateOf, tell } from '../desk/desk.ts';
import { sentenceOf } from '../desk/sentence.ts';

const againMs = 5_000;

type Said = (announced: ReadonlySet<string>) => void;

/** Shows why the provider did not say what it offers, and asks again at intervals, for as long as this session lasts. */
export const askAgain = async (desk: Desk, why: unknown, onSaid: Said): Promise<void> => {
  tell(desk, 'bad', sentenceOf(why));
  const { session } = stateOf(desk);
  const { signal } = readingOf(desk).options;
  const isOver = () => signal.aborted || stateOf(desk).session !== session;
  for (;;) {
    await setTimeout(againMs, undefined, { ref: false });
    if (isOver()) return;
    const { capabilities } = desk.context();
    const announced = await capabilities().catch(() => null);
    if (!announced || isOver()) continue;
    patch(desk, { announced });
    onSaid(announced);
    return;
  }
};
