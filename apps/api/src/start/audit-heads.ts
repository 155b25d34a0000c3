import { existsSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { type ReadEnds, readEnds, signedEnd } from '../auth/audit-heads.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { type AuditEnd, auditPlaceAfter, beforeAudit } from '../db/staff/audit-log.ts';
import { makeFolder } from '../process/make-folder.ts';
import { repeat } from '../process/repeat.ts';
import { textOf } from '../process/whole-file.ts';
import { StartFailure } from './failure.ts';

const minuteMs = 60_000;
const mostMs = 10_000;
const isAddress = (place: string): boolean => /^https?:/.test(place);

/** The file beside backups that records where the audit log ended when each backup was made. */
export const headsBeside = (backup: string): string => join(dirname(backup), 'audit-heads.jsonl');

const append = async (file: string, line: string): Promise<void> => {
  makeFolder(dirname(file));
  const handle = await open(file, 'a', 0o600);
  try {
    await handle.writeFile(line);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const post = async (url: string, body: string): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  const signal = AbortSignal.timeout(mostMs);
  const { ok, status } = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal });
  if (!ok) throw new Error(`${new URL(url).origin} answered ${status}.`);
};

/** Records where the audit log ends, signed, in a file or at an address. */
export const recordEnd = (place: string, end: AuditEnd, now: number, secret: Uint8Array): Promise<void> => {
  const line = signedEnd(end, now, secret);
  return isAddress(place) ? post(place, line) : append(place, line);
};

/** The secret that a server signs with; null if the server was never started. */
export const secretOf = ({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>): Buffer | null => {
  const file = join(dataDir, 'secret');
  if (secret !== null) return Buffer.from(secret);
  return existsSync(file) ? readFileSync(file) : null;
};

/** The ends of the audit log recorded in the file of MATCHDESK_AUDIT_HEADS and beside the server's backups. */
export const recordedEnds = (config: Config): ReadEnds => {
  const { auditHeads, backups } = config;
  const secret = secretOf(config);
  const beside = backups === null ? [] : [headsBeside(join(backups.dir, 'backup'))];
  const files = auditHeads === null || isAddress(auditHeads) ? beside : [auditHeads, ...beside];
  const read = files
    .filter((file) => existsSync(file))
    .map((file) => readEnds(textOf(file), secret ?? Buffer.alloc(0)));
  return {
    ends: read.flatMap(({ ends }) => ends),
    foreign: read.reduce((sum, { foreign }) => sum + foreign, 0),
  };
};

type RecordingRules = {
  readonly place: string;
  readonly secret: Uint8Array;
  readonly log: FastifyBaseLogger;
  readonly now?: () => number;
  readonly everyMs?: number;
};

/**
 * Records where the audit log ends, now and then once a minute if it has grown. Returns a function that records the end
 * once more and stops. Throws StartFailure where a file cannot be written.
 */
export const startRecordingEnds = async (
  { db }: Database,
  { place, secret, log, now = Date.now, everyMs = minuteMs }: RecordingRules,
): Promise<() => Promise<void>> => {
  let noted = beforeAudit;
  const note = async (): Promise<void> => {
    const found = await auditPlaceAfter(db, noted);
    if (found === null)
      log.error({ lines: noted.lines }, 'Lines of the audit log that were there a minute ago are missing.');
    const here = found ?? (await auditPlaceAfter(db, beforeAudit));
    if (here === null || (here.seq === noted.seq && here.hash === noted.hash)) return;
    await recordEnd(place, here, now(), secret);
    noted = here;
  };
  const onError = (error: unknown): void =>
    log.error({ err: error }, 'The end of the audit log could not be recorded.');
  if (!isAddress(place)) {
    await note().catch((cause: unknown) => {
      throw new StartFailure(`MATCHDESK_AUDIT_HEADS is ${place}, which this account cannot write to.`, { cause });
    });
  }
  const end = repeat(note, { everyMs, firstMs: isAddress(place) ? 0 : everyMs, onError });
  return async () => {
    await end();
    await note().catch(onError);
  };
};
