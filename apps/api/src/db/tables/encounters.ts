import type { Generated } from 'kysely';
import type { Instant } from './people.ts';

/** Past and In progress are not stored: they follow from the clock (events.ts). */
export type EventTable = {
  seq: Generated<number>;
  id: string;
  title: string;
  title_key: string;
  host_id: string;
  starts_at: Instant;
  ends_at: Instant;
  cancelled_at: Instant | null;
  location: string;
  longitude: number | null;
  latitude: number | null;
  description: string;
  /** Miles. */
  distance: number;
  min_age_range: number;
  max_age_range: number;
  /** Percent each, together 100. */
  ratio_women: number;
  ratio_men: number;
  ratio_others: number;
  drinking: string;
  drugs: string;
  smoking: string;
  ticket_cents: number;
  maximum_participants: number;
  created_at: Instant;
};

/** invited 0 is a person who was deliberately not invited. */
export type EventGuestTable = {
  event_id: string;
  user_id: string;
  invited: 0 | 1;
  attended: 0 | 1;
  created_at: Instant;
};

export type EventImageTable = { event_id: string; position: number; image_name: string };

export type RatingTable = {
  seq: Generated<number>;
  id: string;
  giver_id: string;
  receiver_id: string;
  event_id: string | null;
  /** 1 met in person. */
  question_one_answer: number;
  /** Two to five: 1 to 5 stars. */
  question_two_answer: number;
  question_three_answer: number;
  question_four_answer: number;
  question_five_answer: number;
  /** 1 upheld the guidelines. */
  question_six_answer: number;
  question_seven_answer: string | null;
  avg_rating: number;
  /** 0 not reported. */
  report: Generated<number>;
  created_at: Instant;
};

export type FlagTable = {
  seq: Generated<number>;
  id: string;
  giver_id: string;
  receiver_id: string;
  reason: string;
  created_at: Instant;
};

export type MatchTable = { seq: Generated<number>; id: string; user_a: string; user_b: string; created_at: Instant };

export type MessageTable = {
  seq: Generated<number>;
  id: string;
  match_id: string;
  sender_id: string;
  message: string;
  created_at: Instant;
};

export type EncounterTables = {
  events: EventTable;
  event_guests: EventGuestTable;
  event_images: EventImageTable;
  ratings: RatingTable;
  flags: FlagTable;
  matches: MatchTable;
  messages: MessageTable;
};
