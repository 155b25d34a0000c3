import type { Db } from '../tables.ts';

/** Addresses of every picture that a community or a post shows: whatever else was uploaded is of no use any more. */
export const shownPictures = async (db: Db): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('communities')
    .select('image')
    .where('image', 'is not', null)
    .union(db.selectFrom('post_images').select('image'))
    .execute();
  return new Set(rows.flatMap(({ image }) => image ?? []));
};
