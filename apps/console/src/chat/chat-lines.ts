import { containing } from '@matchdesk/core/kit/text/fold.ts';
import { exactMoment, plainDate, timePart } from '@matchdesk/core/kit/text/show.ts';
import type { SentMessage } from '@matchdesk/core/matches/reads.ts';
import { wrapped } from '../look/fit.ts';

/** One line of a conversation: a day, the head of a message, or a part of its text. */
export type ChatLine =
  | { readonly kind: 'day'; readonly text: string }
  | { readonly kind: 'blank' }
  | { readonly kind: 'head'; readonly sender: string; readonly time: string; readonly isLeft: boolean }
  | { readonly kind: 'text'; readonly text: string; readonly isLeft: boolean };

/** Returns the messages that contain a term; all of them for ''. */
export const messagesWith = (messages: readonly SentMessage[], term: string): readonly SentMessage[] => {
  const isFound = containing(term);
  return messages.filter(({ message }) => isFound(message));
};

/** Returns the largest width of a message. */
export const bubbleWidth = (width: number): number => Math.max(16, Math.min(72, Math.floor(width * 0.66)));

/**
 * Returns a conversation as lines: days, heads and texts; the first person to write is on the left. With exact times
 * each message has a head of its own.
 */
export const chatLines = (
  messages: readonly SentMessage[],
  left: string,
  width: number,
  isExact = false,
): readonly ChatLine[] => {
  let day = '';
  let last = '';
  return messages.flatMap((message): ChatLine[] => {
    const on = plainDate(message.created_at);
    const isNewDay = on !== day;
    const isLeft = message.sender_id === left;
    const isSame = !isExact && !isNewDay && last === message.sender_id;
    day = on;
    last = message.sender_id;
    const head: ChatLine = {
      kind: 'head',
      sender: message.sender,
      time: (isExact ? exactMoment : timePart)(message.created_at),
      isLeft,
    };
    const texts = wrapped(message.message, bubbleWidth(width)).map(
      (text): ChatLine => ({ kind: 'text', text, isLeft }),
    );
    return [
      ...(isNewDay ? [{ kind: 'day', text: on } as const] : isSame ? [] : [{ kind: 'blank' } as const]),
      ...(isSame ? [] : [head]),
      ...texts,
    ];
  });
};
