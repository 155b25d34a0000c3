import { communitiesTexts as say } from '@matchdesk/core/communities/texts.ts';
import { dayOf } from '@matchdesk/core/kit/day.ts';
import { Failure, refuse } from '@matchdesk/core/kit/failure.ts';
import type { Handlers } from '../contract/handlers.ts';
import {
  addCommunity,
  type CommunityPart,
  type CommunityQuery,
  type CommunityRow,
  changeCommunity,
  communityById,
  type Decision,
  decideCommunity,
  pageOfCommunities,
} from '../db/communities/communities.ts';
import { joinCommunity, pageOfMembers } from '../db/communities/members.ts';
import type { Days } from '../db/days.ts';
import type { Db, Trx } from '../db/tables.ts';
import { wireCommunity, wireMember } from '../wire/communities.ts';
import { communityUse, keptPicture } from './community-pictures.ts';
import { communityPostsHandlers } from './community-posts.ts';
import { found } from './found.ts';
import { staffOf } from './staff-member.ts';

const usualLimit = 10;

const daysOf = (from = '', to = ''): Days => ({ start: dayOf(from), end: dayOf(to) });

type Asked = {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly search?: string | undefined;
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
  readonly sortField?: CommunityQuery['field'];
  readonly sortOrder?: CommunityQuery['direction'];
};

const listed = async (db: Db, part: CommunityPart, asked: Asked, status?: CommunityQuery['status']) => {
  const { page = 1, limit = usualLimit, search, start_date, end_date, sortField, sortOrder } = asked;
  const days = daysOf(start_date, end_date);
  const query = { part, status, page, limit, search, days, field: sortField, direction: sortOrder };
  const { rows, total } = await pageOfCommunities(db, query);
  return { success: true, data: rows.map(wireCommunity), meta: { totalCount: total } };
};

const decide = async (db: Trx, id: string, decision: Decision, now: number): Promise<CommunityRow> => {
  const before = found(await communityById(db, id));
  if (!(await decideCommunity(db, id, decision, now))) throw refuse('conflict', say.decided);
  return before;
};

/** Communities, their requests, posts and members (specification, section 7, Communities). */
export const communitiesHandlers: Handlers<'communities'> = {
  ...communityPostsHandlers,

  list: ({ db }, { status, ...asked }) => listed(db, 'accepted', asked, status),
  requests: ({ db }, asked) => listed(db, 'proposed', asked),

  single: async ({ db }, { id }) => ({ success: true, data: wireCommunity(found(await communityById(db, id))) }),

  setStatus: async ({ db, now, note }, { community_id: id, status }) => {
    const { name, status: before, is_approved } = found(await communityById(db, id));
    if (is_approved !== 'approved') throw new Failure('conflict');
    await changeCommunity(db, id, { status }, now);
    note({ kind: 'community', id, before: { name, status: before }, after: { name, status } });
    return { message: say.statusDone };
  },

  create: {
    prepare: async ({ images }, { name, description, image: sent }) => {
      const image = await keptPicture(images, sent, communityUse, 'image');
      return async ({ db, actor, now, note }) => {
        const creator = staffOf(actor);
        const id = await addCommunity(db, { name, description, image, creator }, now);
        await joinCommunity(db, id, creator, now);
        note({ kind: 'community', id, after: { name, description, image } });
        return { success: true, data: { _id: id }, message: say.added };
      };
    },
  },

  update: {
    prepare: async ({ db, images }, { id, name, description, image: sent }) => {
      found(await communityById(db, id));
      const image = sent && (await keptPicture(images, sent, communityUse, 'image'));
      return async ({ db: trx, now, note }) => {
        const before = found(await communityById(trx, id));
        const after = { name, description, ...(image !== undefined && { image }) };
        await changeCommunity(trx, id, after, now);
        const { name: oldName, description: oldDescription, image: oldImage } = before;
        note({
          kind: 'community',
          id,
          before: { name: oldName, description: oldDescription, ...(image !== undefined && { image: oldImage }) },
          after,
        });
        return { success: true, data: { _id: id }, message: say.updated };
      };
    },
  },

  accept: async ({ db, now, note }, { id }) => {
    const { creator_type, creator_id, name } = await decide(db, id, { is_approved: 'approved' }, now);
    // Who proposed a community is its first member.
    if (creator_id !== null) await joinCommunity(db, id, { type: creator_type, id: creator_id }, now);
    note({ kind: 'community', id, before: { name, is_approved: 'pending' }, after: { name, is_approved: 'approved' } });
    return { message: say.accepted };
  },

  reject: async ({ db, now, note }, { id, rejection_reason }) => {
    const decision = { is_approved: 'rejected', rejection_reason } as const;
    const { name } = await decide(db, id, decision, now);
    note({ kind: 'community', id, before: { name, is_approved: 'pending' }, after: { name, ...decision } });
    return { message: say.rejectedDone };
  },

  members: async ({ db }, { community_id, page = 1, limit = usualLimit, search, ...asked }) => {
    found(await communityById(db, community_id));
    const { rows, total } = await pageOfMembers(db, {
      communityId: community_id,
      page,
      limit,
      search,
      days: daysOf(asked.start_date, asked.end_date),
      field: asked.fieldname,
      direction: asked.sortorder,
      staffName: say.adminAuthor,
    });
    return { status: 1, data: { members: rows.map(wireMember), meta: { totalCount: total } } };
  },
};
