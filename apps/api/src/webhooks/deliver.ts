import { setTimeout } from 'node:timers/promises';
import { fill } from '@matchdesk/core/kit/text.ts';
import { webhooksTexts as say } from '@matchdesk/core/webhooks/texts.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import { auditAfter } from '../db/staff/audit-log.ts';
import {
  type DueDelivery,
  isDeliveryDue,
  markDelivered,
  markUndelivered,
  type Tried,
  takeDueDelivery,
} from '../db/staff/webhook-deliveries.ts';
import { pauseWebhook } from '../db/staff/webhooks.ts';
import type { Db } from '../db/tables.ts';
import { changeOf } from '../live/changes.ts';
import { createTurn } from '../process/turn.ts';
import { isoOf } from '../wire/moment.ts';
import type { AddressRules } from './addresses.ts';
import { openWebhookSecret, signedHeaders } from './secret.ts';
import { isTaken, sendMessage } from './send.ts';

const [secondMs, minuteMs, hourMs] = [1000, 60_000, 3_600_000];
/** Pauses before the second try and those after it: eight tries in some 28 hours. */
const pausesMs = [5 * secondMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 5 * hourMs, 10 * hourMs, 10 * hourMs];
/** Longer than a receiver may take: of several servers, one sends a message. */
const leaseMs = minuteMs;
const lookEveryMs = 5 * secondMs;
const drainMs = 11 * secondMs;

export type DeliverOptions = {
  readonly database: Database;
  readonly secret: Uint8Array;
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  readonly rules: AddressRules;
  /** How often it looks for what is due; every 5 seconds unless said. */
  readonly everyMs?: number;
};

/** What is told: the same ids and kinds as on an open line. */
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

const tryOnce = async ({ database, secret, now, rules }: DeliverOptions, due: DueDelivery): Promise<Tried> => {
  const body = await bodyOf(database.db, due);
  let secrets: readonly string[];
  try {
    secrets = secretsOf(due, secret, now());
  } catch {
    return { status: null, durationMs: 0, answer: '', error: 'SECRET_LOST' };
  }
  return sendMessage({ url: due.url, body, headers: signedHeaders(due.id, body, secrets, now()) }, rules);
};

const deliver = async (options: DeliverOptions, due: DueDelivery): Promise<void> => {
  const { database, now, log } = options;
  const tried = await tryOnce(options, due);
  if (isTaken(tried)) {
    await database.write((trx) => markDelivered(trx, due, tried, now()));
    return;
  }
  const pause = pausesMs[due.attempts];
  await database.write(async (trx) => {
    const webhook = await markUndelivered(trx, due, tried, pause === undefined ? null : now() + pause);
    const said = tried.error ?? String(tried.status);
    if (tried.status === 410) await pauseWebhook(trx, due.webhook_id, say.gone);
    // Given up, and nothing else went through all the while.
    else if (webhook && pause === undefined && (webhook.last_sent_at ?? 0) < due.created_at)
      await pauseWebhook(trx, due.webhook_id, fill(say.failing, { count: String(webhook.failures), error: said }));
  });
  const about = { webhook: due.webhook_id, delivery: due.id, status: tried.status, error: tried.error };
  log.warn({ ...about, attempts: due.attempts + 1 }, 'A webhook did not take a message.');
};

/** Sends what lies in the webhooks' outbox, now and whenever something is added; gives what ends it. */
export const startDelivering = (options: DeliverOptions): (() => Promise<void>) => {
  const { database, now, log, everyMs = lookEveryMs } = options;
  let isClosing = false;
  /** Webhooks that are being told something: one message at a time each, so that a slow receiver holds up nobody else. */
  const busy = new Map<string, Promise<void>>();
  const tell = (error: unknown): void =>
    log.error({ err: error }, 'The outbox of the webhooks could not be worked off.');
  const begin = (due: DueDelivery): void => {
    const told = deliver(options, due).catch(tell);
    busy.set(
      due.webhook_id,
      told.then(() => {
        busy.delete(due.webhook_id);
        void look();
      }),
    );
  };
  const beginAll = async (): Promise<void> => {
    while (!isClosing && (await isDeliveryDue(database.db, now(), [...busy.keys()]))) {
      const due = await database.write((trx) => takeDueDelivery(trx, now(), leaseMs, [...busy.keys()]));
      if (due === undefined) return;
      begin(due);
    }
  };
  const look = createTurn(() => beginAll().catch(tell));
  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  const stop = database.news.listen('audit', () => void look());
  void look();
  return async () => {
    isClosing = true;
    clearInterval(timer);
    stop();
    await look();
    await Promise.race([Promise.all(busy.values()), setTimeout(drainMs, undefined, { ref: false })]);
  };
};
