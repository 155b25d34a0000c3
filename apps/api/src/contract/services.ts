import { availableParallelism } from 'node:os';
import type { SecondPerson } from '@matchdesk/core/plan/rules.ts';
import { builtInRoles, type Roles } from '@matchdesk/core/roles.ts';
import { createLimits, type LimitRules, type Limits } from '../auth/limits.ts';
import type { OpenId } from '../auth/openid/provider.ts';
import { createPasswords, type PasswordCost, type Passwords } from '../auth/passwords.ts';
import { createReadingBudget, type ReadingBudget } from '../auth/reading-budget.ts';
import type { SessionRules } from '../auth/sessions.ts';
import type { Database } from '../db/database.ts';
import { createLive, type Live, type LiveRules } from '../live/live.ts';
import { type Background, createBackground } from '../process/background.ts';
import { createQueue, type Queue } from '../process/queue.ts';
import type { AddressRules } from '../webhooks/addresses.ts';

/** What handlers need besides the database. */
export type Services = {
  /** Epoch milliseconds; tests move it. */
  readonly now: () => number;
  readonly passwords: Passwords;
  readonly limits: Limits;
  /** The queue for sign-ins from unknown networks, before anything is written or hashed for them. */
  readonly strangers: Queue;
  readonly readings: ReadingBudget;
  readonly sessions: SessionRules;
  /** The company's own OpenID provider; null if there is none. */
  readonly openId: OpenId | null;
  /** Whether people can sign in with a password. */
  readonly passwordSignIn: boolean;
  /** The queue for large answers, which are made a few at a time. */
  readonly exports: Queue;
  /** Reports what others do meanwhile. */
  readonly live: Live;
  /** The scheme and host for links in mails. */
  readonly publicUrl: () => string;
  /** To be called when a mail was added to the outbox. */
  readonly mailWaits: () => void;
  /** Where webhooks may go. */
  readonly webhookRules: AddressRules;
  /** The roles beyond administrator and sub-administrator, by name. */
  readonly roles: Roles;
  /** The server's secret, which is kept outside the database. */
  readonly secret: Uint8Array;
  /** Whether every answer is checked against the contract: only in tests, because it takes a sixth of a list's time. */
  readonly checksAnswers: boolean;
  /** When a second person must apply a plan. */
  readonly secondPerson: SecondPerson;
  /** Runs work that continues after an answer. */
  readonly background: Background;
};

type Given = Pick<Services, 'now' | 'sessions' | 'publicUrl' | 'mailWaits' | 'secret' | 'checksAnswers'>;

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
export const createServices = (database: Database, given: Given, rules: Rules = {}): Services => ({
  ...given,
  passwords: createPasswords(
    createQueue({ parallel: hashersOf(availableParallelism()), waiting: 64 }),
    rules.passwordCost,
  ),
  limits: createLimits(database, rules.limitRules),
  // However many strangers sign in, one processor is left for known networks.
  strangers: createQueue({ parallel: hashersOf(availableParallelism() - 1), waiting: 32 }),
  readings: createReadingBudget(rules.readsPerHour),
  openId: rules.openId ?? null,
  passwordSignIn: rules.passwordSignIn ?? true,
  roles: rules.roles ?? builtInRoles,
  exports: createQueue({ parallel: 2, waiting: 8 }),
  secondPerson: rules.secondPerson ?? nobodySecond,
  background: createBackground(rules.onBackgroundError ?? (() => undefined)),
  webhookRules: rules.webhookRules ?? { allowsPrivate: false },
  live: createLive(database, given, rules.liveRules),
});
