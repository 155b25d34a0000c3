import { setTimeout } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { News } from '../news.ts';
import type { Db, Tables } from '../tables.ts';
import { isReplicaFault } from './failure.ts';
import { createPool, hostOf, type PoolOptions } from './pool.ts';

/** How long the primary's last known position is used: the most that a replica may lag behind. */
const freshMs = 1000;
/** How long a replica may take to report its position, and how long it is skipped if it does not. */
const patienceMs = 300;
const pauseMs = 5000;

/** Why the primary was read instead of a replica: none was up to date, none answered, or one failed. */
type WhyPrimary = 'behind' | 'away' | 'failed';

export type ReplicaFigures = {
  readonly replicas: readonly {
    readonly host: string;
    /** How many reads it has answered since this process started. */
    readonly reads: number;
    /** How far it is behind the primary, in bytes of the log; null if it does not answer. */
    readonly behindBytes: number | null;
  }[];
  readonly readsOfPrimary: Readonly<Record<WhyPrimary, number>>;
};

/** Rejects if the answer takes longer than `patienceMs`. */
const withinPatience = <T>(asked: Promise<T>): Promise<T> => {
  const late = setTimeout(patienceMs, null, { ref: false }).then(() => {
    throw new Error('The replica did not answer in time.');
  });
  return Promise.race([asked, late]);
};

const openReplica = (options: PoolOptions) => {
  const pool = createPool(options);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { host: hostOf(options.url), db, pool, awayUntil: 0, reads: 0 };
};

type Replica = ReturnType<typeof openReplica>;

const behindBytesOf = async ({ db }: Replica, primaryAt: string): Promise<number | null> => {
  const behind = sql<{ bytes: number | null }>`
    SELECT greatest(pg_wal_lsn_diff(${primaryAt}::pg_lsn, pg_last_wal_replay_lsn()), 0) AS bytes`.execute(db);
  return (await withinPatience(behind).catch(() => null))?.rows[0]?.bytes ?? null;
};

const createLogEnd = (primary: Kysely<Tables>) => {
  let position: Promise<string> | null = null;
  let askedAt = 0;
  /** Where the primary's log ended when it was last asked, after all known writes. */
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

/** Chooses a replica for reading, in turn, or returns why there is none. */
const createTurns = (replicas: readonly Replica[], written: () => Promise<string>) => {
  let turn = 0;
  const hasAll = async ({ db }: Replica): Promise<boolean> => {
    const at = await written();
    const answer = sql<{ has: boolean | null }>`SELECT pg_last_wal_replay_lsn() >= ${at}::pg_lsn AS has`.execute(db);
    return (await withinPatience(answer)).rows[0]?.has === true;
  };
  return async (): Promise<Replica | WhyPrimary> => {
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
};

/** Opens the replicas of a primary. Writes of other processes are announced on `news`. */
export const openReplicas = (primary: Kysely<Tables>, news: News, options: readonly PoolOptions[]) => {
  const replicas = options.map(openReplica);
  const readsOfPrimary: Record<WhyPrimary, number> = { behind: 0, away: 0, failed: 0 };
  const { wrote, written } = createLogEnd(primary);
  const stopsHearing = [news.listen('audit', wrote), news.listen('seen', wrote)];

  const chosen = createTurns(replicas, written);
  const readPrimary = <T>(why: WhyPrimary, work: (db: Db) => Promise<T>): Promise<T> => {
    readsOfPrimary[why] += 1;
    return work(primary);
  };

  return {
    /** To be called when a write is durable, before it is acknowledged. */
    wrote,
    /**
     * Runs reads on a replica that has everything written so far, as far as this process knows. Several replicas take turns.
     * Uses the primary if there is no such replica, or if the replica fails for its own reasons.
     */
    read: async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
      const replica = await chosen();
      if (typeof replica === 'string') return readPrimary(replica, work);
      try {
        const found = await work(replica.db);
        replica.reads += 1;
        return found;
      } catch (error) {
        if (!isReplicaFault(error)) throw error;
        return readPrimary('failed', work);
      }
    },
    figures: async (): Promise<ReplicaFigures> => {
      const at = await written().catch(() => null);
      const figuresOf = async (each: Replica) => ({
        host: each.host,
        reads: each.reads,
        behindBytes: at === null ? null : await behindBytesOf(each, at),
      });
      return { replicas: await Promise.all(replicas.map(figuresOf)), readsOfPrimary: { ...readsOfPrimary } };
    },
    close: async (): Promise<void> => {
      for (const stop of stopsHearing) stop();
      for (const { db, pool } of replicas) {
        await db.destroy();
        // Kysely does not close a pool that was never used.
        if (!pool.raw.ending) await pool.end();
      }
    },
  };
};
