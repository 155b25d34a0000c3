import { dayMs } from '@matchdesk/core/kit/form/day.ts';
import { type Selectable, sql } from 'kysely';
import { compiledOnce } from '../compiled-once.ts';
import { locks } from '../engine.ts';
import { newId } from '../ids.ts';
import { by } from '../order.ts';
import type { Page, PageRequest } from '../page.ts';
import { pageOfQuery } from '../query-page.ts';
import { changedOne } from '../rows.ts';
import type { Db, Tables, Trx } from '../tables.ts';

type DeliveryRow = Selectable<Tables['webhook_deliveries']>;
type About = Pick<DeliveryRow, 'audit_seq' | 'action'>;

/** How long deliveries are kept, whatever their outcome. */
export const keptDeliveriesMs = 30 * dayMs;

const active = compiledOnce<object, { id: string }>((db) =>
  db.selectFrom('webhooks').select('id').where('state', '=', 'active'),
);

/** The ids of the active webhooks. */
export const receiversNow = async (db: Db): Promise<readonly string[]> => (await active(db, {})).map(({ id }) => id);

/** Queues a delivery to each of these webhooks, in the transaction of the change that it is about. */
export const queueDeliveries = async (
  db: Trx,
  receivers: readonly string[],
  about: About,
  now: number,
): Promise<void> => {
  if (receivers.length === 0) return;
  const rows = receivers.map((webhook_id) => ({
    id: newId(now),
    webhook_id,
    ...about,
    state: 'waiting' as const,
    created_at: now,
    next_attempt_at: now,
  }));
  await db.insertInto('webhook_deliveries').values(rows).execute();
};

export type DueDelivery = DeliveryRow &
  Pick<Selectable<Tables['webhooks']>, 'url' | 'sealed_secret' | 'sealed_old_secret' | 'old_until'>;

/** As a literal: SQLite uses an index of some of the rows only where the statement itself says that they are those. */
const waiting = sql.lit('waiting' as const);

/**
 * The oldest due delivery of each active webhook that has no message under way. It is looked up for one webhook after the
 * other, so that many deliveries to a receiver that does not take them cost the others nothing.
 */
export const dueNow = (db: Db, now: number) =>
  db
    .selectFrom('webhooks as webhook')
    .innerJoin('webhook_deliveries as delivery', (join) =>
      join.on('delivery.seq', '=', (eb) =>
        eb
          .selectFrom('webhook_deliveries as oldest')
          .select('oldest.seq')
          .whereRef('oldest.webhook_id', '=', 'webhook.id')
          .where('oldest.state', '=', waiting)
          .where('oldest.next_attempt_at', '<=', now)
          .orderBy('oldest.next_attempt_at')
          .orderBy('oldest.seq')
          .limit(1),
      ),
    )
    // Once more for the row itself: on PostgreSQL another server may send it before it is locked here.
    .where('delivery.state', '=', 'waiting')
    .where('delivery.next_attempt_at', '<=', now)
    .where('webhook.state', '=', 'active')
    .where((eb) => eb.or([eb('webhook.busy_until', 'is', null), eb('webhook.busy_until', '<=', now)]))
    .limit(1);

/** Whether a delivery is due. */
export const isDeliveryDue = async (db: Db, now: number): Promise<boolean> =>
  (await dueNow(db, now).select('delivery.id').executeTakeFirst()) !== undefined;

/**
 * Takes the oldest delivery that is due. Its webhook gets no other until the outcome is recorded, at most for `leaseMs`, so
 * that several servers keep the order.
 */
export const takeDueDelivery = async (db: Trx, now: number, leaseMs: number): Promise<DueDelivery | undefined> => {
  const due = await dueNow(db, now)
    .selectAll('delivery')
    .select(['webhook.url', 'webhook.sealed_secret', 'webhook.sealed_old_secret', 'webhook.old_until'])
    .orderBy('delivery.next_attempt_at')
    .orderBy('delivery.seq')
    .$if(locks(db), (query) => query.forUpdate(['webhook', 'delivery']).skipLocked())
    .executeTakeFirst();
  if (due === undefined) return undefined;
  await db
    .updateTable('webhooks')
    .set({ busy_until: now + leaseMs })
    .where('id', '=', due.webhook_id)
    .execute();
  return due;
};

/** The result of an attempt. */
export type AttemptResult = {
  /** The status of the answer; null if there was none. */
  readonly status: number | null;
  readonly durationMs: number;
  /** The beginning of the answer. */
  readonly answer: string;
  /** Why there was no answer; null if there was one. */
  readonly error: string | null;
  /** How long the answer asks to wait. */
  readonly askedMs?: number | undefined;
};

const lastTry = ({ status, durationMs, answer, error }: AttemptResult) => ({
  status,
  duration_ms: durationMs,
  answer,
  error,
});

export const markDelivered = async (
  db: Trx,
  { id, webhook_id }: DeliveryRow,
  tried: AttemptResult,
  now: number,
): Promise<void> => {
  await db
    .updateTable('webhook_deliveries')
    .set((set) => ({ ...lastTry(tried), state: 'sent', attempts: set('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('webhooks')
    .set({ failures: 0, last_sent_at: now, busy_until: null })
    .where('id', '=', webhook_id)
    .execute();
};

/**
 * Records a failed attempt and the time of the next one; null for none. Returns the new state of the webhook; undefined if
 * it was deleted meanwhile.
 */
export const markUndelivered = async (
  db: Trx,
  { id, webhook_id }: DeliveryRow,
  tried: AttemptResult,
  nextAt: number | null,
) => {
  await db
    .updateTable('webhook_deliveries')
    .set((set) => ({
      ...lastTry(tried),
      state: nextAt === null ? ('failed' as const) : ('waiting' as const),
      attempts: set('attempts', '+', 1),
      ...(nextAt !== null && { next_attempt_at: nextAt }),
    }))
    .where('id', '=', id)
    .execute();
  return db
    .updateTable('webhooks')
    .set((set) => ({ failures: set('failures', '+', 1), busy_until: null }))
    .where('id', '=', webhook_id)
    .returning(['id', 'state', 'failures', 'last_sent_at'])
    .executeTakeFirst();
};

/**
 * Queues a delivery again, to be sent at once and with all attempts of a new one. Returns false if it was not tried yet
 * or does not exist.
 */
export const queueAgain = (db: Trx, id: string, now: number): Promise<boolean> =>
  changedOne(
    db
      .updateTable('webhook_deliveries')
      .set({ state: 'waiting', attempts: 0, next_attempt_at: now })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('state', '<>', 'waiting'), eb('attempts', '>', 0)])),
  );

type DeliveriesQuery = PageRequest & {
  readonly webhook?: string | undefined;
  readonly state?: DeliveryRow['state'] | undefined;
};

/** A delivery with the address and the state of its webhook. */
export type ShownDelivery = DeliveryRow & {
  readonly url: string;
  readonly webhook_state: Selectable<Tables['webhooks']>['state'];
};

/** One page of the deliveries, the newest first. */
export const pageOfDeliveries = async (
  db: Db,
  { webhook, state, ...request }: DeliveriesQuery,
): Promise<Page<ShownDelivery>> => {
  let found = db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .selectAll('webhook_deliveries')
    .select(['webhooks.url', 'webhooks.state as webhook_state']);
  if (webhook !== undefined) found = found.where('webhook_deliveries.webhook_id', '=', webhook);
  if (state !== undefined) found = found.where('webhook_deliveries.state', '=', state);
  return pageOfQuery(found, by('webhook_deliveries.seq desc'), request);
};
