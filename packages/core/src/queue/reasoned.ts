import * as z from 'zod/mini';
import type { AnyAction } from '../kit/act/action.ts';
import { mostReason } from '../kit/call/reason.ts';
import { atMost, field, filled } from '../kit/form/field.ts';
import { fill } from '../kit/text/text.ts';
import { queueTexts as say } from './texts.ts';

const reason = field({ label: say.reason, hint: say.reasonHint, trimStart: true, offers: 'reasons' }, [
  filled(say.reasonNeeded),
  atMost(mostReason, fill(say.reasonLong, { most: mostReason })),
]);

/**
 * The same action under another title, which also asks for the reason: after its own fields and before its question.
 * The reason is sent with its requests and is not part of its input.
 */
export const reasoned = <C, S>(action: AnyAction<C, S>, title: string): AnyAction<C, S> => ({
  ...action,
  title,
  form: { ...action.form, submitLabel: title },
  input: z.safeExtend(action.input, { reason }),
  run: (running, { reason: why, ...input }, targets) =>
    action.run({ ...running, options: { ...running.options, reason: why } }, input, targets),
});
