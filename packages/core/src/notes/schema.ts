import type * as z from 'zod/mini';
import { flag, id, instant, names, number, record, text } from '../kit/wire.ts';

/** What a note may stand on. */
export const notedKinds = ['user', 'event'] as const;
export type NotedKind = (typeof notedKinds)[number];

/** A note of an administrator on a person or an event: an extension, offered where the provider announces it. */
export const note = record({
  _id: id,
  /** One of `notedKinds`, and the id and name of the record that the note stands on. */
  kind: text,
  record_id: text,
  record_name: text,
  /** Light markdown (markdown.ts). */
  text,
  pinned: flag,
  author: text,
  /** Colleagues whom it names. */
  mentions: names,
  names_me: flag,
  may_edit: flag,
  may_delete: flag,
  created_at: instant,
  /** The moment of the last change, which is that of writing where there was none. */
  updated_at: instant,
});
export type Note = z.infer<typeof note>;

/** An administrator by the name that others write after an @. */
export const colleague = record({ _id: id, name: text });
export type Colleague = z.infer<typeof colleague>;

/** What a desk keeps of a record, in its row and in full. */
export const deskFields = {
  /** How many notes stand on it; null where the provider keeps none. */
  notes: number,
  /** The colleague who looks after it; '' for nobody. */
  assigned_to: text,
  /** Until which day, YYYY-MM-DD; '' for none. */
  due_on: text,
  assigned_reason: text,
  assigned_by: text,
  is_mine: flag,
  is_overdue: flag,
};
export type DeskFields = { [F in keyof typeof deskFields]: z.infer<(typeof deskFields)[F]> };

/** Parts of a list by who looks after its records, and whether notes stand on them. */
export const deskParts = ['mine', 'assigned', 'nobody', 'overdue', 'noted'] as const;
export type DeskPart = (typeof deskParts)[number];
