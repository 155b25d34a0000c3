import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tables, Trx } from '../tables.ts';

export type WebhookRow = Selectable<Tables['webhooks']>;

/** All webhooks, the newest first, each with how many deliveries wait. */
export const everyWebhook = async (db: Db): Promise<readonly (WebhookRow & { readonly waiting: number })[]> =>
  db
    .selectFrom('webhooks')
    .selectAll()
    .select(
      sql<number>`(SELECT count(*) FROM webhook_deliveries AS delivery
        WHERE delivery.webhook_id = webhooks.id AND delivery.state = 'waiting')`.as('waiting'),
    )
    .orderBy('seq', 'desc')
    .execute();

export const webhookById = async (db: Db, id: string): Promise<WebhookRow | undefined> =>
  db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst();

export const addWebhook = async (
  db: Trx,
  row: Pick<Insertable<Tables['webhooks']>, 'id' | 'url' | 'sealed_secret' | 'created_at'>,
): Promise<void> => {
  const rest = { state: 'active' as const, reason: null, sealed_old_secret: null, old_until: null, last_sent_at: null };
  await db
    .insertInto('webhooks')
    .values({ ...row, ...rest })
    .execute();
};

export const pauseWebhook = async (db: Trx, id: string, reason: string): Promise<void> => {
  await db.updateTable('webhooks').set({ state: 'paused', reason }).where('id', '=', id).execute();
};

/** Sends to it again: what waited goes at once, and earlier failures count no more. */
export const resumeWebhook = async (db: Trx, id: string): Promise<void> => {
  await db.updateTable('webhooks').set({ state: 'active', reason: null, failures: 0 }).where('id', '=', id).execute();
};

/** Signs with a new secret, and with the one before until then. */
export const rotateSecret = async (
  db: Trx,
  { id, sealed_secret }: WebhookRow,
  sealed: string,
  oldUntil: number,
): Promise<void> => {
  await db
    .updateTable('webhooks')
    .set({ sealed_secret: sealed, sealed_old_secret: sealed_secret, old_until: oldUntil })
    .where('id', '=', id)
    .execute();
};

export const deleteWebhook = async (db: Trx, id: string): Promise<void> => {
  await db.deleteFrom('webhooks').where('id', '=', id).execute();
};
