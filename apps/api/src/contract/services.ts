import { availableParallelism } from 'node:os';
import type { SecondPerson } from '@matchdesk/core/plan/rules.ts';
import { builtInRoles, type Roles } from '@matchdesk/core/roles.ts';
import { createLimits, type LimitRules } from '../auth/limits.ts';
import type { OpenId } from '../auth/openid/provider.ts';
import { createPasswords, type PasswordCost } from '../auth/passwords.ts';
import { createReadingBudget } from '../auth/reading-budget.ts';
import type { SessionRules } from '../auth/sessions.ts';
import type { Database } from '../db/database.ts';
import { createLive, type LiveRules } from '../live/live.ts';
import { createBackground } from '../process/background.ts';
import { createQueue } from '../process/queue.ts';
import type { AddressRules } from '../webhooks/addresses.ts';

type Given = {
  /** Epoch milliseconds; tests move it. */
  readonly now: () => number;
  readonly sessions: SessionRules;
  /** The scheme and host for links in mails. */
  readonly publicUrl: () => string;
  /** To be called when a mail was added to the outbox. */
  readonly mailWaits: () => void;
  /** The server's secret, which is kept outside the database. */
  readonly secret: Uint8Array;
  /** Whether every answer is checked against the contract: only in tests, because it takes a sixth of a list's time. */
  readonly checksAnswers: boolean;
};

type Rules = {
  readonly limitRules?: LimitRules;
  readonly passwordCost?: PasswordCost;
  readonly readsPerHour?: number;
  readonly secondPerson?: SecondPerson;
  /** Called with the error of work that failed after its request was answered. */
  readonly onBackgroundError?: (error: unknown) => void;
  readonly liveRules?: LiveRules;
  readonly openId?: OpenId | null;
  readonly passwordSignIn?: boolean;
  readonly webhookRules?: AddressRules;
  readonly roles?: Roles;
};

const nobodySecond: SecondPerson = { rows: null, coins: null, roles: [] };

/** How many passwords to hash at once on a number of processors. */
const hashersOf = (processors: number): number => Math.max(1, Math.min(4, processors));

/** Creates the services of one database, with the usual limits and costs unless `rules` says otherwise. */
export const createServices = (database: Database, given: Given, rules: Rules = {}) => ({
  ...given,
  passwords: createPasswords(
    createQueue({ parallel: hashersOf(availableParallelism()), waiting: 64 }),
    rules.passwordCost,
  ),
  limits: createLimits(database, rules.limitRules),
  /**
   * The queue for sign-ins from unknown networks, before anything is written or hashed for them. However many strangers
   * sign in, one processor is left for known networks.
   */
  strangers: createQueue({ parallel: hashersOf(availableParallelism() - 1), waiting: 32 }),
  readings: createReadingBudget(rules.readsPerHour),
  /** The company's own OpenID provider; null if there is none. */
  openId: rules.openId ?? null,
  /** Whether people can sign in with a password. */
  passwordSignIn: rules.passwordSignIn ?? true,
  /** The roles beyond administrator and sub-administrator, by name. */
  roles: rules.roles ?? builtInRoles,
  /** The queue for large answers, which are made a few at a time. */
  exports: createQueue({ parallel: 2, waiting: 8 }),
  /** When a second person must apply a machine's plan. */
  secondPerson: rules.secondPerson ?? nobodySecond,
  /** Runs work that continues after an answer. */
  background: createBackground(rules.onBackgroundError ?? (() => undefined)),
  /** Where webhooks may go. */
  webhookRules: rules.webhookRules ?? { allowsPrivate: false },
  /** Reports what others do meanwhile. */
  live: createLive(database, given, rules.liveRules),
});

/** What handlers need besides the database. */
export type Services = Readonly<ReturnType<typeof createServices>>;
