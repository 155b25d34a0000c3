import { fold } from '@matchdesk/api/db/fold.ts';
import { newId } from '@matchdesk/api/db/ids.ts';
import type { Db, Tables } from '@matchdesk/api/db/tables.ts';
import type { Insertable } from 'kysely';
import { day } from './rows.ts';

type Row<T extends keyof Tables> = Partial<Insertable<Tables[T]>>;

/** Adds a community, by default accepted and created by an administrator. Returns its id. */
export const addCommunityRow = async (db: Db, row: Row<'communities'> = {}): Promise<string> => {
  const { name = 'Readers' } = row;
  const community = {
    id: newId(),
    name,
    name_key: fold(name),
    description: 'We read.',
    status: 'active',
    is_approved: 'approved',
    creator_type: 'admin',
    created_at: day,
    updated_at: day,
    ...row,
  } as const;
  await db.insertInto('communities').values(community).execute();
  return community.id;
};

export const addMemberRow = async (
  db: Db,
  communityId: string,
  row: Row<'community_members'> & ({ readonly user_id: string } | { readonly admin_id: string }),
): Promise<string> => {
  const user_type = 'user_id' in row ? 'user' : 'admin';
  const member = { id: newId(), community_id: communityId, user_type, created_at: day, ...row } as const;
  await db.insertInto('community_members').values(member).execute();
  return member.id;
};

export const addPostRow = async (db: Db, communityId: string, row: Row<'community_posts'> = {}): Promise<string> => {
  const author_type = row.user_id === undefined ? 'admin' : 'user';
  const post = {
    id: newId(),
    community_id: communityId,
    author_type,
    message: 'Hello',
    created_at: day,
    ...row,
  } as const;
  await db.insertInto('community_posts').values(post).execute();
  return post.id;
};
