import * as z from 'zod/mini';
import { recordId } from '../kit/call/parameters.ts';
import { choice } from '../kit/form/choice.ts';
import { isDay } from '../kit/form/day.ts';
import { atMost, field, filled } from '../kit/form/field.ts';
import { fill } from '../kit/text/text.ts';
import { notesTexts as say } from './texts.ts';

/** The most characters of a reason. */
const longestReason = 200;
/** The most characters of one note. */
const longestNote = 4_000;

const noteText = field(
  { label: say.note, kind: 'multiline', trimStart: true, offers: 'mentions', hint: say.noteHint },
  [filled(say.noteRequired), atMost(longestNote, fill(say.noteLong, { most: longestNote }))],
);

export const pins = ['no', 'yes'] as const;
const pinned = z._default(choice(pins, { label: say.pinned, labels: { no: say.notPinned, yes: say.isPinned } }), 'no');

/** The fields of a note. */
export const noteForm = z.strictObject({ text: noteText, pinned });

const name = field({ label: say.to, trimStart: true, offers: 'assignees', hint: say.toHint, example: 'ann' }, [
  filled(say.toRequired),
  atMost(254, say.toLong),
]);
const dueOn = z
  .string()
  .check(z.refine((day) => day === '' || isDay(day), say.dueWrong))
  .register(z.globalRegistry, {
    label: say.due,
    kind: 'date',
    placeholder: say.dueForm,
    offers: 'days',
    example: '2026-12-24',
  });
const why = field({ label: say.reason, trimStart: true }, [atMost(longestReason, say.reasonLong)]);

/** The colleague whom a record is assigned to, until when and why. */
export const assignForm = z.strictObject({ to: name, due_on: z.optional(dueOn), why: z.optional(why) });

/** The parts of all notes that can be listed. */
export const noteParts = ['unread', 'naming-me', 'mine', 'pinned'] as const;

/** The notes that somebody has seen: at most as many as the longest page shows. */
export const seenForm = z.strictObject({ ids: z.array(recordId).check(z.minLength(1), z.maxLength(100)) });
