import { Failure } from '@matchdesk/core/kit/call/failure.ts';
import type { Looker, SeenNotes } from '@matchdesk/core/live/schema.ts';
import type { Grant } from '@matchdesk/core/scopes.ts';
import type { Actor, SessionRules } from '../auth/sessions.ts';
import type { Database } from '../db/database.ts';
import { liveAmong } from '../db/staff/sessions.ts';
import { repeat } from '../process/repeat.ts';
import { deliveryTried, mayHear } from './changes.ts';
import { type Bounds, type Connections, createConnections, event, type Sink } from './connections.ts';
import { createLogTail } from './log-tail.ts';
import { createLooking, type Look, recordKey } from './looking.ts';

/** Tells everybody who looks at a record who else is looking at it. */
const createLookers = ({ all, send }: Connections, now: () => number) => {
  const looking = createLooking();
  const sendTo = (records: readonly string[]): void => {
    for (const record of new Set(records)) {
      const lookers = looking.at(record);
      const text = event('looking', { record, lookers });
      for (const connection of all) if (lookers.some(({ _id }) => _id === connection.actor.id)) send(connection, text);
    }
  };
  return {
    /** Records what a page looks at, as told by a server; '' is nothing. */
    hear: (text: string): void => {
      if (text !== '') sendTo(looking.note(JSON.parse(text) as Look, now()));
    },
    /** Drops pages without a recent message. */
    expire: (): void => sendTo(looking.expire(now())),
    /** Who else looks at the record of a page. */
    besides: ({ record, admin }: Look): readonly Looker[] =>
      record ? looking.at(recordKey(record)).filter(({ _id }) => _id !== admin._id) : [],
  };
};

export type LiveRules = Bounds & {
  /**
   * How often each connection gets a sign of life, and ends if its session has ended or its role has changed; at once where the
   * audit log tells of it.
   */
  readonly beatMs: number;
};
const usualLiveRules: LiveRules = { mostOfOne: 12, most: 2000, beatMs: 20_000 };

type Given = { readonly now: () => number; readonly sessions: SessionRules };

/** Tells the connections that a delivery of a webhook was tried. */
const sendDelivery =
  ({ all, send }: Connections, now: () => number) =>
  (id: string): void => {
    const change = deliveryTried(id, now());
    const text = event('change', change);
    for (const connection of all) if (mayHear(connection.grant, change)) send(connection, text);
  };

/** Notes that name an administrator, who has just seen them. */
export type Seen = SeenNotes & { readonly admin: string };

/** Tells the connections of an administrator which notes they saw, and those of all where some may have been missed. */
const sendSeen =
  ({ all, send }: Connections) =>
  (told: string): void => {
    const { admin, notes }: Partial<Seen> = told === '' ? {} : JSON.parse(told);
    const text = event('seen', { notes: notes ?? [] } satisfies SeenNotes);
    for (const connection of all) if (admin === undefined || admin === connection.actor.id) send(connection, text);
  };

/** Gives each connection a sign of life, and ends it if its session has ended or its role has changed. */
const recheckAll = async (
  db: Database['db'],
  { all, send, drop }: ReturnType<typeof createConnections>,
  { now, sessions }: Given,
): Promise<void> => {
  const open = [...all];
  const hashes = [...new Set(open.map(({ actor }) => actor.tokenHash))];
  const roles = await liveAmong(db, hashes, { now: now(), idleMs: sessions.idleMs });
  for (const connection of open) {
    const { actor } = connection;
    const held = roles.get(actor.tokenHash);
    const isLive = held?.role === actor.role && held.roleName === actor.roleName;
    // A reader with a new role may connect again, and then gets what that role may see.
    send(connection, isLive ? ':\n\n' : event(held ? 'role' : 'end', {}));
    if (!isLive) drop(connection);
  }
};

/**
 * The live connections of this server. Each gets every change that its role may see, from where it left off, the
 * colleagues who look at the same record, and which notes its own person has seen.
 */
export const createLive = ({ db, news }: Database, { now, sessions }: Given, rules: LiveRules = usualLiveRules) => {
  const connections = createConnections(rules);
  const { all, drop } = connections;
  const lookers = createLookers(connections, now);
  let ends: readonly (() => unknown)[] = [];
  let isClosed = false;

  const recheck = () => recheckAll(db, connections, { now, sessions });
  const log = createLogTail(db, connections, recheck);
  const beat = async (): Promise<void> => {
    lookers.expire();
    await recheck();
  };
  const start = (): void => {
    if (ends.length > 0) return;
    ends = [
      news.listen('audit', () => void log.follow()),
      news.listen('looking', lookers.hear),
      news.listen('deliveries', sendDelivery(connections, now)),
      news.listen('seen', sendSeen(connections)),
      // After an error the next beat tries again.
      repeat(beat, { everyMs: rules.beatMs, onError: () => undefined }),
    ];
  };
  return {
    /**
     * Opens a connection that starts after a line of the audit log (null: now). Returns a function that closes it.
     * Throws 429 if there are too many.
     */
    open: async (actor: Actor, grant: Grant, after: number | null, sink: Sink): Promise<() => void> => {
      if (isClosed) throw new Failure('server', { status: 503 });
      const connection = connections.add(actor, grant, sink, after);
      start();
      try {
        await log.catchUp(connection, after === null);
      } catch (error) {
        drop(connection);
        throw error;
      }
      return () => drop(connection);
    },
    /** Records what a page looks at, on every server, and returns who else looks at it. */
    look: async (look: Look) => {
      start();
      const text = JSON.stringify(look);
      lookers.hear(text);
      await news.tell('looking', text);
      return [...lookers.besides(look)];
    },
    /** Tells an administrator's own connections, at every server, which notes they have just seen. */
    noteSeen: (seen: Seen) => news.tell('seen', JSON.stringify(seen)),
    /** The number of open connections. */
    count: () => all.size,
    close: (): void => {
      isClosed = true;
      for (const end of ends) end();
      for (const connection of [...all]) drop(connection);
    },
  };
};

export type Live = ReturnType<typeof createLive>;
