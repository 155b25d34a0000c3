import { resolve } from 'node:path';
import { mistypedIn } from '@matchdesk/core/kit/text/mistyped.ts';
import type { SecondPerson } from '@matchdesk/core/plan/rules.ts';
import { databaseOf } from './database.ts';
import { hopsOf } from './hops.ts';
import { ConfigFailure, type Environment, mistakeIn, mistakesBetween } from './mistakes.ts';
import { openIdOf } from './openid.ts';
import { minuteMs, web } from './values.ts';
import { type Variables, variables } from './variables.ts';

/** Which plans of machines a second person must apply. */
const secondPersonOf = (env: Variables): SecondPerson => ({
  rows: env.MATCHDESK_SECOND_PERSON_ROWS ?? null,
  coins: env.MATCHDESK_SECOND_PERSON_COINS ?? null,
  roles: env.MATCHDESK_SECOND_PERSON_ROLES ?? [],
});

const fileOrAddress = (text: string): string => (web.safeParse(text).success ? text : resolve(text));

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
    webhookRules: { allowsPrivate: env.MATCHDESK_WEBHOOKS_PRIVATE },
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
