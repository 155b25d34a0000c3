import { join } from 'node:path';
import { codeOf } from '@matchdesk/core/kit/thrown.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { startRechecking } from '../auth/openid/recheck.ts';
import { backupGauges, startBackups } from '../backups/schedule.ts';
import type { Config } from '../config/config.ts';
import { repository } from '../config/variables.ts';
import { createServices, type Services } from '../contract/services.ts';
import type { Database } from '../db/database.ts';
import { keepSets } from '../db/user-sets/keep.ts';
import { startErasing } from '../erasure/daily.ts';
import { imagesOf } from '../files/images-of.ts';
import { picturesIn } from '../files/stored.ts';
import { createDelivery, type Delivery } from '../mail/delivery.ts';
import { createEnding } from '../process/ending.ts';
import { type Administrators, prepareAdministrators, type Shown } from '../start/administrators.ts';
import { startRecordingEnds } from '../start/audit-heads.ts';
import { startClock } from '../start/clock.ts';
import { type DataFolder, shareDataFolder, takeDataFolder } from '../start/data-folder.ts';
import { readEndpointsFile, readRolesFile } from '../start/declared-files.ts';
import { demoPictures } from '../start/demo-world.ts';
import { StartFailure } from '../start/failure.ts';
import { keepAccounts, readKeptAccounts, unshownPassword } from '../start/kept-accounts.ts';
import { createLog } from '../start/log.ts';
import { prepareDatabase, type Say } from '../start/prepare-database.ts';
import { checkSecret } from '../start/secret-check.ts';
import { createServer } from '../start/server.ts';
import { startUpkeep } from '../start/upkeep.ts';
import { startDelivering } from '../webhooks/deliver.ts';

const consoleDir = join(repository, 'apps/web/dist');

export type Served = {
  readonly url: string;
  /** The lines to print: the server's address and how to sign in. */
  readonly lines: readonly string[];
  /** To be called once the lines were printed: a generated password is kept until then. */
  readonly linesShown: () => void;
  /** Answers the requests under way, then closes the server and the database. */
  readonly stop: () => Promise<void>;
  readonly log: Logger;
};

const isIpv6 = (host: string): boolean => host.includes(':');

const listen = async (app: FastifyInstance, { host, port }: Config): Promise<string> => {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EADDRINUSE') {
      throw new StartFailure(
        `Port ${port} of ${host} is in use: stop the program that listens there, or set MATCHDESK_PORT.`,
        {
          cause: error,
        },
      );
    }
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartFailure(`This machine does not let Matchdesk listen on ${host} port ${port}.`, { cause: error });
    }
    throw error;
  }
  const address = app.server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  return `http://${isIpv6(host) ? `[${host}]` : host}:${bound}`;
};

const lineOf = (title: string, { email, password }: Shown): string =>
  password === null ? `${title}: ${email}` : `${title}: ${email} ${password}`;

const linesOf = (url: string, accounts: Administrators | null): readonly string[] => [
  `Matchdesk is ready at ${url}`,
  ...(accounts ? [lineOf('Administrator', accounts.administrator)] : []),
  ...(accounts?.subAdministrator ? [lineOf('Sub-administrator', accounts.subAdministrator)] : []),
];

/**
 * The data folder, locked by this process where the database is a file, with the configured secret where there is one.
 */
const dataFolderOf = ({ databaseUrl, databaseFile, dataDir, secret }: Config): DataFolder => {
  const folder = databaseUrl === null ? takeDataFolder({ dataDir, databaseFile }) : shareDataFolder(dataDir);
  return secret === null ? folder : { ...folder, secret: Buffer.from(secret) };
};

/** The settings for a proxy in front of the server. */
const frontOf = ({ proxies, behindProxy, metricsToken }: Config) => ({ proxies, behindProxy, metricsToken });

const serveProvider = async (config: Config, url: string, log: Logger): Promise<Served> => {
  const { pictures, pictureHosts, endpointsFile } = config;
  const overrides = endpointsFile === null ? {} : readEndpointsFile(endpointsFile);
  const behind = { provider: { url, pictures, pictureHosts, overrides } };
  const app = await createServer({ behind, consoleDir, log, ...frontOf(config) });
  const stop = createEnding(app);
  const address = await listen(app, config);
  return { url: address, lines: linesOf(address, null), linesShown: () => undefined, stop, log };
};

type Around = {
  readonly database: Database;
  readonly folder: DataFolder;
  readonly log: Logger;
  readonly mailWaits: () => void;
  readonly now: () => number;
  /** The address that the server listens on. */
  readonly url: () => string;
};

const servicesOf = async (
  config: Config,
  { database, folder, log, mailWaits, now, url }: Around,
): Promise<Services> => {
  const publicUrl = () => config.publicUrl ?? url();
  return createServices(
    database,
    {
      now,
      sessions: {
        idleMs: config.sessionIdleMs,
        lifeMs: config.sessionMs,
        onUnrecorded: (error) => log.warn({ err: error }, 'The last use of a session could not be recorded.'),
      },
      publicUrl,
      mailWaits,
      secret: folder.secret,
      checksAnswers: false,
    },
    {
      readsPerHour: config.readsPerHour,
      webhookRules: config.webhookRules,
      secondPerson: config.secondPerson,
      roles: readRolesFile(config),
      onBackgroundError: (error) => log.error({ err: error }, 'Work that continued after an answer failed.'),
      passwordSignIn: config.passwordSignIn,
      openId: config.openId && (await import('../auth/openid/provider.ts')).createOpenId(config.openId, publicUrl),
    },
  );
};

const deliveryOf = (
  config: Config,
  around: Pick<Parameters<typeof createDelivery>[0], 'database' | 'secret' | 'log' | 'now'>,
  say: Say,
): Delivery =>
  createDelivery({
    ...around,
    smtpUrl: config.smtpUrl,
    from: `Matchdesk <${config.adminEmail}>`,
    ...(!config.production && { onKept: ({ recipient, text }) => say(`Mail for ${recipient}: ${linkIn(text)}`) }),
  });

/** Serves the console and the API until stopped. Throws StartFailure or DatabaseFailure, each with one sentence. */
export const serve = async (config: Config, say: Say): Promise<Served> => {
  const log = createLog(config.logLevel);
  if (config.providerUrl !== null) return serveProvider(config, config.providerUrl, log);
  const folder = dataFolderOf(config);
  /** What has begun, in order: what began last ends first. */
  const ends: (() => unknown)[] = [folder.release];
  const stop = async (): Promise<void> => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    const prepared = await prepareDatabase(config, say);
    const { database } = prepared;
    ends.push(database.close);
    await checkSecret(database, folder.secret, { replaces: config.replacesSecret, log });
    const { now, stop: stopClock } = await startClock(database, log);
    ends.push(stopClock);
    let url = '';
    const delivery = deliveryOf(config, { database, secret: folder.secret, log, now }, say);
    ends.push(delivery.close);
    const services = await servicesOf(config, { database, folder, log, mailWaits: delivery.wake, now, url: () => url });
    const unshown = unshownPassword(config.dataDir);
    const accounts = await database.alone(async () => {
      const made = await prepareAdministrators(database, services.passwords, {
        email: config.adminEmail,
        password: config.adminPassword,
        kept: prepared.isDemo ? readKeptAccounts(config.dataDir) : null,
        unshown,
        now: now(),
      });
      if (prepared.isDemo) keepAccounts(config.dataDir, made.kept);
      return made;
    });
    const { openId, secret } = services;
    const images = imagesOf(database, picturesIn(config.dataDir), now);
    const { eraseAfterMs: afterMs, auditHeads: place } = config;
    // It ends after all that writes to the audit log.
    if (place !== null) ends.push(await startRecordingEnds(database, { place, secret, log, now }));
    if (openId) ends.push(startRechecking(database, { openId, secret, now, log }));
    ends.push(
      startUpkeep(database, { idleMs: config.sessionIdleMs, images, log, now }),
      keepSets(database, (error) => log.error({ err: error }, 'Building the index of short terms failed.')),
      startDelivering({ database, secret, now, log, rules: config.webhookRules }),
    );
    if (afterMs !== null) ends.push(startErasing(database, { afterMs, images, log, now }));
    if (config.backups !== null)
      ends.push(startBackups(database, { ...config, ...config.backups }, log, { now }).close);
    const pictures = prepared.isDemo ? await demoPictures() : undefined;
    const behind = { database, services, images, sendsMail: config.smtpUrl !== null, demoPictures: pictures };
    const gauges = config.backups === null ? {} : backupGauges(database);
    const app = await createServer({ behind, consoleDir, log, gauges, ...frontOf(config) });
    ends.push(createEnding(app));
    url = await listen(app, config);
    return { url, lines: linesOf(url, accounts), linesShown: unshown.forget, stop, log };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** The link in a mail, or a sentence that says where the mail is when it has no link. */
const linkIn = (text: string): string => /https?:\S+/.exec(text)?.[0] ?? 'it is in the outbox, without a link.';
