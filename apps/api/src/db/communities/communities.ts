import { type Selectable, sql } from 'kysely';
import { type Days, instantsOf } from '../days.ts';
import { locks } from '../engine.ts';
import { fold } from '../fold.ts';
import { newId } from '../ids.ts';
import { changeDated, later } from '../later.ts';
import type { Page, PageRequest } from '../page.ts';
import { pageOfQuery } from '../query-page.ts';
import { changeRow } from '../rows.ts';
import { termOf } from '../search-terms.ts';
import type { Db, MemberType, Tables, Trx } from '../tables.ts';

type Community = Selectable<Tables['communities']>;

/** The accepted communities, or those proposed by members, whether decided or not. */
export type CommunityPart = 'accepted' | 'proposed';
type CommunityField = 'name' | 'created_at' | 'total_members';

export type CommunityQuery = PageRequest & {
  readonly part: CommunityPart;
  readonly status?: Community['status'] | undefined;
  readonly decision?: Community['is_approved'] | undefined;
  /** Part of the name. */
  readonly search?: string | undefined;
  /** The days in which the community was created. */
  readonly days: Days;
  readonly field?: CommunityField | undefined;
  readonly direction?: 'asc' | 'desc' | undefined;
};

const columns = { name: 'name_key', created_at: 'created_at', total_members: 'total_members' } as const;

const communities = (db: Db) =>
  db
    .selectFrom('communities')
    .leftJoin('users as creator', (join) =>
      join.onRef('creator.id', '=', 'communities.creator_id').on('communities.creator_type', '=', 'user'),
    )
    .selectAll('communities')
    .select(['creator.firstname as creator_firstname', 'creator.profile_image as creator_image']);

/** A community with the member who proposed it. */
export type CommunityRow = Awaited<ReturnType<ReturnType<typeof communities>['execute']>>[number];

/** One page of communities, the newest first unless a field is named. */
export const pageOfCommunities = async (db: Db, query: CommunityQuery): Promise<Page<CommunityRow>> => {
  const { part, status, decision, search = '', days, field = 'created_at', direction = 'desc' } = query;
  const { from, until } = instantsOf(days);
  const term = termOf(search);
  let found = communities(db).where('communities.created_at', '>=', from).where('communities.created_at', '<', until);
  found =
    part === 'accepted'
      ? found.where('communities.is_approved', '=', 'approved')
      : found.where('communities.creator_type', '=', 'user');
  if (decision !== undefined) found = found.where('communities.is_approved', '=', decision);
  if (status !== undefined) found = found.where('communities.status', '=', status);
  if (term !== undefined) found = found.where(sql<boolean>`instr(communities.name_key, ${term.text}) > 0`);
  const order = [[`communities.${columns[field]}`, direction] as const, ['communities.seq', direction] as const];
  return pageOfQuery(found, order, query);
};

export const communityById = async (db: Db, id: string): Promise<CommunityRow | undefined> =>
  communities(db)
    .where('communities.id', '=', id)
    .$if(locks(db), (community) => community.forUpdate('communities'))
    .executeTakeFirst();

type NewCommunity = {
  readonly name: string;
  readonly description: string;
  readonly image: string;
  readonly creator: { readonly type: Exclude<MemberType, 'user'>; readonly id: string };
};

/** Adds an accepted, active community. Returns its id. */
export const addCommunity = async (db: Trx, community: NewCommunity, now: number): Promise<string> => {
  const { name, description, image, creator } = community;
  const id = newId(now);
  await db
    .insertInto('communities')
    .values({
      id,
      name,
      name_key: fold(name),
      description,
      image,
      status: 'active',
      is_approved: 'approved',
      rejection_reason: null,
      decided_at: now,
      creator_type: creator.type,
      creator_id: creator.id,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
};

type CommunityChange = Partial<Pick<Community, 'name' | 'description' | 'image' | 'status'>>;

/** Changes a community. Returns its `updated_at`. */
export const changeCommunity = (db: Trx, id: string, change: CommunityChange, now: number): Promise<number> => {
  const key = change.name === undefined ? {} : { name_key: fold(change.name) };
  return changeDated(db, 'communities', { id }, { ...change, ...key }, now);
};

export type Decision =
  | { readonly is_approved: 'approved' }
  | { readonly is_approved: 'rejected'; readonly rejection_reason: string };

/** Decides about a proposed community. Returns false if it is already decided or does not exist. */
export const decideCommunity = (db: Trx, id: string, decision: Decision, now: number): Promise<boolean> =>
  changeRow(
    db,
    'communities',
    { id, is_approved: 'pending' },
    {
      ...decision,
      status: decision.is_approved === 'approved' ? 'active' : 'inactive',
      decided_at: now,
      updated_at: later(now),
    },
  );
