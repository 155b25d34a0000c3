import type { ChatMessage, MatchedUser } from '@matchdesk/core/matches/schema.ts';
import type { MatchedPerson, MessageRow } from '../db/encounters/matches.ts';
import { isoOf } from './moment.ts';

/** One of the two people of a match, with the reason if the other one flagged them. */
export const wireMatched = ({ id, profile_image, firstname, reason }: MatchedPerson): MatchedUser => ({
  _id: id,
  profile_image,
  firstname: firstname ?? '',
  flag: reason !== null,
  reason: reason ?? '',
});

export const wireMessage = ({ id, sender_id, message, created_at }: MessageRow): ChatMessage => ({
  _id: id,
  sender_id,
  message,
  created_at: isoOf(created_at),
});
