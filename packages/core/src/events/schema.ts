import * as z from 'zod/mini';
import { preprocess } from '../kit/wire/preprocess.ts';
import { count, id, image, images, instant, number, record, rows, text, whole } from '../kit/wire/wire.ts';
import { deskFields } from '../notes/schema.ts';

/** Event status (specification, sections 4 and 9): the filter's code and the word. A draft has no code. */
export const eventStatuses = [
  { code: 1, label: 'Published' },
  { code: 2, label: 'Past' },
  { code: 3, label: 'Cancelled' },
  { code: 4, label: 'In progress' },
  { code: null, label: 'Draft' },
] as const;

/** A word in lower case without punctuation, for comparison. */
export const plain = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')
    .replace('canceled', 'cancelled');

const statusWord = (given: string): string => {
  const word = given.trim();
  const found = eventStatuses.find(({ code, label }) => String(code) === word || plain(label) === plain(word));
  return found?.label ?? word;
};

/** An event's status as a word, from the word in any spelling or from the code; an unknown word is kept. */
const eventStatus = preprocess((value) => {
  const read = text.safeParse(value);
  return read.success ? statusWord(read.data) : value;
}, z.string());

/** A person of an event. The specification gives these three fields and no id. */
const invitedPerson = record({ _id: text, profile_image: image, firstname: text, email: text });
export type InvitedPerson = z.infer<typeof invitedPerson>;

const eventFields = {
  _id: id,
  title: text,
  event_date: instant,
  event_time: text,
  status: eventStatus,
  hostname: text,
  hostImage: image,
  ...deskFields,
};

/** One row of the events lists (specification, section 3). */
export const eventRow = record(eventFields);
export type EventRow = z.infer<typeof eventRow>;

/** An event in full. */
export const eventDetail = whole({
  ...eventFields,
  location: text,
  description: text,
  event_images: images,
  /** In miles or kilometres, as the provider sends it. */
  distance: text,
  min_age_range: number,
  max_age_range: number,
  /** Percent. */
  ratio_women: number,
  ratio_men: number,
  ratio_others: number,
  drinking: text,
  drugs: text,
  smoking: text,
});
export type EventDetail = z.infer<typeof eventDetail>;

/** Who came to an event, who was invited and who was not. */
const eventPeople = z.looseObject({
  attended_users: rows(invitedPerson),
  invite_users: rows(invitedPerson),
  notinvited_users: rows(invitedPerson),
});

/** `{data: {attended_users, invite_users, notinvited_users}, totalCount}`. */
export const invitedAnswer = z.looseObject({ data: eventPeople, totalCount: count });
