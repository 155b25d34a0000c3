import * as z from 'zod/mini';
import { isDay } from '../kit/form/day.ts';
import { flag, id, instant, names, number, record, text } from '../kit/wire/wire.ts';

/** The kinds of records that a note may be about. */
export const notedKinds = ['user', 'event'] as const;
export type NotedKind = (typeof notedKinds)[number];

/** A note of an administrator on a person or an event: an extension, offered where the provider announces it. */
export const note = record({
  _id: id,
  /** One of `notedKinds`, and the id and name of the record that the note is about. */
  kind: text,
  record_id: text,
  record_name: text,
  /** Light markdown (markdown.ts). */
  text,
  pinned: flag,
  author: text,
  /** The colleagues whom the note names. */
  mentions: names,
  names_me: flag,
  /** It names the reader, who has not seen it yet. */
  is_unread: flag,
  may_edit: flag,
  may_delete: flag,
  created_at: instant,
  /** The time of the last change, or of writing where there was none. */
  updated_at: instant,
});
export type Note = z.infer<typeof note>;

/**
 * An administrator, with the name that colleagues write after an @, whether notes reach them, and whether they can do what is
 * assigned to them.
 */
export const colleague = record({ _id: id, name: text, reads_notes: flag, takes_work: flag });
export type Colleague = z.infer<typeof colleague>;

/** What colleagues note about a record, in its row and in full. */
export const deskFields = {
  /** The number of notes on it; null where the provider keeps no notes. */
  notes: number,
  /** The colleague whom it is assigned to; '' for nobody. */
  assigned_to: text,
  /** The day it is due, YYYY-MM-DD; '' for none. */
  due_on: text,
  assigned_reason: text,
  assigned_by: text,
  /** When it was assigned: the version of the assignment. */
  assigned_at: instant,
  is_mine: flag,
};
export type DeskFields = { [F in keyof typeof deskFields]: z.infer<(typeof deskFields)[F]> };

const shown = 'notes.list';

/** What colleagues note about a record: parts of an answer that the list of notes shows, too. */
export const deskAnswerParts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(deskFields).map((name) => [`data.${name}`, shown]),
);

/** Parts of a list, by the assignment of its records and by whether they have notes. */
export const deskParts = ['mine', 'assigned', 'nobody', 'overdue', 'noted'] as const;
export type DeskPart = (typeof deskParts)[number];
/** What narrowing by them tells is what the list of notes shows, too. */
export const deskTells = { desk: Object.fromEntries(deskParts.map((part) => [part, shown])) };

/**
 * What narrows a list of people or events to a part, beyond the specification, where `notes` is announced. What is overdue
 * depends on the day where the reader is: YYYY-MM-DD; without it, the day is that of UTC.
 */
export const deskQuery = {
  desk: z.optional(z.enum(deskParts)),
  today: z.optional(z.string().check(z.refine(isDay, 'A day is YYYY-MM-DD.'))),
};
