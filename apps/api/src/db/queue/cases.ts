import type { CaseKind, CaseState, Verdict } from '@matchdesk/core/queue/schema.ts';
import { type Selectable, sql } from 'kysely';
import { by, type Order } from '../order.ts';
import type { Page, PageRequest } from '../page.ts';
import { pageOfQuery } from '../query-page.ts';
import { lockedRow } from '../rows.ts';
import type { Db, Tables, Trx } from '../tables.ts';

/** A case as its table has it. */
export type Case = Selectable<Tables['queue_items']>;

type CaseQuery = PageRequest & {
  readonly state: CaseState;
  readonly kind?: CaseKind | undefined;
};

/** Cases with the greatest weight first; among equal ones, those that have waited longest. */
const order: Order<string> = by('weight desc', 'since asc', 'seq asc');

const latestFlag = (db: Db) =>
  db
    .selectFrom('flags')
    .where('flags.receiver_id', '=', sql.ref<string>('queue_items.user_id'))
    .orderBy('flags.created_at', 'desc')
    .orderBy('flags.seq', 'desc')
    .limit(1);

/** A case with the person and the record that it is about. */
const cases = (db: Db) =>
  db
    .selectFrom('queue_items')
    .leftJoin('ratings', 'ratings.id', 'queue_items.rating_id')
    .leftJoin('communities', 'communities.id', 'queue_items.community_id')
    // The person of a case: the account itself, the giver of the rating, or the proposer of the community.
    .leftJoin('users as whose', (join) =>
      join.on(
        'whose.id',
        '=',
        sql<string>`coalesce(queue_items.user_id, ratings.giver_id,
          CASE WHEN communities.creator_type = 'user' THEN communities.creator_id END)`,
      ),
    )
    .leftJoin('flags as flag', (join) =>
      join.on('flag.id', '=', latestFlag(db).select('flags.id')).on('queue_items.kind', '=', 'flag'),
    )
    .leftJoin('users as other', (join) =>
      join.on('other.id', '=', sql<string>`coalesce(flag.giver_id, ratings.receiver_id)`),
    )
    .leftJoin('admins as holder', 'holder.id', 'queue_items.claimed_by')
    .leftJoin('admins as dismisser', 'dismisser.id', 'queue_items.dismissed_by')
    .selectAll('queue_items')
    .select([
      'whose.id as whose_id',
      'whose.firstname as whose_name',
      'whose.email as whose_email',
      'whose.profile_image as whose_image',
      'other.id as other_id',
      'other.firstname as other_name',
      'communities.name as community_name',
      'communities.image as community_image',
      'communities.description as community_description',
      'flag.reason as flag_reason',
      'flag.created_at as flagged_at',
      'ratings.avg_rating as stars',
      'ratings.question_seven_answer as note',
      'dismisser.email as dismissed_by_email',
      'holder.email as claimed_by_email',
    ])
    .select(({ selectFrom }) =>
      selectFrom('flags')
        .whereRef('flags.receiver_id', '=', 'queue_items.user_id')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('flags'),
    );

export type CaseRow = Awaited<ReturnType<ReturnType<typeof cases>['execute']>>[number];

/** One page of the queue. */
export const pageOfCases = async (db: Db, { state, kind, ...request }: CaseQuery): Promise<Page<CaseRow>> => {
  const all = db.selectFrom('queue_items').select('id').where('state', '=', state);
  const { rows: found, total } = await pageOfQuery(
    kind === undefined ? all : all.where('kind', '=', kind),
    order,
    request,
  );
  if (found.length === 0) return { rows: [], total };
  const ids = found.map(({ id }) => id);
  const rows = await cases(db).where('queue_items.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total };
};

/** A case that is open or was dismissed; undefined if it is decided or does not exist. */
export const caseById = async (db: Db, id: string): Promise<CaseRow | undefined> =>
  cases(db).where('queue_items.id', '=', id).where('queue_items.state', '<>', 'decided').executeTakeFirst();

/** The case itself, locked until the transaction ends. */
export const lockedCase = (trx: Trx, id: string): Promise<Case | undefined> => lockedRow(trx, 'queue_items', { id });

type Dismissal = {
  readonly verdict: Verdict;
  readonly words: string | null;
  readonly by: string;
  readonly at: number;
};

/** Dismisses a case, which ends its claims. */
export const dismissCase = async (trx: Trx, id: string, { verdict, words, by, at }: Dismissal): Promise<void> => {
  await trx
    .updateTable('queue_items')
    .set(({ ref, fn, selectFrom }) => ({
      ...{ state: 'dismissed', dismissed_at: at, dismissed_by: by, verdict, words },
      ...{ claimed_by: null, claimed_until: null },
      person_id: fn.coalesce(
        ref('user_id'),
        selectFrom('ratings').select('giver_id').whereRef('ratings.id', '=', 'queue_items.rating_id'),
      ),
    }))
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('claim_holders').where('case_id', '=', id).execute();
};

/** Undoes a dismissal: the case is open again, or decided if its account is no longer active. */
export const restoreCase = async (trx: Trx, { id, kind, user_id, rating_id }: Case): Promise<'open' | 'decided'> => {
  const rated = trx.selectFrom('ratings').select('giver_id').where('id', '=', rating_id);
  const reported = trx
    .selectFrom('users')
    .select('account_status')
    .where('id', '=', kind === 'rating' ? rated : (user_id ?? ''));
  const status = kind === 'flag' || kind === 'rating' ? (await reported.executeTakeFirst())?.account_status : 0;
  const state = status === 0 ? 'open' : 'decided';
  await trx
    .updateTable('queue_items')
    .set({ state, dismissed_by: null, verdict: null, words: null, person_id: null })
    .where('id', '=', id)
    .execute();
  return state;
};
