import * as z from 'zod/mini';
import { anyAdministrator, endpoints, some, somePicture } from '../kit/call/endpoint.ts';
import { changed, listing, message } from '../kit/call/envelope.ts';
import { dateParameter, limit, oneRecord, page, recordId, search, wordOrEmpty } from '../kit/call/parameters.ts';
import { dayOf, rangeFaults } from '../kit/form/day.ts';
import { activeStatuses } from '../radar/schema.ts';
import { createForm, dayRange, editForm, postForm, rejectForm } from './checks.ts';
import { approvals, communityList, memberList, oneCommunity, postList, savedCommunity } from './schema.ts';
import { communitiesTexts as say } from './texts.ts';

const direction = wordOrEmpty(['asc', 'desc']);
const paged = { page: z.optional(page), limit, search, start_date: dateParameter, end_date: dateParameter };
const sorted = { sortOrder: direction, sortField: wordOrEmpty(['name', 'created_at', 'total_members']) };

type Days = { readonly start_date?: string | undefined; readonly end_date?: string | undefined };
const inOrder = ({ start_date = '', end_date = '' }: Days, context: z.core.$RefinementCtx): void => {
  const { earliest: _, ...rules } = dayRange;
  const faults = rangeFaults({ start: dayOf(start_date), end: dayOf(end_date) }, rules);
  if (faults.start) context.addIssue({ code: 'custom', path: ['start_date'], message: faults.start });
  if (faults.end) context.addIssue({ code: 'custom', path: ['end_date'], message: faults.end });
};

/** Who submits: 'admin' for a sub-administrator, 'super_admin' for any other (specification, section 6). */
const user_type = z.enum(['admin', 'super_admin']);
const theList = {
  ...listing(communityList, { rowsAt: 'data', totalAt: 'meta.totalCount' }),
  succeeds: 'success',
} as const;
const aWrite = { write: true, touches: ['communities'] } as const;
const aDecision = {
  ...aWrite,
  compares: true,
  method: 'PUT',
  answer: message,
  touches: ['communities', 'dashboard', 'queue'],
} as const;
/** A like changes only its post, and the screens that show the post update it themselves. */
const aLike = { write: true, answer: message } as const;
const like = { post_id: recordId, user_id: recordId };

const approved = some('communities', { where: { is_approved: 'approved' } });
const pending = { is_approved: 'pending' };

/** Calls about communities, their posts and members (specification, section 7, Communities). */
export const communitiesEndpoints = endpoints(anyAdministrator, {
  list: {
    ...theList,
    path: '/v2/community/adminCommunityList',
    summary: 'List the accepted communities, page by page',
    example: { status: 'active', page: 1, limit: 10, search: 'a', start_date: '01-01-2016' },
    query: z.strictObject({ status: wordOrEmpty(activeStatuses), ...paged, ...sorted }).check(z.superRefine(inOrder)),
  },
  single: {
    path: '/v2/community/single/{id}',
    summary: 'Read one community',
    example: { id: some('communities') },
    assumed: true,
    params: oneRecord,
    answer: oneCommunity,
    succeeds: 'success',
    recordIdAt: ['data._id'],
  },
  /** A GET that writes, as the specification says. */
  setStatus: {
    ...aWrite,
    compares: true,
    path: '/v2/community/update-status',
    summary: 'Switch a community on or off',
    tells: 'set {who} from {was.status} to {is.status}',
    example: { community_id: approved, status: 'inactive' },
    assumed: true,
    query: z.strictObject({ community_id: recordId, status: z.enum(activeStatuses) }),
    answer: changed,
  },
  requests: {
    ...theList,
    path: '/v2/community/requestCommunityList',
    summary: 'List the communities that members proposed, page by page',
    example: { page: 1, limit: 10, sortField: 'name', sortOrder: 'asc' },
    query: z
      .strictObject({ ...paged, ...sorted, decision: z.optional(z.enum(approvals)) })
      .check(z.superRefine(inOrder)),
  },
  create: {
    ...aWrite,
    method: 'POST',
    path: '/v2/community/create-community',
    summary: 'Add a community',
    tells: 'added {who}',
    example: { name: 'Hikers', description: 'On foot', image: somePicture, user_type: 'super_admin' },
    multipart: true,
    body: z.strictObject({ ...createForm.shape, user_type }),
    answer: savedCommunity,
    succeeds: 'data',
    unexplained: say.wentWrong,
  },
  update: {
    ...aWrite,
    compares: true,
    method: 'PUT',
    path: '/v2/community/update-community/{id}/',
    summary: 'Change a community; the image is optional',
    tells: 'edited {who}',
    example: { id: approved, name: 'Walkers', description: 'On foot, slowly', user_type: 'super_admin' },
    multipart: true,
    params: oneRecord,
    body: z.strictObject({ ...editForm.shape, user_type }),
    answer: savedCommunity,
    succeeds: 'data',
  },
  accept: {
    ...aDecision,
    path: '/v2/community/acceptCommunity/{id}',
    summary: 'Accept a proposed community',
    tells: 'accepted {who}',
    example: { id: some('communities', { where: pending }) },
    untried: 'it would decide a proposal',
    params: oneRecord,
  },
  reject: {
    ...aDecision,
    path: '/v2/community/rejectCommunity/{id}',
    summary: 'Reject a proposed community, with a reason',
    tells: 'rejected {who}: {is.rejection_reason}',
    example: { id: some('communities', { where: pending, nth: 1 }), rejection_reason: 'Too much alike' },
    untried: 'it would decide a proposal',
    params: oneRecord,
    body: rejectForm,
  },
  posts: {
    path: '/v2/userCommunity/getAllPost',
    summary: "List a community's posts, the newest first",
    example: { page: 1, limit: 5, community_id: approved },
    query: z.strictObject({ page: z.optional(page), limit, community_id: recordId }),
    ...listing(postList, { rowsAt: 'data' }),
    succeeds: 'success',
  },
  createPost: {
    ...aWrite,
    method: 'POST',
    path: '/v2/community/create-post',
    summary: 'Post into a community',
    tells: 'added {who}',
    example: { message: 'Welcome', images: [somePicture], community_id: approved, user_type: 'super_admin' },
    multipart: true,
    body: z.strictObject({ ...postForm.shape, community_id: recordId, user_type }),
    answer: message,
  },
  deletePost: {
    ...aWrite,
    method: 'DELETE',
    path: '/v2/community/delete-post/{id}',
    summary: 'Delete a post',
    tells: 'deleted {who}',
    example: { id: some('community_posts') },
    params: oneRecord,
    answer: message,
  },
  like: {
    ...aLike,
    method: 'POST',
    path: '/v2/community/like-post',
    summary: 'Like a post',
    tells: 'liked {who}',
    example: { post_id: some('community_posts', { nth: 1 }), user_id: some('admins'), user_type: 'super_admin' },
    body: z.strictObject({ ...like, user_type }),
  },
  unlike: {
    ...aLike,
    method: 'DELETE',
    path: '/v2/community/unlike-post',
    summary: 'Remove your like from a post',
    tells: 'removed the like from {who}',
    example: { post_id: some('community_posts', { nth: 1 }), user_id: some('admins') },
    body: z.strictObject(like),
  },
  members: {
    path: '/v2/community/adminViewMembers',
    summary: "List a community's members, page by page",
    example: { community_id: approved, page: 1 },
    query: z
      .strictObject({
        ...paged,
        community_id: recordId,
        sortorder: direction,
        fieldname: wordOrEmpty(['firstname', 'created_at', 'post_count']),
      })
      .check(z.superRefine(inOrder)),
    ...listing(memberList, { rowsAt: 'data.members', totalAt: 'data.meta.totalCount' }),
    succeeds: 'status',
  },
});
