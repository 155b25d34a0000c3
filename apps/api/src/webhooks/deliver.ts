import { setTimeout } from 'node:timers/promises';
import { fill } from '@matchdesk/core/kit/text/text.ts';
import { webhooksTexts as say } from '@matchdesk/core/webhooks/texts.ts';
import type { FastifyBaseLogger } from 'fastify';
import { log, server } from '../auth/log.ts';
import type { Database } from '../db/database.ts';
import { auditAfter } from '../db/staff/audit-log.ts';
import {
  type AttemptResult,
  type DueDelivery,
  isDeliveryDue,
  markDelivered,
  markUndelivered,
  takeDueDelivery,
} from '../db/staff/webhook-deliveries.ts';
import { freeWebhooks, pauseWebhook, type WebhookRow } from '../db/staff/webhooks.ts';
import type { Db, Trx } from '../db/tables.ts';
import { changeOf } from '../live/changes.ts';
import { createTurn } from '../process/turn.ts';
import { isoOf } from '../wire/moment.ts';
import type { AddressRules } from './addresses.ts';
import { openWebhookSecret, signedHeaders } from './secret.ts';
import { isAccepted, sendMessage } from './send.ts';

const [secondMs, minuteMs, hourMs] = [1000, 60_000, 3_600_000];
/** The pauses before the second and later attempts: eight attempts in about 28 hours. */
const pausesMs = [5 * secondMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 5 * hourMs, 10 * hourMs, 10 * hourMs];
/** Longer than this nobody is waited for who asks for it. */
const mostAskedMs = hourMs;
/** Longer than looking up a name and a receiver may take, so that only one of several servers sends a message to it. */
const leaseMs = 20 * secondMs;
const lookEveryMs = 5 * secondMs;
const drainMs = 11 * secondMs;

export type DeliverOptions = {
  readonly database: Database;
  readonly secret: Uint8Array;
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  readonly rules: AddressRules;
  /** How often to look for due deliveries; every 5 seconds by default. */
  readonly everyMs?: number;
};

/** The body of a message, with the same ids and kinds as a live change. */
const bodyOf = async (db: Db, due: DueDelivery): Promise<string> => {
  const [line] = due.audit_seq === null ? [] : await auditAfter(db, due.audit_seq - 1, 1);
  const data = line?.seq === due.audit_seq && line ? changeOf(line) : {};
  return JSON.stringify({ type: due.action, timestamp: isoOf(due.created_at), data });
};

const secretsOf = (due: DueDelivery, secret: Uint8Array, now: number): readonly string[] => {
  const isOldGood = due.sealed_old_secret !== null && (due.old_until ?? 0) > now;
  const sealed = [due.sealed_secret, ...(isOldGood ? [due.sealed_old_secret ?? ''] : [])];
  return sealed.map((one) => openWebhookSecret(one, due.webhook_id, secret));
};

const tryOnce = async ({ database, secret, now, rules }: DeliverOptions, due: DueDelivery): Promise<AttemptResult> => {
  const body = await bodyOf(database.db, due);
  let secrets: readonly string[];
  try {
    secrets = secretsOf(due, secret, now());
  } catch {
    return { status: null, durationMs: 0, answer: '', error: 'SECRET_LOST' };
  }
  return sendMessage({ url: due.url, body, headers: signedHeaders(due.id, body, secrets, now()) }, rules);
};

/** Pauses a webhook that is active, with a line in the audit log. */
const pause = async (trx: Trx, { id, state }: Pick<WebhookRow, 'id' | 'state'>, reason: string, now: number) => {
  if (state !== 'active') return;
  await pauseWebhook(trx, id, reason);
  const change = { kind: 'webhook', id, before: { state }, after: { state: 'paused', reason } };
  await log(trx, 'webhooks.setState', change, { ...server, now });
};

/** The pause before the next try, longer where the receiver asks for that; undefined after the last one. */
const waitAfter = ({ attempts }: DueDelivery, { askedMs = 0 }: AttemptResult): number | undefined => {
  const pauseMs = pausesMs[attempts];
  return pauseMs && Math.max(pauseMs, Math.min(askedMs, mostAskedMs));
};

const deliver = async (options: DeliverOptions, due: DueDelivery): Promise<void> => {
  const { database, now, log: logger } = options;
  const tried = await tryOnce(options, due);
  if (isAccepted(tried)) {
    await database.write((trx) => markDelivered(trx, due, tried, now()));
    return;
  }
  const waitMs = waitAfter(due, tried);
  await database.write(async (trx) => {
    const webhook = await markUndelivered(trx, due, tried, waitMs === undefined ? null : now() + waitMs);
    const said = tried.error ?? String(tried.status);
    if (webhook === undefined) return;
    if (tried.status === 410) await pause(trx, webhook, say.gone, now());
    // The last attempt failed, and nothing else was delivered meanwhile.
    else if (waitMs === undefined && (webhook.last_sent_at ?? 0) < due.created_at)
      await pause(trx, webhook, fill(say.failing, { count: String(webhook.failures), error: said }), now());
  });
  const about = { webhook: due.webhook_id, delivery: due.id, status: tried.status, error: tried.error };
  logger.warn({ ...about, attempts: due.attempts + 1 }, 'A webhook did not accept a message.');
};

/**
 * Sends the deliveries in the webhooks' outbox, now and whenever one is added, one at a time to each webhook, so that a slow
 * receiver delays no other. Returns a function that stops this.
 */
export const startDelivering = (options: DeliverOptions): (() => Promise<void>) => {
  const { database, now, log, everyMs = lookEveryMs } = options;
  let isClosing = false;
  const underWay = new Set<Promise<void>>();
  const report = (error: unknown): void => log.error({ err: error }, 'The deliveries of webhooks could not be sent.');
  const begin = (due: DueDelivery): void => {
    const delivered = deliver(options, due)
      .then(() => database.news.tell('deliveries', due.id))
      .catch(report)
      .then(() => {
        underWay.delete(delivered);
        void look();
      });
    underWay.add(delivered);
  };
  const beginAll = async (): Promise<void> => {
    while (!isClosing && (await isDeliveryDue(database.db, now()))) {
      const due = await database.write((trx) => takeDueDelivery(trx, now(), leaseMs));
      if (due === undefined) return;
      begin(due);
    }
  };
  const look = createTurn(() => beginAll().catch(report));
  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  const stop = database.news.listen('audit', () => void look());
  // Only one server uses this database, so messages that were under way ended with the server before.
  const freed = database.engine === 'sqlite' ? database.write(freeWebhooks) : Promise.resolve();
  void freed.catch(report).then(look);
  return async () => {
    isClosing = true;
    clearInterval(timer);
    stop();
    await look();
    await Promise.race([Promise.all(underWay), setTimeout(drainMs, undefined, { ref: false })]);
  };
};
