import { sql } from 'kysely';
import type { MessageRow } from '../encounters/matches.ts';
import { notesOn } from '../notes/notes.ts';
import type { Db } from '../tables.ts';
import { findUser } from '../users.ts';
import type { CaseRow } from './cases.ts';

const mostFlags = 5;
const mostDecisions = 8;
/** From how many lines the shown ones are chosen where the caller may not see all. */
const mostLines = 100;
const mostNotes = 5;
/** How many messages to show before and after the time of a report. */
const before = 8;
const after = 4;

const flagsOf = async (db: Db, personId: string) =>
  db
    .selectFrom('flags')
    .innerJoin('users as giver', 'giver.id', 'flags.giver_id')
    .select(['flags.id', 'flags.created_at', 'flags.reason', 'giver.id as giver_id', 'giver.firstname as giver_name'])
    .where('flags.receiver_id', '=', personId)
    .orderBy('flags.created_at', 'desc')
    .orderBy('flags.seq', 'desc')
    .limit(mostFlags)
    .execute();

const avgRating = sql<number | null>`avg(avg_rating)`.as('n');
const paidCents = sql<number | null>`sum(value_cents)`.as('n');
const lastPaidAt = sql<number | null>`max(billed_at)`.as('n');

const figuresOf = async (db: Db, id: string) => {
  const count = sql<number>`count(*)`.as('n');
  return db
    .selectNoFrom((eb) => [
      eb.selectFrom('flags').select(count).where('receiver_id', '=', id).$asScalar().$notNull().as('receivedFlags'),
      eb.selectFrom('flags').select(count).where('giver_id', '=', id).$asScalar().$notNull().as('givenFlags'),
      eb.selectFrom('ratings').select(avgRating).where('receiver_id', '=', id).$asScalar().as('avgRating'),
      eb.selectFrom('transactions').select(count).where('user_id', '=', id).$asScalar().$notNull().as('payments'),
      eb.selectFrom('transactions').select(paidCents).where('user_id', '=', id).$asScalar().as('paidCents'),
      eb.selectFrom('transactions').select(lastPaidAt).where('user_id', '=', id).$asScalar().as('lastPaidAt'),
    ])
    .executeTakeFirstOrThrow();
};

const aboutOf = async (db: Db, seq: number): Promise<string> => {
  const details = await db.selectFrom('user_details').select('about_me').where('user_seq', '=', seq).executeTakeFirst();
  return details?.about_me ?? '';
};

/** The parts of the evidence that the caller may see. */
type Shows = {
  readonly hasChat: boolean;
  /** Which decisions; null for all. */
  readonly isTold: ((line: { readonly action: string }) => boolean) | null;
};

/** What administrators did before, the newest first, without reading and claiming. */
const decisionsOf = async (db: Db, ids: readonly string[], { isTold }: Shows) => {
  const lines = await db
    .selectFrom('audit_log')
    .select(['seq', 'at', 'actor_email', 'action', 'target_kind', 'target_id', 'before', 'after'])
    .where(
      sql<boolean>`seq IN (SELECT seq FROM audit_log WHERE target_id IN (${sql.join(ids)})
        UNION ALL SELECT audit_seq FROM audit_targets WHERE target_id IN (${sql.join(ids)}))`,
    )
    .where('action', 'not in', ['queue.get', 'queue.claim', 'queue.release', 'matches.chat', 'notes.endAll'])
    .orderBy('seq', 'desc')
    .limit(isTold ? mostLines : mostDecisions)
    .execute();
  return isTold ? lines.filter(isTold).slice(0, mostDecisions) : lines;
};

export type Chat = { readonly matchId: string; readonly messages: readonly MessageRow[] };

/** What two people wrote to each other around a given time, the oldest first; undefined if they have no match. */
const chatAround = async (db: Db, [one, other]: readonly [string, string], at: number): Promise<Chat | undefined> => {
  const match = await db
    .selectFrom('matches')
    .select('id')
    .where(({ and, or }) => or([and({ user_a: one, user_b: other }), and({ user_a: other, user_b: one })]))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (match === undefined) return undefined;
  const messages = db
    .selectFrom('messages')
    .select(['id', 'sender_id', 'message', 'created_at'])
    .where('match_id', '=', match.id);
  const until = await messages
    .where('created_at', '<=', at)
    .orderBy('created_at', 'desc')
    .orderBy('seq', 'desc')
    .limit(before)
    .execute();
  const since = await messages.where('created_at', '>', at).orderBy('created_at').orderBy('seq').limit(after).execute();
  return { matchId: match.id, messages: [...until.toReversed(), ...since] };
};

/** The evidence for deciding a case, besides the case itself. */
export const evidenceOf = async (db: Db, row: CaseRow, shows: Shows) => {
  const personId = row.whose_id;
  const person = personId === null ? undefined : await findUser(db, personId);
  const ids = [
    row.id,
    row.user_id ?? row.rating_id ?? row.community_id ?? '',
    ...(personId === null ? [] : [personId]),
  ];
  const isReport = row.kind === 'flag' || row.kind === 'rating';
  return {
    person,
    about: person === undefined ? '' : await aboutOf(db, person.seq),
    figures: personId === null ? undefined : await figuresOf(db, personId),
    flags: personId === null ? [] : await flagsOf(db, personId),
    decisions: await decisionsOf(db, [...new Set(ids)], shows),
    notes: personId === null ? { rows: [], total: 0 } : await notesOn(db, personId, { page: 1, limit: mostNotes }),
    chat:
      shows.hasChat && isReport && personId !== null && row.other_id !== null
        ? await chatAround(db, [personId, row.other_id], row.flagged_at ?? row.since)
        : undefined,
  };
};

export type Evidence = Awaited<ReturnType<typeof evidenceOf>>;
