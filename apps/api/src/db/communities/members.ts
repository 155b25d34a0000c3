import { sql } from 'kysely';
import { type Days, instantsOf } from '../days.ts';
import { fold } from '../fold.ts';
import { newId } from '../ids.ts';
import type { Page, PageRequest } from '../page.ts';
import { pageOfQuery } from '../query-page.ts';
import { addOnce } from '../rows.ts';
import { termOf } from '../search-terms.ts';
import type { Db, MemberType, Trx } from '../tables.ts';

type MemberField = 'firstname' | 'created_at' | 'post_count';

export type MemberQuery = PageRequest & {
  readonly communityId: string;
  /** Part of the name. */
  readonly search?: string | undefined;
  /** The days in which the member joined. */
  readonly days: Days;
  readonly field?: MemberField | undefined;
  readonly direction?: 'asc' | 'desc' | undefined;
  /** The name shown for an administrator. */
  readonly staffName: string;
};

const columns = { firstname: 'name_key', created_at: 'joined.created_at', post_count: 'post_count' } as const;

// Two counts, each with its own index.
const postCount = sql<number>`CASE WHEN joined.user_id IS NOT NULL
  THEN (SELECT count(*) FROM community_posts AS written
    WHERE written.user_id = joined.user_id AND written.community_id = joined.community_id)
  ELSE (SELECT count(*) FROM community_posts AS written
    WHERE written.community_id = joined.community_id AND written.admin_id = joined.admin_id) END`;

const nameKey = (staffName: string) =>
  sql<string>`CASE WHEN joined.user_type = 'user' THEN users.name_key ELSE ${fold(staffName)} END`;

const members = (db: Db, communityId: string, staffName: string) =>
  db
    .selectFrom('community_members as joined')
    .leftJoin('users', 'users.id', 'joined.user_id')
    .where('joined.community_id', '=', communityId)
    .select([
      'joined.id',
      'joined.user_type',
      'joined.user_id',
      'joined.admin_id',
      'joined.created_at',
      'users.profile_image',
    ])
    .select([
      postCount.as('post_count'),
      sql<string>`CASE WHEN joined.user_type = 'user' THEN coalesce(users.firstname, '') ELSE ${staffName} END`.as(
        'firstname',
      ),
      nameKey(staffName).as('name_key'),
    ]);

export type MemberRow = Awaited<ReturnType<ReturnType<typeof members>['execute']>>[number];

/** One page of a community's members, the latest to join first unless a field is named. */
export const pageOfMembers = async (db: Db, query: MemberQuery): Promise<Page<MemberRow>> => {
  const { communityId, search = '', days, field = 'created_at', direction = 'desc', staffName } = query;
  const { from, until } = instantsOf(days);
  const term = termOf(search);
  let found = members(db, communityId, staffName)
    .where('joined.created_at', '>=', from)
    .where('joined.created_at', '<', until);
  if (term !== undefined) found = found.where(sql<boolean>`instr(${nameKey(staffName)}, ${term.text}) > 0`);
  return pageOfQuery(found, [[columns[field], direction] as const, ['joined.seq', direction] as const], query);
};

/** Makes somebody a member. Changes nothing if they already are. */
export const joinCommunity = async (
  db: Trx,
  community_id: string,
  { type, id }: { readonly type: MemberType; readonly id: string },
  now: number,
): Promise<void> => {
  const [user_id, admin_id] = type === 'user' ? [id, null] : [null, id];
  const member = { id: newId(now), community_id, user_type: type, user_id, admin_id, created_at: now };
  await addOnce(db, 'community_members', member);
};
