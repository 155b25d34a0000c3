import type * as z from 'zod/mini';
import { id, image, instant, part, record, text } from '../kit/wire/wire.ts';

const person = part({ _id: text, firstname: text, email: text, profile_image: image });
const flagFields = { _id: id, created_at: instant, reason: text };

/** One flag that a user received; the person is the one who raised it (specification, section 3). */
export const receivedFlag = record({ ...flagFields, singleUserRecivedFlags: person });
export type ReceivedFlag = z.infer<typeof receivedFlag>;

/** One flag that a user raised; the person is the one whom it is about. */
export const givenFlag = record({ ...flagFields, givenFlag: person });
export type GivenFlag = z.infer<typeof givenFlag>;
