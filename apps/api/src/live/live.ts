import { Failure } from '@matchdesk/core/kit/failure.ts';
import type { Grant } from '@matchdesk/core/scopes.ts';
import type { Actor, SessionRules } from '../auth/sessions.ts';
import type { Database } from '../db/database.ts';
import { liveAmong } from '../db/staff/sessions.ts';
import { type Bounds, createLines, event, type Sink } from './lines.ts';
import { createLogTail } from './log-tail.ts';
import { createLooking, type Look, recordKey } from './looking.ts';

export type LiveRules = Bounds & {
  /** How often each line says that it is there, and is ended where its session has. */
  readonly beatMs: number;
};
export const usualLiveRules: LiveRules = { mostOfOne: 12, most: 2000, beatMs: 20_000 };

type Given = { readonly now: () => number; readonly sessions: SessionRules };

/**
 * The lines that are open at this server: each hears of every change that its role may hear of, from where it was on,
 * and of who looks at what it looks at.
 */
export const createLive = ({ db, news }: Database, { now, sessions }: Given, rules: LiveRules = usualLiveRules) => {
  const lines = createLines(rules);
  const { all, send, drop } = lines;
  const log = createLogTail(db, lines);
  const looking = createLooking();
  let ends: readonly (() => void)[] = [];
  let isClosed = false;

  const tellLookers = (records: readonly string[]): void => {
    for (const record of new Set(records)) {
      const lookers = looking.at(record);
      const text = event('looking', { record, lookers });
      for (const line of all) if (lookers.some(({ _id }) => _id === line.actor.id)) send(line, text);
    }
  };
  const hearLook = (text: string): void => {
    if (text !== '') tellLookers(looking.note(JSON.parse(text) as Look, now()));
  };
  const beat = async (): Promise<void> => {
    tellLookers(looking.expire(now()));
    const open = [...all];
    const hashes = [...new Set(open.map(({ actor }) => actor.tokenHash))];
    const roles = await liveAmong(db, hashes, { now: now(), idleMs: sessions.idleMs });
    for (const line of open) {
      const { actor } = line;
      const held = roles.get(actor.tokenHash);
      const isLive = held?.role === actor.role && held.roleName === actor.roleName;
      send(line, isLive ? ':\n\n' : event('end', {}));
      if (!isLive) drop(line);
    }
  };
  const start = (): void => {
    if (ends.length > 0) return;
    // What cannot be asked now is asked with the next beat.
    const timer = setInterval(() => void beat().catch(() => undefined), rules.beatMs);
    timer.unref();
    ends = [
      news.listen('audit', () => void log.follow()),
      news.listen('looking', hearLook),
      () => clearInterval(timer),
    ];
  };
  return {
    /** Opens a line from after a line of the log on (null: from now on), and gives what ends it. Throws 429 where there are too many. */
    open: async (actor: Actor, grant: Grant, after: number | null, sink: Sink): Promise<() => void> => {
      if (isClosed) throw new Failure('server', { status: 503 });
      const line = lines.add(actor, grant, sink, after);
      start();
      try {
        await log.catchUp(line, after === null);
      } catch (error) {
        drop(line);
        throw error;
      }
      return () => drop(line);
    },
    /** Notes what a page looks at, on every server, and gives who else does. */
    look: async (look: Look) => {
      start();
      hearLook(JSON.stringify(look));
      await news.tell('looking', JSON.stringify(look));
      if (!look.record) return [];
      return looking.at(recordKey(look.record)).filter(({ _id }) => _id !== look.admin._id);
    },
    /** How many lines are open. */
    count: () => all.size,
    close: (): void => {
      isClosed = true;
      for (const end of ends) end();
      for (const line of [...all]) drop(line);
    },
  };
};

export type Live = ReturnType<typeof createLive>;
