import { type Failure, failureSentence } from '../kit/failure.ts';
import type { Intention } from '../kit/intention.ts';
import type { Shown } from '../kit/proof.ts';
import { outcomesTexts as say } from './texts.ts';

/** What happened to a write whose outcome is open, and how a person finds out. */
export const openSentence = (failure: Failure): string =>
  [failureSentence(failure), ...(failure.kind === 'unclear' ? [] : [say.unknown]), failure.lookUp ?? say.check].join(
    ' ',
  );

/** A write that did not end well, as a person decides about it. */
export type Unsettled = {
  readonly title: string;
  /** What happened and what may happen, sentence by sentence. */
  readonly lines: readonly string[];
  /** What the button says that sends it again. */
  readonly again: string;
};

/** Whether a person has to decide: its outcome is open, or a part of it was done. */
export const isUnsettled = (failure: Failure, { did }: Intention): boolean => failure.isOpen || did.length > 0;

/**
 * What a person is told of a write that has no outcome, or of which a part was done. `shown` is what the record, read
 * back, shows; `isOnceOnly` whether the provider recognises a repeated request.
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
