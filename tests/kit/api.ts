import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type LimitRules, usualLimits } from '@matchdesk/api/auth/limits.ts';
import { createOpenId } from '@matchdesk/api/auth/openid/provider.ts';
import type { OpenIdSettings } from '@matchdesk/api/auth/openid/settings.ts';
import { openSession } from '@matchdesk/api/auth/sessions.ts';
import { openConsole } from '@matchdesk/api/console/built.ts';
import { createServices, type Services } from '@matchdesk/api/contract/services.ts';
import type { Database } from '@matchdesk/api/db/database.ts';
import { firstAdmin } from '@matchdesk/api/db/staff/admins.ts';
import { imagesOf } from '@matchdesk/api/files/images-of.ts';
import type { LiveRules } from '@matchdesk/api/live/live.ts';
import { openMail } from '@matchdesk/api/mail/sealed-mail.ts';
import { demoPictures } from '@matchdesk/api/start/demo-world.ts';
import { createServer } from '@matchdesk/api/start/server.ts';
import type { AddressRules } from '@matchdesk/api/webhooks/addresses.ts';
import type { SecondPerson } from '@matchdesk/core/plan/rules.ts';
import type { Roles } from '@matchdesk/core/roles.ts';
import { freePort, listenAgain } from './port.ts';
import { admin, subAdmin, testCost } from './template.ts';
import { openWorld } from './worlds.ts';

const minuteMs = 60_000;
/** The secret of the tests' servers. */
export const secret = new Uint8Array(32);
/** All servers of a worker share its files and its thread. However busy the machine is, the pages get their rows. */
const built = openConsole(resolve(import.meta.dirname, '../../apps/web/dist'), { patienceMs: minuteMs });

/** A clock that runs like the real one, and can be moved forward. */
type Clock = { readonly now: () => number; readonly advance: (ms: number) => void };

const createClock = (): Clock => {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    advance: (ms) => {
      ahead += ms;
    },
  };
};

export type ApiOptions = {
  /** The number of people in its demo world; 300 by default, and with 0 there is no world at all. */
  readonly users?: number;
  /** The limits for attempts to sign in and the like: those of production, rules, or none (the default). */
  readonly limits?: 'usual' | 'none' | LimitRules;
  readonly consoleDir?: string;
  /** When a second person must apply a machine's plan; never by default. */
  readonly secondPerson?: SecondPerson;
  /** The roles beyond administrator and sub-administrator; the built-in ones by default. */
  readonly roles?: Roles;
  /** Limits of the open lines, where they differ from the usual ones. */
  readonly liveRules?: LiveRules;
  /** The company's own identity provider; none by default. */
  readonly openId?: OpenIdSettings;
  /** The host name that people use; by default its bare address. */
  readonly host?: string;
  /** Whether password sign-in is on; it is by default. */
  readonly passwordSignIn?: boolean;
  /** Where webhooks may be sent; only to public addresses by default. */
  readonly webhookRules?: AddressRules;
};

export type Account = { readonly email: string; readonly password: string };

export type Api = {
  readonly url: string;
  readonly adminToken: string;
  readonly subAdminToken: string;
  readonly admin: Account;
  readonly subAdmin: Account;
  readonly database: Database;
  readonly clock: Clock;
  readonly services: Services;
  readonly app: Awaited<ReturnType<typeof createServer>>;
  /** How many lines are open. */
  readonly openLines: () => number;
  /** Returns the token of the latest reset link that was mailed to an address. */
  readonly resetToken: (email: string) => Promise<string>;
  readonly close: () => Promise<void>;
};

const endless = { free: Number.POSITIVE_INFINITY, firstMs: 0, longestMs: 0, windowMs: minuteMs };
const noLimits = Object.fromEntries(
  Object.keys(usualLimits).map((act) => [act, { account: endless, address: endless }]),
) as LimitRules;

const rulesOf = (limits: NonNullable<ApiOptions['limits']>): LimitRules => {
  if (limits === 'usual') return usualLimits;
  return limits === 'none' ? noLimits : limits;
};

/** Starts the embedded API on a free port with its own database, in this process. */
export const startApi = async (options: ApiOptions = {}): Promise<Api> => {
  const { users = 300, limits = 'none' } = options;
  const folder = mkdtempSync(join(tmpdir(), 'matchdesk-api-'));
  const database = await openWorld(folder, users);
  const clock = createClock();
  let url = '';
  const publicUrl = () => url.replace('127.0.0.1', options.host ?? '127.0.0.1');
  const sessions = { idleMs: 30 * minuteMs, lifeMs: 12 * 60 * minuteMs };
  const services = createServices(
    database,
    {
      now: clock.now,
      sessions,
      publicUrl,
      mailWaits: () => undefined,
      secret,
      checksAnswers: true,
    },
    {
      limitRules: rulesOf(limits),
      passwordCost: testCost,
      ...(options.secondPerson && { secondPerson: options.secondPerson }),
      ...(options.roles && { roles: options.roles }),
      ...(options.liveRules && { liveRules: options.liveRules }),
      openId: options.openId ? createOpenId(options.openId, publicUrl) : null,
      passwordSignIn: options.passwordSignIn ?? true,
      ...(options.webhookRules && { webhookRules: options.webhookRules }),
    },
  );
  const app = await createServer({
    behind: {
      database,
      services,
      images: imagesOf(database, join(folder, 'files')),
      sendsMail: true,
      demoPictures: await demoPictures(),
    },
    consoleDir: options.consoleDir ?? built,
    // However busy the machine is, the pages get their first answers.
    firstAnswerMs: minuteMs,
  });
  url = await listenAgain(app);

  const tokenOf = async (role: 1 | 2): Promise<string> => {
    const account = await firstAdmin(database.db, role);
    if (!account) throw new Error(`The template has no account of role ${role}.`);
    return openSession(database.db, account.id, clock.now(), sessions);
  };
  const resetToken = async (email: string): Promise<string> => {
    const mails = await database.db
      .selectFrom('outbox')
      .select(['recipient', 'text'])
      .where('recipient', '=', email)
      .orderBy('seq', 'desc')
      .execute();
    const opened = mails.map((mail) => openMail(mail, secret)?.text ?? '');
    const token = opened.map((text) => /\/change-password\/(\S+)/.exec(text)?.[1]).find((found) => found);
    if (!token) throw new Error(`No reset link was mailed to ${email}.`);
    return token;
  };
  const close = async (): Promise<void> => {
    // A closed page may have left an unused connection.
    app.server.close();
    app.server.closeAllConnections();
    await app.close();
    freePort(url);
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  };
  const [adminToken, subAdminToken] = [await tokenOf(1), await tokenOf(2)];
  return {
    url,
    adminToken,
    subAdminToken,
    admin,
    subAdmin,
    database,
    clock,
    services,
    app,
    resetToken,
    openLines: services.live.count,
    close,
  };
};
