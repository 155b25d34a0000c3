import { setTimeout } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { News } from '../news.ts';
import type { Db, Tables } from '../tables.ts';
import { isReplicasOwn } from './failure.ts';
import { createPool, hostOf, type Pool, type PoolOptions } from './pool.ts';

/** How long what was heard of the primary holds: no replica that is read is further behind. */
const freshMs = 1000;
/** How long a replica may take to say where it stands, and is left alone where it does not. */
const patienceMs = 300;
const pauseMs = 5000;

type Replica = {
  readonly host: string;
  readonly db: Kysely<Tables>;
  readonly pool: Pool;
  awayUntil: number;
  reads: number;
};

/** Why the primary was read in the replicas' place: none had all that was written, none answered, or one broke off. */
export type WhyPrimary = 'behind' | 'away' | 'failed';

export type ReplicaFigures = {
  readonly replicas: readonly {
    readonly host: string;
    /** What it answered since this process began. */
    readonly reads: number;
    /** How far it is behind the primary, in bytes of its log; null where it does not say. */
    readonly behindBytes: number | null;
  }[];
  readonly readsOfPrimary: Readonly<Record<WhyPrimary, number>>;
};

export type Replicas = {
  /** To be called as soon as a write is durable, before anybody is told so. */
  readonly wrote: () => void;
  /**
   * Runs what only reads: at a replica that has everything that was written until now, as far as this process knows of
   * it, by turns where there are several; at the primary where there is none, or where it fails for the replica's sake.
   */
  readonly read: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  readonly figures: () => Promise<ReplicaFigures>;
  readonly close: () => Promise<void>;
};

/** Rejects after a moment. */
const soon = async <T>(asked: Promise<T>): Promise<T> => {
  const over = new AbortController();
  const late = setTimeout(patienceMs, null, { signal: over.signal }).then(() => Promise.reject(new Error('too late')));
  try {
    return await Promise.race([asked, late]);
  } finally {
    over.abort();
    late.catch(() => undefined);
    asked.catch(() => undefined);
  }
};

const openReplica = (options: PoolOptions): Replica => {
  const pool = createPool(options);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { host: hostOf(options.url), db, pool, awayUntil: 0, reads: 0 };
};

const behindBytesOf = async ({ db }: Replica, primaryAt: string): Promise<number | null> => {
  const behind = sql<{ bytes: number | null }>`
    SELECT greatest(pg_wal_lsn_diff(${primaryAt}::pg_lsn, pg_last_wal_replay_lsn()), 0) AS bytes`.execute(db);
  return (await soon(behind).catch(() => null))?.rows[0]?.bytes ?? null;
};

const createLogEnd = (primary: Kysely<Tables>) => {
  let position: Promise<string> | null = null;
  let askedAt = 0;
  /** Where the primary's log ended when it was last asked, which was after all writes that are known of. */
  const written = (): Promise<string> => {
    const now = performance.now();
    if (position && now - askedAt < freshMs) return position;
    askedAt = now;
    const asked = sql<{ at: string }>`SELECT pg_current_wal_lsn()::text AS at`
      .execute(primary)
      .then(({ rows }) => rows[0]?.at ?? '');
    asked.catch(() => {
      if (position === asked) position = null;
    });
    position = asked;
    return asked;
  };
  const wrote = (): void => {
    position = null;
  };
  return { written, wrote };
};

/** The replicas of a primary, whose writes are heard of on `news` where another process makes them. */
export const openReplicas = (primary: Kysely<Tables>, news: News, options: readonly PoolOptions[]): Replicas => {
  const replicas = options.map(openReplica);
  const readsOfPrimary: Record<WhyPrimary, number> = { behind: 0, away: 0, failed: 0 };
  const { wrote, written } = createLogEnd(primary);
  let turn = 0;
  const stopHearing = news.listen('audit', wrote);

  const hasAll = async ({ db }: Replica): Promise<boolean> => {
    const at = await written();
    const answer = sql<{ has: boolean | null }>`SELECT pg_last_wal_replay_lsn() >= ${at}::pg_lsn AS has`.execute(db);
    return (await soon(answer)).rows[0]?.has === true;
  };
  /** A replica that may be read, by turns, or why there is none. */
  const chosen = async (): Promise<Replica | WhyPrimary> => {
    turn += 1;
    let why: WhyPrimary = 'away';
    for (let nth = 0; nth < replicas.length; nth += 1) {
      const replica = replicas[(turn + nth) % replicas.length];
      if (!replica || replica.awayUntil > performance.now()) continue;
      try {
        if (await hasAll(replica)) return replica;
        why = 'behind';
      } catch {
        replica.awayUntil = performance.now() + pauseMs;
      }
    }
    return why;
  };
  const readPrimary = <T>(why: WhyPrimary, work: (db: Db) => Promise<T>): Promise<T> => {
    readsOfPrimary[why] += 1;
    return work(primary);
  };

  return {
    wrote,
    read: async (work) => {
      const replica = await chosen();
      if (typeof replica === 'string') return readPrimary(replica, work);
      try {
        const found = await work(replica.db);
        replica.reads += 1;
        return found;
      } catch (error) {
        if (!isReplicasOwn(error)) throw error;
        return readPrimary('failed', work);
      }
    },
    figures: async () => {
      const at = await written().catch(() => null);
      const figuresOf = async (each: Replica) => ({
        host: each.host,
        reads: each.reads,
        behindBytes: at === null ? null : await behindBytesOf(each, at),
      });
      return { replicas: await Promise.all(replicas.map(figuresOf)), readsOfPrimary: { ...readsOfPrimary } };
    },
    close: async () => {
      stopHearing();
      for (const { db, pool } of replicas) {
        await db.destroy();
        // Kysely leaves a pool open that no query ever used.
        if (!pool.raw.ending) await pool.end();
      }
    },
  };
};
