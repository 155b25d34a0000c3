import { sql } from 'kysely';
import { fold } from './fold.ts';
import type { Db, Trx } from './tables.ts';

/** What lists call a person whose data is gone. */
export const erasedName = 'Erased account';

export type Erased = {
  /** How many of what is gone or was masked: what the audit log says. */
  readonly counts: Readonly<Record<'messages' | 'posts' | 'comments' | 'events' | 'transactions', number>>;
  /** Addresses of pictures that were the person's. */
  readonly pictures: readonly string[];
};

const nobody = {
  firstname: erasedName,
  email: null,
  phone: null,
  name_key: fold(erasedName),
  email_key: '',
  phone_key: '',
  dob: null,
  profile_image: null,
  identity: null,
  identity_other: null,
  interest_in: null,
  branch_feature: null,
  branch_source: null,
  branch_campaign: null,
  branch_tags: null,
  longitude: null,
  latitude: null,
} as const;

/** Whoever was given what the person had (migrate_user_data), and whoever was given it from them. */
const heirsOf = async (db: Db, id: string): Promise<string[]> => {
  const known = new Set([id]);
  for (const each of known) {
    const lines = await db
      .selectFrom('audit_log')
      .select('after')
      .where('target_id', '=', each)
      .where('action', '=', 'users.migrate')
      .execute();
    for (const { after } of lines) known.add(JSON.parse(after ?? '{}').to_id ?? id);
  }
  known.delete(id);
  return [...known];
};

type Contact = { readonly email: string | null; readonly phone: string | null };

/** Payments stay, under no name: the person's, and those that an heir was given, told by the address of then. */
const maskTransactions = async (trx: Trx, id: string, { email, phone }: Contact): Promise<number> => {
  const masked = { name: erasedName, name_key: fold(erasedName), email: '', phone: '' };
  const own = await trx
    .updateTable('transactions')
    .set(masked)
    .where('user_id', '=', id)
    .where((row) => row.or([row('name', '<>', erasedName), row('email', '<>', ''), row('phone', '<>', '')]))
    .executeTakeFirst();
  let count = own.numUpdatedRows;
  if (!(email || phone)) return Number(count);
  for (const heir of await heirsOf(trx, id)) {
    const { numUpdatedRows } = await trx
      .updateTable('transactions')
      .set(masked)
      .where('user_id', '=', heir)
      .where((row) =>
        row.or([...(email ? [row('email', '=', email)] : []), ...(phone ? [row('phone', '=', phone)] : [])]),
      )
      // Whoever has the same address or number is the same person, with another account that lives on.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('users')
              .select('users.id')
              .where('users.id', '=', heir)
              .where((user) => user.or([user('users.email', '=', email), user('users.phone', '=', phone)])),
          ),
        ),
      )
      .executeTakeFirst();
    count += numUpdatedRows;
  }
  return Number(count);
};

const erasePosts = async (trx: Trx, id: string): Promise<{ posts: number; pictures: string[] }> => {
  const images = await trx
    .selectFrom('post_images')
    .innerJoin('community_posts', 'community_posts.id', 'post_images.post_id')
    .select('image')
    .where('community_posts.user_id', '=', id)
    .execute();
  const { numDeletedRows } = await trx.deleteFrom('community_posts').where('user_id', '=', id).executeTakeFirst();
  return { posts: Number(numDeletedRows), pictures: images.map(({ image }) => image) };
};

/** An event that still tells where it was, or shows it. */
export const tellsPlace = sql<boolean>`(events.location <> '' OR events.description <> '' OR events.longitude IS NOT NULL
  OR EXISTS (SELECT 1 FROM event_images WHERE event_id = events.id))`;

/** Where a past event was may be where its host lives, and its pictures may show it. */
const maskEvents = async (trx: Trx, id: string, now: number): Promise<{ events: number; pictures: string[] }> => {
  const past = await trx
    .selectFrom('events')
    .select('id')
    .where('host_id', '=', id)
    .where('ends_at', '<', now)
    .where(tellsPlace)
    .execute();
  const pictures: string[] = [];
  for (const event of past) {
    await trx
      .updateTable('events')
      .set({ location: '', longitude: null, latitude: null, description: '' })
      .where('id', '=', event.id)
      .execute();
    const images = trx.deleteFrom('event_images').where('event_id', '=', event.id).returning('image_name');
    for (const { image_name } of await images.execute()) pictures.push(image_name);
  }
  return { events: past.length, pictures };
};

/**
 * Takes away what tells who a person was: name, contact, birthday, place, profile, pictures, chat messages, posts,
 * comments; payments are kept without a name. The id stays, and with it ledger, matches, flags and figures, which are
 * others' too (hardening R22). undefined where there is no such person.
 */
export const erasePerson = async (trx: Trx, id: string, now: number): Promise<Erased | undefined> => {
  const person = await trx
    .selectFrom('users')
    .leftJoin('user_details', 'user_details.user_seq', 'users.seq')
    .select(['users.seq', 'email', 'phone', 'profile_image', 'gallery'])
    .where('users.id', '=', id)
    .executeTakeFirst();
  if (person === undefined) return undefined;
  const { seq, profile_image, gallery } = person;
  const transactions = await maskTransactions(trx, id, person);
  await trx.updateTable('users').set(nobody).where('seq', '=', seq).execute();
  await trx.deleteFrom('user_details').where('user_seq', '=', seq).execute();
  await trx.deleteFrom('user_radar').where('user_seq', '=', seq).execute();
  const messages = await trx.deleteFrom('messages').where('sender_id', '=', id).executeTakeFirst();
  const comments = await trx
    .updateTable('ratings')
    .set({ question_seven_answer: null })
    .where('giver_id', '=', id)
    .where('question_seven_answer', 'is not', null)
    .executeTakeFirst();
  const { posts, pictures } = await erasePosts(trx, id);
  const { events, pictures: placed } = await maskEvents(trx, id, now);
  const shown: string[] = JSON.parse(gallery ?? '[]');
  return {
    counts: {
      messages: Number(messages.numDeletedRows),
      posts,
      comments: Number(comments.numUpdatedRows),
      events,
      transactions,
    },
    pictures: [...(profile_image === null ? [] : [profile_image]), ...shown, ...pictures, ...placed],
  };
};
