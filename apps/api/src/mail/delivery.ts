import type { FastifyBaseLogger } from 'fastify';
import type { Transporter } from 'nodemailer';
import type { Database } from '../db/database.ts';
import { dueMails, type Mail, markFailed, markSent, takeDueMail } from '../db/staff/outbox.ts';

const minuteMs = 60_000;
const longestPauseMs = 60 * minuteMs;
// Longer than a mail server may keep a connection waiting: of several servers, one sends a mail.
const leaseMs = 15 * minuteMs;

export type DeliveryOptions = {
  readonly database: Database;
  /** null: mails stay in the outbox. */
  readonly smtpUrl: string | null;
  /** The sender's address. */
  readonly from: string;
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  /** Told of each mail that stays; the demo start shows its link. */
  readonly onKept?: (mail: Mail) => void;
};

export type Delivery = {
  /** Something lies in the outbox: look soon. */
  readonly wake: () => void;
  readonly close: () => Promise<void>;
};

/** Sends what lies in the outbox, again and again with growing pauses until it went; without SMTP it only tells. */
export const createDelivery = ({ database, smtpUrl, from, now, log, onKept }: DeliveryOptions): Delivery => {
  let transport: Transporter | null = null;
  const told = new Set<string>();
  let running: Promise<void> | null = null;
  let again = false;

  const send = async (mail: Mail): Promise<void> => {
    const { recipient: to, subject, text } = mail;
    try {
      await transport?.sendMail({ from, to, subject, text });
      await markSent(database.db, mail.id, now());
    } catch (error) {
      const pause = Math.min(longestPauseMs, minuteMs * 2 ** mail.attempts);
      const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
      await markFailed(database.db, mail.id, { error: reason, nextAt: now() + pause });
      log.warn({ mail: mail.id, reason }, 'A mail could not be sent; it stays in the outbox.');
    }
  };
  const tell = (mail: Mail): void => {
    if (told.has(mail.id)) return;
    told.add(mail.id);
    log.warn({ mail: mail.id }, 'A mail waits in the outbox: SMTP_URL is not set.');
    onKept?.(mail);
  };
  const next = () => database.write((trx) => takeDueMail(trx, now(), leaseMs));
  const run = async (): Promise<void> => {
    if (smtpUrl !== null) transport ??= (await import('nodemailer')).createTransport(smtpUrl);
    do {
      again = false;
      if (transport) for (let mail = await next(); mail; mail = await next()) await send(mail);
      else for (const mail of await dueMails(database.db, now())) tell(mail);
    } while (again);
  };
  const wake = (): void => {
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
    await running;
    transport?.close();
  };
  return { wake, close };
};
