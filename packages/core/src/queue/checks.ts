import * as z from 'zod/mini';
import { limit, page } from '../kit/call/parameters.ts';
import { choice } from '../kit/form/choice.ts';
import { atMost, field } from '../kit/form/field.ts';
import { shows } from '../kit/text/shows.ts';
import { caseKinds, caseStates, type Verdict, verdicts } from './schema.ts';
import { queueTexts as say } from './texts.ts';

/** The query of the queue: one kind of case, and a state, which is `open` by default. */
export const queueQuery = z.strictObject({
  kind: z.optional(z.enum(caseKinds)),
  state: z.optional(z.enum(caseStates)),
  page: z.optional(page),
  limit,
});

/** A case without its chat can be read ahead: the audit log tells of reading a chat. */
export const caseQuery = z.strictObject({ without: z.optional(z.enum(['chat'])) });

const holder = z.string().check(z.minLength(1), z.maxLength(64));

/** Who claims a case: `holder` is the tab or terminal in which it is open; `over` takes it from somebody else. */
export const claimForm = z.strictObject({ over: z.optional(z.boolean()), holder: z.optional(holder) });

/** Without a holder, a case is released wherever it is open. */
export const releaseForm = z.strictObject({ holder: z.optional(holder) });

/** The reasons for dismissing a case. */
export const verdictLabels: Readonly<Record<Verdict, string>> = {
  'no-breach': say.noBreach,
  mistaken: say.mistaken,
  settled: say.settled,
  other: say.other,
};

const verdict = choice(verdicts, { label: say.verdict, labels: verdictLabels });

const ownWords = field({ label: say.words, kind: 'multiline', trimStart: true, hint: say.wordsHint }, [
  atMost(300, say.wordsLong),
]);

/** Why a case is dismissed: a reason from the list, or your own words. */
export const dismissForm = z.strictObject({ verdict, words: z.optional(ownWords) }).check(
  z.superRefine(({ verdict: chosen, words = '' }, context) => {
    if (chosen === 'other' && !shows(words)) {
      context.addIssue({ code: 'custom', path: ['words'], message: say.wordsNeeded });
    }
  }),
);
