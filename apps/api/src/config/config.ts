import { join, resolve } from 'node:path';
import type { SecondPerson } from '@matchdesk/core/plan/rules.ts';
import { loginEmail, loginPassword } from '@matchdesk/core/session/checks.ts';
import * as z from 'zod/mini';
import { usualReadsPerHour } from '../auth/reading-budget.ts';
import { modules } from '../process/worker-url.ts';
import { databaseOf, databaseVariables } from './database.ts';
import { hopsOf } from './hops.ts';
import { ConfigFailure, type Environment, mistakeIn, mistakesBetween, mistypedIn } from './mistakes.ts';
import { openIdOf, openIdVariables } from './openid.ts';
import {
  address,
  choice,
  minuteMs,
  pictureHosts,
  pictures,
  roles,
  secretFile,
  time,
  timeOrNever,
  unitMs,
  web,
  whole,
} from './values.ts';

/** The variables that say which plans of machines a second person must apply. */
const secondPersonVariables = {
  MATCHDESK_SECOND_PERSON_ROWS: z.optional(whole(0, 1_000_000)),
  MATCHDESK_SECOND_PERSON_COINS: z.optional(whole(0, 1_000_000_000)),
  MATCHDESK_SECOND_PERSON_ROLES: z._default(roles, []),
};

/** Which plans of machines a second person must apply. */
const secondPersonOf = (env: z.output<z.ZodMiniObject<typeof secondPersonVariables>>): SecondPerson => ({
  rows: env.MATCHDESK_SECOND_PERSON_ROWS ?? null,
  coins: env.MATCHDESK_SECOND_PERSON_COINS ?? null,
  roles: env.MATCHDESK_SECOND_PERSON_ROLES,
});

/** The root of the workspace, found from the sources and from the built files alike. */
export const repository = resolve(modules, '../../..');
const fileOrAddress = (text: string): string => (web.safeParse(text).success ? text : resolve(text));

const variables = z.object({
  NODE_ENV: z.optional(z.string()),
  MATCHDESK_HOST: z._default(z.string(), '127.0.0.1'),
  MATCHDESK_PORT: z._default(whole(0, 65_535), 4700),
  MATCHDESK_DATA_DIR: z._default(z.string(), join(repository, '.matchdesk')),
  ...databaseVariables,
  MATCHDESK_SECRET: z.optional(z.string().check(z.minLength(32, 'must have 32 characters or more'))),
  MATCHDESK_DEMO: z.optional(choice),
  MATCHDESK_DEMO_USERS: z._default(whole(1, 1_000_000), 2400),
  MATCHDESK_ADMIN_EMAIL: z._default(loginEmail, 'admin@matchdesk.local'),
  MATCHDESK_ADMIN_PASSWORD: z.optional(loginPassword),
  MATCHDESK_PROVIDER_URL: z.optional(web),
  MATCHDESK_IMAGES_URL: z.optional(pictures),
  MATCHDESK_PICTURE_HOSTS: z._default(pictureHosts, []),
  MATCHDESK_ENDPOINTS: z.optional(z.string()),
  MATCHDESK_ROLES: z.optional(z.string()),
  MATCHDESK_PUBLIC_URL: z.optional(web),
  SMTP_URL: z.optional(address(['smtp:', 'smtps:'])),
  MATCHDESK_SESSION_IDLE_MINUTES: z._default(whole(1, 24 * 60), 30),
  MATCHDESK_SESSION_HOURS: z._default(whole(1, 7 * 24), 12),
  MATCHDESK_READS_PER_HOUR: z._default(whole(100, 100_000_000), usualReadsPerHour),
  MATCHDESK_BEHIND_PROXY: z.optional(z.string()),
  MATCHDESK_METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have 16 characters or more'))),
  MATCHDESK_NEW_SECRET: z.optional(choice),
  MATCHDESK_AUDIT_HEADS: z.optional(z.string()),
  MATCHDESK_BACKUP_KEY_FILE: z.optional(secretFile()),
  MATCHDESK_BACKUP_DIR: z.optional(z.string()),
  MATCHDESK_BACKUP_EVERY: z._default(time(5 * unitMs.m, 30 * unitMs.d, 'from 5m to 30d'), 6 * unitMs.h),
  MATCHDESK_BACKUP_KEEP: z._default(whole(1, 10_000), 28),
  MATCHDESK_ERASE_AFTER: z._default(timeOrNever(unitMs.d, 3650 * unitMs.d, 'from 1d to 3650d'), 30 * unitMs.d),
  MATCHDESK_WEBHOOKS_PRIVATE: z.optional(choice),
  MATCHDESK_LOG: z.optional(
    z.enum(['silent', 'error', 'warn', 'info', 'debug'], { error: 'must be silent, error, warn, info or debug' }),
  ),
  ...openIdVariables,
  ...secondPersonVariables,
});

type Variables = z.output<typeof variables>;

/** What this server passes calls to, and what is known about it. */
const providerOf = (env: Variables) => ({
  providerUrl: env.MATCHDESK_PROVIDER_URL ?? null,
  /** The addresses for the provider's pictures that are given without a host, by kind. */
  pictures: env.MATCHDESK_IMAGES_URL ?? {},
  /** More origins that the provider's pictures may come from. */
  pictureHosts: env.MATCHDESK_PICTURE_HOSTS,
  /** The file with the calls that have another address at the provider. */
  endpointsFile: env.MATCHDESK_ENDPOINTS ? resolve(env.MATCHDESK_ENDPOINTS) : null,
});

const ownBackups = ({
  MATCHDESK_BACKUP_DIR: dir,
  MATCHDESK_BACKUP_EVERY: everyMs,
  MATCHDESK_BACKUP_KEEP: keep,
}: Variables) => (dir === undefined ? null : { dir: resolve(dir), everyMs, keep });

/** What is kept, where and for how long. */
const keepingOf = (env: Variables) => ({
  /** The file or address where the server records how long the audit log is; null: none. */
  auditHeads: env.MATCHDESK_AUDIT_HEADS === undefined ? null : fileOrAddress(env.MATCHDESK_AUDIT_HEADS),
  /** The passphrase that encrypts backups; null: they are not encrypted. */
  backupKey: env.MATCHDESK_BACKUP_KEY_FILE ?? null,
  /** The server's own backups: their folder, how often one is made, how many are kept; null: it makes none. */
  backups: ownBackups(env),
  /** How long a deleted account is kept before its personal data is erased; null: forever. */
  eraseAfterMs: env.MATCHDESK_ERASE_AFTER,
});

const settingsOf = (env: Variables) => {
  const production = env.NODE_ENV === 'production';
  const hops = hopsOf(env.MATCHDESK_BEHIND_PROXY);
  const dataDir = resolve(env.MATCHDESK_DATA_DIR);
  return {
    production,
    host: env.MATCHDESK_HOST,
    port: env.MATCHDESK_PORT,
    dataDir,
    ...databaseOf(env, dataDir),
    ...providerOf(env),
    ...keepingOf(env),
    /** The secret shared by several servers on one database; null where each data folder has its own. */
    secret: env.MATCHDESK_SECRET ?? null,
    /** Whether the secret replaces one that other servers on the database had. */
    replacesSecret: env.MATCHDESK_NEW_SECRET ?? false,
    /** The number of people in the demo world; null where there is none. */
    demoUsers: (env.MATCHDESK_DEMO ?? !production) ? env.MATCHDESK_DEMO_USERS : null,
    adminEmail: env.MATCHDESK_ADMIN_EMAIL,
    adminPassword: env.MATCHDESK_ADMIN_PASSWORD ?? null,
    /** The file with the company's own roles. */
    rolesFile: env.MATCHDESK_ROLES ? resolve(env.MATCHDESK_ROLES) : null,
    publicUrl: env.MATCHDESK_PUBLIC_URL ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    sessionIdleMs: env.MATCHDESK_SESSION_IDLE_MINUTES * minuteMs,
    sessionMs: env.MATCHDESK_SESSION_HOURS * 60 * minuteMs,
    /** The most reading calls that each administrator may make in an hour. */
    readsPerHour: env.MATCHDESK_READS_PER_HOUR,
    /** Where webhooks may go: only to public addresses over https, unless allowed otherwise. */
    webhookRules: { allowsPrivate: env.MATCHDESK_WEBHOOKS_PRIVATE ?? false },
    /** Whether a TLS proxy stands in front: people use https, whatever a single request looks like here. */
    behindProxy: hops !== null,
    /** Addresses whose X-Forwarded-For is trusted. A proxy without an address runs on this machine. */
    proxies: hops?.length === 0 ? ['127.0.0.0/8', '::1'] : (hops ?? []),
    /** The token needed to read /metrics; null: only this machine itself may read it, without a token. */
    metricsToken: env.MATCHDESK_METRICS_TOKEN ?? null,
    /** When a second person must apply a machine's plan. */
    secondPerson: secondPersonOf(env),
    /** Sign-in with the company's own provider; null where there is none. */
    openId: openIdOf(env),
    /** Whether people can sign in with a password. */
    passwordSignIn: env.MATCHDESK_PASSWORD_SIGN_IN,
    logLevel: env.MATCHDESK_LOG ?? (production ? 'info' : 'warn'),
  };
};

/** The server's settings, read from the environment (design: the names that stay fixed). */
export type Config = Readonly<ReturnType<typeof settingsOf>>;

/** Reads the environment. Throws ConfigFailure with every mistake in it. */
export const readConfig = (environment: Environment): Config => {
  const given: Environment = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const read = variables.safeParse(given);
  const mistakes = [
    ...(read.success ? [] : read.error.issues.map((issue) => mistakeIn(given, issue))),
    ...mistakesBetween(given),
    ...mistypedIn(given, Object.keys(variables.shape)),
  ];
  if (!read.success || mistakes.length > 0) throw new ConfigFailure(mistakes);
  return settingsOf(read.data);
};
