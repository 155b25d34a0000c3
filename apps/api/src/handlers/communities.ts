import { communitiesTexts as say } from '@matchdesk/core/communities/texts.ts';
import { Failure } from '@matchdesk/core/kit/call/failure.ts';
import { given } from '@matchdesk/core/kit/call/parameters.ts';
import { dayOf } from '@matchdesk/core/kit/form/day.ts';
import type { Actor } from '../auth/sessions.ts';
import type { AskedOf, Handlers, WriteContext } from '../contract/handlers.ts';
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
import type { Db } from '../db/tables.ts';
import { wireCommunity, wireMember } from '../wire/communities.ts';
import { isoOf } from '../wire/moment.ts';
import { expectUnclaimed } from './claimed-case.ts';
import { communityUse, keptPicture } from './community-pictures.ts';
import { communityPostsHandlers } from './community-posts.ts';
import { found } from './found.ts';
import { staffOf } from './staff-member.ts';
import { changeState, expectUnchanged, refuseNewer, type Standing } from './unchanged.ts';

const usualLimit = 10;

const daysOf = (from = '', to = ''): Days => ({ start: dayOf(from), end: dayOf(to) });

type Asked = AskedOf<'communities', 'requests'>;

const listed = async (db: Db, part: CommunityPart, asked: Asked, status?: CommunityQuery['status'] | '') => {
  const { page = 1, limit = usualLimit, search, start_date, end_date } = asked;
  const days = daysOf(start_date, end_date);
  const order = { field: given(asked.sortField), direction: given(asked.sortOrder) };
  const query = { part, status: given(status), decision: asked.decision, page, limit, search, days, ...order };
  const { rows, total } = await pageOfCommunities(db, query);
  return { success: true, data: rows.map(wireCommunity), meta: { totalCount: total } };
};

const standing = (row: CommunityRow): Standing => ({
  kind: 'community',
  id: row.id,
  version: isoOf(row.updated_at),
  state: {
    name: row.name,
    description: row.description,
    image: row.image,
    status: row.status,
    is_approved: row.is_approved,
    ...(row.rejection_reason !== null && { rejection_reason: row.rejection_reason }),
  },
  by: ['communities.create', 'communities.update', 'communities.setStatus', 'communities.accept', 'communities.reject'],
});

const decide = async (context: WriteContext<Actor>, id: string, decision: Decision): Promise<CommunityRow> => {
  const before = found(await communityById(context.db, id));
  if (before.is_approved !== 'pending') await refuseNewer(context, standing(before), say.decided);
  await expectUnchanged(context, standing(before));
  await expectUnclaimed(context, `community-${id}`);
  if (!(await decideCommunity(context.db, id, decision, context.now))) throw new Failure('conflict');
  return before;
};

/** Communities, their requests, posts and members (specification, section 7, Communities). */
export const communitiesHandlers: Handlers<'communities'> = {
  ...communityPostsHandlers,

  list: ({ db }, { status, ...asked }) => listed(db, 'accepted', asked, status),
  requests: ({ db }, asked) => listed(db, 'proposed', asked),

  single: async ({ db }, { id }) => ({ success: true, data: wireCommunity(found(await communityById(db, id))) }),

  setStatus: async (context, { community_id: id, status }) => {
    const { db, now } = context;
    const stood = found(await communityById(db, id));
    const { name, status: before, is_approved } = stood;
    if (is_approved !== 'approved') throw new Failure('conflict');
    await expectUnchanged(context, standing(stood));
    const change = { kind: 'community', id, before: { name, status: before }, after: { name, status } } as const;
    const write = () => changeCommunity(db, id, { status }, now);
    const changedAt = await changeState(context, change, stood.updated_at, write);
    return { status: 1, message: say.statusDone, updated_at: isoOf(changedAt) };
  },

  create: {
    prepare: async ({ images }, { name, description, image: sent }) => {
      const image = await keptPicture(images, sent, communityUse);
      return async ({ db, actor, now, note }) => {
        const creator = staffOf(actor);
        const id = await addCommunity(db, { name, description, image, creator }, now);
        await joinCommunity(db, id, creator, now);
        note({ kind: 'community', id, after: { name, description, image } });
        return { success: true, data: { _id: id, updated_at: isoOf(now) }, message: say.added };
      };
    },
  },

  update: {
    prepare: async ({ db, images }, { id, name, description, image: sent }) => {
      found(await communityById(db, id));
      const image = sent && (await keptPicture(images, sent, communityUse));
      return async (context) => {
        const { db: trx, now } = context;
        const stood = found(await communityById(trx, id));
        await expectUnchanged(context, standing(stood));
        const after = { name, description, ...(image !== undefined && { image }) };
        const { name: oldName, description: oldDescription, image: oldImage } = stood;
        const before = { name: oldName, description: oldDescription, ...(image !== undefined && { image: oldImage }) };
        const write = () => changeCommunity(trx, id, after, now);
        const changedAt = await changeState(context, { kind: 'community', id, before, after }, stood.updated_at, write);
        return { success: true, data: { _id: id, updated_at: isoOf(changedAt) }, message: say.updated };
      };
    },
  },

  accept: async (context, { id }) => {
    const { db, now, note } = context;
    const { creator_type, creator_id, name } = await decide(context, id, { is_approved: 'approved' });
    // The member who proposed a community is its first member.
    if (creator_id !== null) await joinCommunity(db, id, { type: creator_type, id: creator_id }, now);
    note({ kind: 'community', id, before: { name, is_approved: 'pending' }, after: { name, is_approved: 'approved' } });
    return { status: 1, message: say.accepted };
  },

  reject: async (context, { id, rejection_reason }) => {
    const decision = { is_approved: 'rejected', rejection_reason } as const;
    const { name } = await decide(context, id, decision);
    context.note({ kind: 'community', id, before: { name, is_approved: 'pending' }, after: { name, ...decision } });
    return { status: 1, message: say.rejectedDone };
  },

  members: async ({ db }, { community_id, page = 1, limit = usualLimit, search, ...asked }) => {
    found(await communityById(db, community_id));
    const { rows, total } = await pageOfMembers(db, {
      communityId: community_id,
      page,
      limit,
      search,
      days: daysOf(asked.start_date, asked.end_date),
      field: given(asked.fieldname),
      direction: given(asked.sortorder),
      staffName: say.adminAuthor,
    });
    return { status: 1, data: { members: rows.map(wireMember), meta: { totalCount: total } } };
  },
};
