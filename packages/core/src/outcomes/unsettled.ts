import type { Shown } from '../kit/act/proof.ts';
import { type Failure, failureSentence } from '../kit/call/failure.ts';
import type { Intention } from '../kit/call/intention.ts';
import { outcomesTexts as say } from './texts.ts';

/** What is known about a write whose outcome is unknown, and how a person can check it. */
export const openSentence = (failure: Failure): string =>
  [failureSentence(failure), ...(failure.kind === 'unclear' ? [] : [say.unknown]), failure.lookUp ?? say.check].join(
    ' ',
  );

/** A write that failed or is unknown, with what a person needs to decide about it. */
export type Unsettled = {
  readonly title: string;
  /** What happened and what may happen, one sentence each. */
  readonly lines: readonly string[];
  /** The label of the button that sends it again. */
  readonly again: string;
};

/** Whether a person has to decide: the outcome is unknown, or only part of it was done. */
export const isUnsettled = (failure: Failure, { did }: Intention): boolean => failure.isOpen || did.length > 0;

/**
 * What to tell a person about a write whose outcome is unknown, or of which only part was done. `shown` is what the
 * record shows when it is read again (true: done); `isOnceOnly` says whether the provider recognises a repeated
 * request.
 */
export const unsettled = (failure: Failure, { did }: Intention, shown: Shown, isOnceOnly: boolean): Unsettled => {
  const lines = [...did, ...(failure.isOpen && shown === null ? [openSentence(failure)] : [failureSentence(failure)])];
  if (failure.isOpen && shown === null) {
    return {
      title: say.unknownTitle,
      lines: [...lines, isOnceOnly ? say.onceOnly : say.maybeTwice],
      again: say.sendAgain,
    };
  }
  if (did.length > 0) return { title: say.partlyTitle, lines, again: say.goOn };
  return { title: say.notDoneTitle, lines: [`${lines.join(' ')} ${say.shownNotDone}`], again: say.tryAgain };
};
