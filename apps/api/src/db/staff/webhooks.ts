import { type Insertable, type Selectable, sql } from 'kysely';
import { locks } from '../engine.ts';
import { advisoryKeys } from '../postgres/advisory-keys.ts';
import { countOf } from '../query-page.ts';
import { changeRow } from '../rows.ts';
import type { Db, Tables, Trx } from '../tables.ts';

export type WebhookRow = Selectable<Tables['webhooks']>;

/** All webhooks, the newest first, each with the number of its waiting deliveries. */
export const everyWebhook = async (db: Db) =>
  db
    .selectFrom('webhooks')
    .selectAll()
    .select(
      sql<number>`(SELECT count(*) FROM webhook_deliveries AS delivery
        WHERE delivery.webhook_id = webhooks.id AND delivery.state = 'waiting')`.as('waiting'),
    )
    .orderBy('seq', 'desc')
    .execute();

/** How many webhooks there are. Transactions that add one take turns from here on. */
export const countWebhooks = async (db: Db): Promise<number> => {
  if (locks(db)) await sql`SELECT pg_advisory_xact_lock(${advisoryKeys.webhooks})`.execute(db);
  return countOf(db.selectFrom('webhooks'));
};

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
  await changeRow(db, 'webhooks', { id }, { state: 'paused', reason });
};

/** Forgets which webhooks have a message under way. */
export const freeWebhooks = async (db: Trx): Promise<void> => {
  await db.updateTable('webhooks').set({ busy_until: null }).where('busy_until', 'is not', null).execute();
};

/** Stores a new secret. The old one stays valid until `oldUntil`. */
export const rotateSecret = async (
  db: Trx,
  { id, sealed_secret }: WebhookRow,
  sealed: string,
  old_until: number,
): Promise<void> => {
  await changeRow(db, 'webhooks', { id }, { sealed_secret: sealed, sealed_old_secret: sealed_secret, old_until });
};
