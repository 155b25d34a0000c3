import * as z from 'zod/mini';
import { count, flag, id, image, instant, part, record, rows, text } from '../kit/wire/wire.ts';

/** One of the two people of a match; `flag` says that the other one flagged them, `reason` why. */
const matchedUser = record({ _id: text, profile_image: image, firstname: text, flag, reason: text });
export type MatchedUser = z.infer<typeof matchedUser>;

/** A match (specification, section 3). */
export const match = record({ _id: id, users_data: rows(matchedUser) });
export type Match = z.infer<typeof match>;

/** One message of a chat. */
export const chatMessage = record({ _id: id, sender_id: text, message: text, created_at: instant });
export type ChatMessage = z.infer<typeof chatMessage>;

/** The chat of a match, oldest message first: `{success, data: {users_data, messages}, meta: {totalCount}}`. */
export const chatPage = z.looseObject({
  data: z.looseObject({ users_data: rows(matchedUser), messages: rows(chatMessage) }),
  meta: part({ totalCount: count }),
});
