import { join, resolve } from 'node:path';
import { pictureKinds } from '@matchdesk/core/kit/wire/picture.ts';
import { loginEmail, loginPassword } from '@matchdesk/core/session/checks.ts';
import * as z from 'zod/mini';
import { usualReadsPerHour } from '../auth/reading-budget.ts';
import { modules } from '../process/worker-url.ts';
import { databaseVariables } from './database.ts';
import { describedVariables, descriptions } from './descriptions.ts';
import { openIdVariables } from './openid.ts';
import {
  address,
  choice,
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

/** The root of the workspace, found from the sources and from the built files alike. */
export const repository = resolve(modules, '../../..');

const listening = {
  MATCHDESK_PORT: z
    .prefault(whole(0, 65_535), '4700')
    .register(descriptions, { about: 'the port on which it listens' }),
  MATCHDESK_HOST: z
    .prefault(z.string(), '127.0.0.1')
    .register(descriptions, { about: 'the address on which it listens' }),
  MATCHDESK_BEHIND_PROXY: z.optional(z.string()).register(descriptions, {
    about: 'the same as --behind-proxy: 1, or the addresses and networks of the proxies',
  }),
  MATCHDESK_PUBLIC_URL: z.optional(web).register(descriptions, {
    about: 'its address as people open it, which links in mails and sign-in with other providers need',
    without: 'the address on which it listens',
  }),
  MATCHDESK_METRICS_TOKEN: z
    .optional(z.string().check(z.minLength(16, 'must have 16 characters or more')))
    .register(descriptions, {
      about: 'the token for reading /metrics (Authorization: Bearer …), 16 characters or more',
      without: 'only this machine can read it',
      isSecret: true,
    }),
  MATCHDESK_LOG: z
    .optional(
      z.enum(['silent', 'error', 'warn', 'info', 'debug'], { error: 'must be silent, error, warn, info or debug' }),
    )
    .register(descriptions, {
      about: 'silent, error, warn, info or debug: JSON lines on standard error',
      without: 'warn; info in production',
    }),
};

const keeping = {
  MATCHDESK_DATA_DIR: z.prefault(z.string(), join(repository, '.matchdesk')).register(descriptions, {
    about: 'the folder of database, pictures and secret',
    without: '.matchdesk in the folder of Matchdesk',
  }),
  ...databaseVariables,
  MATCHDESK_SECRET: z
    .optional(z.string().check(z.minLength(32, 'must have 32 characters or more')))
    .register(descriptions, {
      about: 'the secret of servers that share a database, but no data folder: 32 characters or more',
      without: 'kept in the data folder',
      isSecret: true,
    }),
  MATCHDESK_NEW_SECRET: z
    .optional(choice)
    .register(descriptions, { about: 'the same as --new-secret: 1, for one start' }),
  MATCHDESK_BACKUP_DIR: z
    .optional(z.string())
    .register(descriptions, { about: "the folder for the server's own backups" }),
  MATCHDESK_BACKUP_EVERY: z
    .prefault(time(5 * unitMs.m, 30 * unitMs.d, 'from 5m to 30d'), '6h')
    .register(descriptions, { about: 'how often the server makes a backup' }),
  MATCHDESK_BACKUP_KEEP: z
    .prefault(whole(1, 10_000), '28')
    .register(descriptions, { about: 'how many backups the server keeps' }),
  MATCHDESK_BACKUP_KEY_FILE: z.optional(secretFile()).register(descriptions, {
    about:
      'a private file of one line, 32 characters or more: the passphrase that encrypts backups, in the format of age',
  }),
  MATCHDESK_AUDIT_HEADS: z.optional(z.string()).register(descriptions, {
    about:
      'a file, or an address for POST requests, where it records, signed, how long the audit log is, so that verify finds missing lines',
  }),
  MATCHDESK_ERASE_AFTER: z
    .prefault(timeOrNever(unitMs.d, 3650 * unitMs.d, 'from 1d to 3650d'), '30d')
    .register(descriptions, { about: 'how long a deleted account keeps its personal data; never: for good' }),
};

const world = {
  NODE_ENV: z
    .optional(z.string())
    .register(descriptions, { about: 'production: there is no demo world, and every request is logged' }),
  MATCHDESK_DEMO: z.optional(choice).register(descriptions, {
    about: '1 or 0: whether a new database gets the demo world',
    without: '1; 0 in production',
  }),
  MATCHDESK_DEMO_USERS: z
    .prefault(whole(1, 1_000_000), '2400')
    .register(descriptions, { about: 'how many people the demo world has' }),
  MATCHDESK_ADMIN_EMAIL: z
    .prefault(loginEmail, 'admin@matchdesk.local')
    .register(descriptions, { about: 'the address of the first administrator' }),
  MATCHDESK_ADMIN_PASSWORD: z.optional(loginPassword).register(descriptions, {
    about: 'the password of the first administrator',
    without: 'generated and printed once',
    isSecret: true,
  }),
  SMTP_URL: z.optional(address(['smtp:', 'smtps:'])).register(descriptions, {
    about: 'the mail server: smtp://… or smtps://…',
    without: 'mail stays in the outbox of the database',
    isSecret: true,
  }),
};

const provider = {
  MATCHDESK_PROVIDER_URL: z
    .optional(web)
    .register(descriptions, { about: "the address of your provider's API, to which it passes /v2" }),
  MATCHDESK_IMAGES_URL: z.optional(pictures).register(descriptions, {
    about: `where the provider's pictures are that come as a name or a path: one address for all, and KIND=ADDRESS for one kind: ${pictureKinds.join(', ')}`,
    without: "the provider's own host",
  }),
  MATCHDESK_PICTURE_HOSTS: z.prefault(pictureHosts, '').register(descriptions, {
    about: "more addresses from which the provider's pictures may come; the browser blocks all others",
  }),
  MATCHDESK_ENDPOINTS: z
    .optional(z.string())
    .register(descriptions, { about: 'a file with the calls that have another address at the provider' }),
};

const people = {
  MATCHDESK_ROLES: z.optional(z.string()).register(descriptions, { about: 'a file with your own roles' }),
  MATCHDESK_SESSION_IDLE_MINUTES: z
    .prefault(whole(1, 24 * 60), '30')
    .register(descriptions, { about: 'after how many minutes without a request a session ends' }),
  MATCHDESK_SESSION_HOURS: z
    .prefault(whole(1, 7 * 24), '12')
    .register(descriptions, { about: 'after how many hours every session ends' }),
  ...openIdVariables,
  MATCHDESK_READS_PER_HOUR: z
    .prefault(whole(100, 100_000_000), String(usualReadsPerHour))
    .register(descriptions, { about: 'the most reading calls of each administrator in an hour, on each server' }),
  MATCHDESK_SECOND_PERSON_ROWS: z
    .optional(whole(0, 1_000_000))
    .register(descriptions, { about: "a machine's plan with more rows than this must be applied by a second person" }),
  MATCHDESK_SECOND_PERSON_COINS: z.optional(whole(0, 1_000_000_000)).register(descriptions, {
    about: "a machine's plan with more coins in total than this must be applied by a second person",
  }),
  MATCHDESK_SECOND_PERSON_ROLES: z.optional(roles).register(descriptions, {
    about: 'every plan by a machine of these roles must be applied by a second person: ADMIN, SUBADMIN or both',
  }),
  MATCHDESK_WEBHOOKS_PRIVATE: z
    .prefault(choice, '0')
    .register(descriptions, { about: '1: webhooks may go to private addresses, and over http' }),
};

/** Every variable of the environment that the server reads, with its values and what a person reads about it. */
export const variables = z.object({ ...listening, ...keeping, ...world, ...provider, ...people });

export type Variables = z.output<typeof variables>;

/** The variables in groups, as help and docs/operating.md list them. */
export const allVariables = describedVariables(variables.shape);
