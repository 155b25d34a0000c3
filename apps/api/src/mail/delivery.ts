import { setTimeout } from 'node:timers/promises';
import { codeOf } from '@matchdesk/core/kit/thrown.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Transporter } from 'nodemailer';
import type { Database } from '../db/database.ts';
import { dropRows } from '../db/rows.ts';
import { type Mail, markFailed, markSent, takeDueMail, waitingMails } from '../db/staff/outbox.ts';
import { createTurn } from '../process/turn.ts';
import { openMail } from './sealed-mail.ts';

const minuteMs = 60_000;
const longestPauseMs = 60 * minuteMs;
// How long to wait for a mail server: for the connection, its greeting, and each of its answers.
const [connectMs, greetMs, answerMs] = [10_000, 10_000, 30_000];
const usualDrainMs = 5000;
/** After this many failures of one mail the problem is not temporary. */
export const manyFailures = 20;
// Longer than a mail server may take, so that only one of several servers sends a mail.
const leaseMs = 15 * minuteMs;

export type DeliveryOptions = {
  readonly database: Database;
  /** The secret that encrypts waiting mails. */
  readonly secret: Uint8Array;
  /** The mail server; null: mails stay in the outbox. */
  readonly smtpUrl: string | null;
  /** The sender's address. */
  readonly from: string;
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  /** How long a stop waits for a mail under way; 5 seconds by default. */
  readonly drainMs?: number;
  /** Called with each mail that stays in the outbox, in clear. The demo start prints its link. */
  readonly onKept?: (mail: Mail) => void;
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

/** Records that a mail could not be sent, and when it is tried again. */
const recordFailure = async ({ database, now, log }: DeliveryOptions, mail: Mail, error: unknown): Promise<void> => {
  const pause = Math.min(longestPauseMs, minuteMs * 2 ** mail.attempts);
  const reason = codeOf(error) ?? 'unknown';
  await database.write((trx) => markFailed(trx, mail.id, { error: reason, nextAt: now() + pause }));
  const attempts = mail.attempts + 1;
  const about = { mail: mail.id, reason, attempts };
  if (attempts < manyFailures) log.warn(about, 'A mail could not be sent. It stays in the outbox.');
  else log.error(about, 'A mail keeps failing: check SMTP_URL and the mail server.');
};

/** The mail in clear. A mail that was encrypted with another secret cannot be read, and is dropped. */
const openOrDrop = async ({ database, secret, log }: DeliveryOptions, sealed: Mail): Promise<Mail | null> => {
  const mail = openMail(sealed, secret);
  if (mail !== null) return mail;
  await database.write((trx) => dropRows(trx, 'outbox', { id: sealed.id }));
  log.warn(
    { mail: sealed.id },
    'A mail was encrypted with another secret. It was dropped and has to be requested again.',
  );
  return null;
};

const endsWithin = (work: Promise<void>, ms: number): Promise<boolean> =>
  Promise.race([work.then(() => true), setTimeout(ms, false, { ref: false })]);

/** Sends the mails in the outbox, and repeats failed ones with growing pauses. Without SMTP it only logs them. */
export const createDelivery = (options: DeliveryOptions) => {
  const { database, smtpUrl, from, now, log, onKept, drainMs = usualDrainMs } = options;
  let transport: Transporter | null = null;
  let running: Promise<void> = Promise.resolve();
  let closing = false;
  let loggedUpTo = 0;

  const send = async (sealed: Mail): Promise<void> => {
    const mail = await openOrDrop(options, sealed);
    if (mail === null) return;
    const { recipient: to, subject, text } = mail;
    try {
      await transport?.sendMail({ from, to, subject, text });
    } catch (error) {
      await recordFailure(options, mail, error);
      return;
    }
    await database.write((trx) => markSent(trx, mail.id, now()));
  };
  // Without SMTP nothing leaves the outbox. Each mail is logged once, the oldest first.
  const logAll = async (): Promise<void> => {
    for (;;) {
      const mails = await waitingMails(database.db, loggedUpTo);
      for (const sealed of mails) {
        loggedUpTo = sealed.seq;
        const mail = await openOrDrop(options, sealed);
        if (mail === null) continue;
        log.warn({ mail: mail.id }, 'A mail stays in the outbox because SMTP_URL is not set.');
        onKept?.(mail);
      }
      if (mails.length === 0) return;
    }
  };
  const next = async (): Promise<Mail | undefined> =>
    closing ? undefined : database.write((trx) => takeDueMail(trx, now(), leaseMs));
  const run = async (): Promise<void> => {
    if (smtpUrl !== null) transport ??= await connected(smtpUrl);
    if (transport === null) await logAll();
    else for (let mail = await next(); mail; mail = await next()) await send(mail);
  };
  const turn = createTurn(() =>
    run().catch((error: unknown) => log.error({ err: error }, 'The outbox could not be read.')),
  );
  /** To be called when a mail was added to the outbox. */
  const wake = (): void => {
    if (!closing) running = turn();
  };
  const timer = setInterval(wake, minuteMs).unref();
  const close = async (): Promise<void> => {
    clearInterval(timer);
    closing = true;
    if (!(await endsWithin(running, drainMs))) {
      log.warn(
        'The mail server is not answering. A mail under way stays in the outbox and is sent after the next start.',
      );
    }
    transport?.close();
  };
  return { wake, close };
};

export type Delivery = ReturnType<typeof createDelivery>;
