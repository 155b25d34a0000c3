import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Transporter } from 'nodemailer';
import type { Database } from '../db/database.ts';
import { dropMail, type Mail, markFailed, markSent, takeDueMail, waitingMails } from '../db/staff/outbox.ts';
import { openMail } from './sealed-mail.ts';

const minuteMs = 60_000;
const longestPauseMs = 60 * minuteMs;
// What a mail server may keep us waiting for: a connection, its greeting, then each of its answers.
const [connectMs, greetMs, answerMs] = [10_000, 10_000, 30_000];
const usualDrainMs = 5000;
/** So many failures of one mail are no passing trouble. */
export const manyFailures = 20;
// Longer than a mail server may keep a connection waiting: of several servers, one sends a mail.
const leaseMs = 15 * minuteMs;

export type DeliveryOptions = {
  readonly database: Database;
  /** What mails are sealed with while they wait. */
  readonly secret: Uint8Array;
  /** null: mails stay in the outbox. */
  readonly smtpUrl: string | null;
  /** The sender's address. */
  readonly from: string;
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  /** How long a stop waits for a mail that is on its way; 5 seconds unless said. */
  readonly drainMs?: number;
  /** Told of each mail that stays, as it would be sent; the demo start shows its link. */
  readonly onKept?: (mail: Mail) => void;
};

export type Delivery = {
  /** Something lies in the outbox: look soon. */
  readonly wake: () => void;
  readonly close: () => Promise<void>;
};

const connected = async (smtpUrl: string): Promise<Transporter> => {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    connectionTimeout: connectMs,
    greetingTimeout: greetMs,
    socketTimeout: answerMs,
  });
};

/** Notes that a mail could not be sent, and when it is tried again. */
const noteFailure = async ({ database, now, log }: DeliveryOptions, mail: Mail, error: unknown): Promise<void> => {
  const pause = Math.min(longestPauseMs, minuteMs * 2 ** mail.attempts);
  const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  await database.write((trx) => markFailed(trx, mail.id, { error: reason, nextAt: now() + pause }));
  const attempts = mail.attempts + 1;
  const about = { mail: mail.id, reason, attempts };
  if (attempts < manyFailures) log.warn(about, 'A mail could not be sent; it stays in the outbox.');
  else log.error(about, 'A mail fails again and again: look at SMTP_URL and its server.');
};

/** The mail as it is sent; one that was sealed with another secret can be read no more, and is dropped. */
const openOrDrop = async ({ database, secret, log }: DeliveryOptions, sealed: Mail): Promise<Mail | null> => {
  const mail = openMail(sealed, secret);
  if (mail !== null) return mail;
  await database.write((trx) => dropMail(trx, sealed.id));
  log.warn({ mail: sealed.id }, 'A mail was sealed with another secret: it is dropped, and has to be asked for again.');
  return null;
};

/** Sends what lies in the outbox, again and again with growing pauses until it went; without SMTP it only tells. */
export const createDelivery = (options: DeliveryOptions): Delivery => {
  const { database, smtpUrl, from, now, log, onKept, drainMs = usualDrainMs } = options;
  let transport: Transporter | null = null;
  let running: Promise<void> | null = null;
  let again = false;
  let closing = false;
  let toldUpTo = 0;

  const send = async (sealed: Mail): Promise<void> => {
    const mail = await openOrDrop(options, sealed);
    if (mail === null) return;
    const { recipient: to, subject, text } = mail;
    try {
      await transport?.sendMail({ from, to, subject, text });
    } catch (error) {
      await noteFailure(options, mail, error);
      return;
    }
    await database.write((trx) => markSent(trx, mail.id, now()));
  };
  // Nothing ever leaves an outbox without SMTP: each mail is told once, the oldest first.
  const tellAll = async (): Promise<void> => {
    for (;;) {
      const mails = await waitingMails(database.db, toldUpTo);
      for (const sealed of mails) {
        toldUpTo = sealed.seq;
        const mail = await openOrDrop(options, sealed);
        if (mail === null) continue;
        log.warn({ mail: mail.id }, 'A mail waits in the outbox: SMTP_URL is not set.');
        onKept?.(mail);
      }
      if (mails.length === 0) return;
    }
  };
  const next = async (): Promise<Mail | undefined> =>
    closing ? undefined : database.write((trx) => takeDueMail(trx, now(), leaseMs));
  const run = async (): Promise<void> => {
    if (smtpUrl !== null) transport ??= await connected(smtpUrl);
    do {
      again = false;
      if (transport === null) await tellAll();
      else for (let mail = await next(); mail; mail = await next()) await send(mail);
    } while (again && !closing);
  };
  const wake = (): void => {
    if (closing) return;
    again = true;
    running ??= run()
      .catch((error: unknown) => log.error({ err: error }, 'The outbox could not be read.'))
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(wake, minuteMs);
  timer.unref();
  const close = async (): Promise<void> => {
    clearInterval(timer);
    closing = true;
    const late = new AbortController();
    const drained = running?.then(() => true) ?? true;
    const patience = setTimeout(drainMs, false, { signal: late.signal }).catch(() => false);
    if (!(await Promise.race([drained, patience]))) {
      log.warn(
        'The mail server does not answer: a mail on its way stays in the outbox, and is sent after the next start.',
      );
    }
    late.abort();
    transport?.close();
  };
  return { wake, close };
};
