import { detail, list, readsOf } from '../context.ts';
import { pageOf } from '../kit/call/envelope.ts';
import { latestDay } from '../kit/form/day.ts';
import type { ListQuery } from '../kit/list/page.ts';
import { type Column, dated, type Filter } from '../kit/list/read.ts';
import { saysSame } from '../kit/list/strays.ts';
import { dashedDate, figure, slashedDate } from '../kit/text/show.ts';
import { activeStatuses } from '../radar/schema.ts';
import { dayFaults, earliestDay } from './checks.ts';
import { communitiesEndpoints as calls } from './endpoints.ts';
import { approvalLabel, authorOf, createdOn, feedPage, likesOf, postLabel, statusLabel } from './rules.ts';
import { approvals, type Community, type Member, type Post } from './schema.ts';
import { communitiesTexts as say } from './texts.ts';

const numbered = {
  id: 'number',
  heading: 'No.',
  text: (_: unknown, number: number) => String(number),
  align: 'end',
} as const;
const days: readonly Filter[] = [
  { kind: 'date', id: 'start', label: say.startDate, earliest: earliestDay },
  { kind: 'date', id: 'end', label: say.endDate, earliest: earliestDay },
];
const decisions: Filter = {
  kind: 'choice',
  id: 'decision',
  label: say.decision,
  options: [['', say.allRequests], ...approvals.map((each) => [each, approvalLabel(each)] as const)],
  extension: 'list-filters',
};
const check = (query: ListQuery) => dayFaults(query.filters, latestDay());

const askedOf = ({ page, size, search, filters }: ListQuery) => ({
  page,
  limit: size,
  search,
  start_date: filters.start ? dashedDate(filters.start) : '',
  end_date: filters.end ? dashedDate(filters.end) : '',
});

/** The value of a parameter that does not filter. */
const unsaid = '' as const;
const sortFields = ['name', 'created_at', 'total_members'] as const;
const sortOf = ({ sort, direction }: ListQuery) => {
  const sortField = sortFields.find((known) => known === sort) ?? unsaid;
  return { sortField, sortOrder: sortField && direction };
};
const statusOf = ({ filters }: ListQuery) => activeStatuses.find((known) => known === filters.status) ?? unsaid;
const memberFields = ['firstname', 'created_at', 'post_count'] as const;
const memberSortOf = ({ sort, direction }: ListQuery) => {
  const fieldname = memberFields.find((known) => known === sort) ?? unsaid;
  return { fieldname, sortorder: fieldname && direction };
};

const aCommunity = { id: (row: Community) => row._id, label: (row: Community) => row.name };
/** The console draws it beside the name. */
const image: Column<Community> = {
  id: 'image',
  heading: 'Image',
  text: (row) => row.image ?? '',
  hidden: true,
  unexported: true,
};

/** Communities, requests, posts and members (specification, section 2, Communities). */
export const communitiesReads = readsOf('communities', {
  list: list<Community>({
    ...aCommunity,
    title: 'Community',
    record: 'community',
    words: ['groups', 'clubs'],
    calls: [calls.list],
    columns: [
      numbered,
      image,
      { id: 'name', heading: 'Community Name', text: (row) => row.name, sort: 'name' },
      {
        id: 'created',
        heading: 'Created at',
        text: createdOn,
        moment: ({ created_at }) => created_at,
        sort: 'created_at',
      },
      {
        id: 'members',
        heading: 'Total Member',
        text: (row) => figure(row.total_members),
        sort: 'total_members',
        align: 'end',
      },
      { id: 'status', heading: 'Status', text: statusLabel },
    ],
    search: { placeholder: say.searchCommunities, inputMax: 200 },
    filters: [
      ...days,
      {
        kind: 'choice',
        id: 'status',
        label: 'Status',
        options: [
          ['', say.all],
          ['active', say.active],
          ['inactive', say.inactive],
        ],
      },
    ],
    fits: { status: saysSame(({ status }) => status) },
    empty: say.none,
    emptyHint: say.noneHint,
    check,
    page: async ({ client, options }, query) => {
      const asked = { ...askedOf(query), ...sortOf(query), status: statusOf(query) };
      return pageOf(calls.list, await client.communities.list(asked, options));
    },
  }),
  requests: list<Community>({
    ...aCommunity,
    title: 'Requested Community',
    record: 'community-request',
    words: ['proposals', 'submissions', 'moderation', 'pending'],
    calls: [calls.requests],
    columns: [
      numbered,
      image,
      { id: 'name', heading: 'Community Title', text: (row) => row.name, sort: 'name' },
      {
        id: 'created',
        heading: 'Created Date',
        text: createdOn,
        moment: ({ created_at }) => created_at,
        sort: 'created_at',
      },
      { id: 'user', heading: 'User', text: (row) => row.creator_details.firstname },
      { id: 'decision', heading: 'Action', text: (row) => approvalLabel(row.is_approved) },
    ],
    search: { placeholder: say.searchRequests, inputMax: 200 },
    filters: [...days, decisions],
    fits: { decision: saysSame((row) => row.is_approved) },
    empty: say.none,
    emptyHint: say.noRequestsHint,
    queue: { isOne: () => true, decidedBy: ['communities.accept', 'communities.reject'] },
    check,
    page: async ({ client, options }, query) => {
      const decision = approvals.find((each) => each === query.filters.decision);
      const asked = { ...askedOf(query), ...sortOf(query), ...(decision && { decision }) };
      return pageOf(calls.requests, await client.communities.requests(asked, options));
    },
  }),
  posts: list<Post>({
    title: 'Community Feed',
    record: 'post',
    words: ['feed', 'pictures'],
    within: 'community',
    calls: [calls.posts],
    label: postLabel,
    columns: [
      { id: 'author', heading: 'Author', text: authorOf },
      { id: 'message', heading: 'Message', text: (row) => row.message },
      { id: 'images', heading: 'Images', text: (row) => figure(row.images.length || null), align: 'end' },
      { id: 'likes', heading: 'Likes', text: (row) => figure(likesOf(row)), align: 'end' },
      { id: 'identifier', heading: 'Identifier', text: (row) => row._id, hidden: true, isId: true },
    ],
    sizes: [feedPage],
    links: 5,
    empty: say.noPosts,
    emptyHint: say.noPostsHint,
    page: async ({ client, options, scope }, { page, size }) =>
      pageOf(calls.posts, await client.communities.posts({ page, limit: size, community_id: scope }, options)),
  }),
  members: list<Member>({
    title: 'Members',
    record: 'member',
    words: ['people'],
    within: 'community',
    calls: [calls.members],
    label: (row) => row.user_id.firstname,
    columns: [
      numbered,
      {
        id: 'photo',
        heading: 'Profile',
        text: (row) => row.user_id.profile_image[0] ?? '',
        hidden: true,
        unexported: true,
      },
      { id: 'name', heading: 'Member Name', text: (row) => row.user_id.firstname, sort: 'firstname' },
      {
        id: 'joined',
        heading: 'Join Date',
        ...dated((row: Member) => row.created_at, slashedDate),
        sort: 'created_at',
      },
      {
        id: 'posts',
        heading: 'Posts',
        text: (row) => figure(row.post_count),
        sort: 'post_count',
        align: 'end',
      },
    ],
    search: { placeholder: say.searchMembers, inputMax: 200 },
    filters: days,
    empty: say.noMembers,
    emptyHint: say.noMembersHint,
    check,
    page: async ({ client, options, scope }, query) => {
      const asked = { ...askedOf(query), ...memberSortOf(query), community_id: scope };
      return pageOf(calls.members, await client.communities.members(asked, options));
    },
  }),
  get: detail({
    title: 'A community',
    within: 'community',
    calls: [calls.single],
    load: async ({ client, options, scope }) => (await client.communities.single({ id: scope }, options)).data,
  }),
});
