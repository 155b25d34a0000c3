import { setTimeout } from 'node:timers/promises';
import { asFailure, type Failure, refuse } from '@matchdesk/core/kit/call/failure.ts';
import { mostCapabilitiesMs } from '@matchdesk/core/kit/call/transport.ts';
import type { Context } from '@matchdesk/terminal/api/context.ts';
import { type Desk, patch, readingOf, stateOf, tell } from '../desk/desk.ts';
import { sentenceOf } from '../desk/sentence.ts';

const againMs = 5_000;
const notYet = refuse('timeout', 'The provider has not said yet what it offers.');

type Said = (announced: ReadonlySet<string>) => void;

/** What the provider announces; the failure where it does not say, or not soon. */
export const announcedSoon = ({
  capabilities,
}: Pick<Context, 'capabilities'>): Promise<ReadonlySet<string> | Failure> =>
  Promise.race([capabilities().catch(asFailure), setTimeout(mostCapabilitiesMs, notYet, { ref: false })]);

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
