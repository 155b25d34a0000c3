import { setTimeout } from 'node:timers/promises';
import { fill } from '@matchdesk/core/kit/text.ts';
import { webhooksTexts as say } from '@matchdesk/core/webhooks/texts.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import { auditAfter } from '../db/staff/audit-log.ts';
import {
  type DueDelivery,
  markDelivered,
  markUndelivered,
  type Tried,
  takeDueDelivery,
} from '../db/staff/webhook-deliveries.ts';
import { pauseWebhook } from '../db/staff/webhooks.ts';
import type { Db } from '../db/tables.ts';
import { changeOf } from '../live/changes.ts';
import { isoOf } from '../wire/moment.ts';
import type { AddressRules } from './addresses.ts';
import { openWebhookSecret, signedHeaders } from './secret.ts';
import { isTaken, sendMessage } from './send.ts';

const [secondMs, minuteMs, hourMs] = [1000, 60_000, 3_600_000];
/** Pauses before the second try and those after it: eight tries in some 28 hours. */
const pausesMs = [5 * secondMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 5 * hourMs, 10 * hourMs, 10 * hourMs];
/** So many tries in a row that failed, of whichever deliveries, pause a webhook. */
const mostFailures = 24;
/** Longer than a receiver may take: of several servers, one sends a message. */
const leaseMs = minuteMs;
const lookEveryMs = 5 * secondMs;
/** A slow receiver does not hold up the others. */
const atOnce = 4;
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
    const failures = await markUndelivered(trx, due, tried, pause === undefined ? null : now() + pause);
    const said = tried.error ?? String(tried.status);
    if (tried.status === 410) await pauseWebhook(trx, due.webhook_id, say.gone);
    else if (failures >= mostFailures)
      await pauseWebhook(trx, due.webhook_id, fill(say.failing, { count: String(failures), error: said }));
  });
  const about = { webhook: due.webhook_id, delivery: due.id, status: tried.status, error: tried.error };
  log.warn({ ...about, attempts: due.attempts + 1 }, 'A webhook did not take a message.');
};

/** Sends what lies in the webhooks' outbox, now and whenever something is added; gives what ends it. */
export const startDelivering = (options: DeliverOptions): (() => Promise<void>) => {
  const { database, now, log, everyMs = lookEveryMs } = options;
  let isClosing = false;
  let running = 0;
  const all = new Set<Promise<void>>();
  const work = async (): Promise<void> => {
    for (;;) {
      if (isClosing) return;
      const due = await database.write((trx) => takeDueDelivery(trx, now(), leaseMs));
      if (due === undefined) return;
      wake();
      await deliver(options, due);
    }
  };
  const wake = (): void => {
    if (isClosing || running >= atOnce) return;
    running += 1;
    const one = work()
      .catch((error: unknown) => log.error({ err: error }, 'The outbox of the webhooks could not be read.'))
      .finally(() => {
        running -= 1;
        all.delete(one);
      });
    all.add(one);
  };
  const timer = setInterval(wake, everyMs);
  timer.unref();
  const stop = database.news.listen('audit', () => void look());
  /** A write that adds nothing to the outbox begins none here. */
  const look = async (): Promise<void> => {
    const { db } = database;
    const due = await db
      .selectFrom('webhook_deliveries')
      .select('id')
      .where('state', '=', 'waiting')
      .where('next_attempt_at', '<=', now())
      .limit(1)
      .executeTakeFirst()
      .catch(() => undefined);
    if (due) wake();
  };
  return async () => {
    isClosing = true;
    clearInterval(timer);
    stop();
    await Promise.race([Promise.all(all), setTimeout(drainMs, undefined, { ref: false })]);
  };
};
