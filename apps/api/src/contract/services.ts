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

/** What handlers need beside the database. */
export type Services = {
  /** Epoch milliseconds; tests move it. */
  readonly now: () => number;
  readonly passwords: Passwords;
  readonly limits: Limits;
  /** Where strangers who sign in wait, before anything is written or hashed for them. */
  readonly strangers: Queue;
  readonly readings: ReadingBudget;
  readonly sessions: SessionRules;
  /** The company's own provider of identities; null where there is none. */
  readonly openId: OpenId | null;
  /** Whether a password lets anybody in. */
  readonly passwordSignIn: boolean;
  /** Large answers are made a few at a time. */
  readonly exports: Queue;
  /** What others do meanwhile. */
  readonly live: Live;
  /** Scheme and host that links in mails carry. */
  readonly publicUrl: () => string;
  /** Called when a mail is in the outbox. */
  readonly mailWaits: () => void;
  /** Where webhooks may go. */
  readonly webhookRules: AddressRules;
  /** The roles beyond administrator and sub-administrator, by their names. */
  readonly roles: Roles;
  /** Keys the fingerprints of requests; outside the database. */
  readonly secret: Uint8Array;
  /** Whether every answer is held against the contract: in tests alone, for it takes a sixth of a list's time. */
  readonly checksAnswers: boolean;
  /** When a second person must apply a plan. */
  readonly secondPerson: SecondPerson;
  /** What goes on after an answer. */
  readonly background: Background;
};

type Given = Pick<Services, 'now' | 'sessions' | 'publicUrl' | 'mailWaits' | 'secret' | 'checksAnswers'>;

type Rules = {
  readonly limitRules?: LimitRules;
  readonly passwordCost?: PasswordCost;
  readonly readsPerHour?: number;
  readonly secondPerson?: SecondPerson;
  /** Told of what failed after its request was answered. */
  readonly onBackgroundError?: (error: unknown) => void;
  readonly liveRules?: LiveRules;
  readonly openId?: OpenId | null;
  readonly passwordSignIn?: boolean;
  readonly webhookRules?: AddressRules;
  readonly roles?: Roles;
};

const nobodySecond: SecondPerson = { rows: null, coins: null, roles: [] };

/** How many passwords are hashed at once on so many processors. */
const hashersOf = (processors: number): number => Math.max(1, Math.min(4, processors));

/** The services of one database; limits and costs are the usual ones unless said. */
export const createServices = (database: Database, given: Given, rules: Rules = {}): Services => ({
  ...given,
  passwords: createPasswords(
    createQueue({ parallel: hashersOf(availableParallelism()), waiting: 64 }),
    rules.passwordCost,
  ),
  limits: createLimits(database, rules.limitRules),
  // However many strangers come, a processor is left for whom an account knows.
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
