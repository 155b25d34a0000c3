import * as z from 'zod/mini';
import { sentence } from '../kit/call/envelope.ts';
import { preprocess } from '../kit/wire/preprocess.ts';
import {
  count,
  flag,
  id,
  image,
  images,
  instant,
  number,
  orAbsent,
  part,
  record,
  rows,
  text,
} from '../kit/wire/wire.ts';
import { word } from '../kit/wire/word.ts';
import { activeStatus } from '../radar/schema.ts';

/** The decision about a community that a member proposed. */
export const approvals = ['pending', 'approved', 'rejected'] as const;
export type Approval = (typeof approvals)[number];

/** The decision, from a word or a boolean; null where the provider sends neither. */
export const approval = word(approvals, 'approved');

/** A community, accepted or proposed (specification, section 3). */
export const community = record({
  _id: id,
  name: text,
  description: text,
  image,
  status: activeStatus,
  created_at_formatted: text,
  created_at: instant,
  updated_at: instant,
  total_members: number,
  is_approved: approval,
  creator_details: part({ firstname: text, profile_image: images }),
});
export type Community = z.infer<typeof community>;

export const post = record({
  _id: id,
  images,
  message: text,
  like_count: number,
  is_liked: flag,
  user_details: part({ firstname: text, profile_image: image }),
});
export type Post = z.infer<typeof post>;

const withId = (value: unknown): unknown =>
  typeof value === 'string' || typeof value === 'number' ? { _id: String(value) } : value;

/** A member; `user_type` is admin, sub_admin or another, `user_id` the person. */
export const member = record({
  _id: id,
  user_type: text,
  user_id: preprocess(withId, part({ _id: text, firstname: text, profile_image: images })),
  created_at: instant,
  post_count: number,
});
export type Member = z.infer<typeof member>;

const said = z._default(flag, true);
const meta = part({ totalCount: count });

/** `{success, data, meta: {totalCount}}`. */
export const communityList = z.looseObject({ success: said, data: rows(community), meta });

/** `{success, data}`; a bare record is wrapped. */
export const oneCommunity = preprocess(
  (value) => (typeof value === 'object' && value !== null && 'data' in value ? value : { data: value }),
  z.looseObject({ success: said, data: community }),
);

/** `{success, data}`. */
export const postList = z.looseObject({ success: said, data: rows(post) });

/** `{status, data: {members, meta: {totalCount}}}`. */
export const memberList = z.looseObject({
  status: orAbsent('status', z._default(number, 1)),
  data: z.looseObject({ members: rows(member), meta }),
});

/** The answer after a community was created or changed. */
export const savedCommunity = preprocess(
  (value) => value ?? {},
  z.looseObject({ success: said, data: part({ _id: text, updated_at: instant }), message: sentence }),
);
