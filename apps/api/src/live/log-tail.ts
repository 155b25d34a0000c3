import type { Change } from '@matchdesk/core/live/schema.ts';
import { type AuditRowAbout, auditAfter, newestAudit } from '../db/staff/audit-log.ts';
import { isChange } from '../db/staff/is-change.ts';
import type { Db } from '../db/tables.ts';
import { createTurn } from '../process/turn.ts';
import { changeOf, mayHear } from './changes.ts';
import { type Connection, type Connections, event } from './connections.ts';

/** A reader that is further behind than this is told that it missed changes, and loads everything again. */
const mostBehind = 1000;
const readAtOnce = 200;

/**
 * Sends new lines of the audit log to the connections. Before it tells of what follows a change of an account, `recheck` ends
 * the connections that the change ends.
 */
export const createLogTail = (db: Db, { all, send }: Connections, recheck: () => Promise<void>) => {
  // The last line of the audit log sent to connections that are up to date.
  let at: number | null = null;

  const deliver = (connection: Connection, row: AuditRowAbout, change: Change | null, text: string): void => {
    connection.at = row.seq;
    if (change && mayHear(connection.grant, change)) send(connection, text);
  };
  const messageFor = (row: AuditRowAbout) => {
    const change = isChange(row) ? changeOf(row) : null;
    return { change, text: change ? event('change', change, row.seq) : '' };
  };
  return {
    /** Sends new changes to all connections. */
    follow: createTurn(async () => {
      // The next connection starts from the end of the log.
      if (all.size === 0) at = null;
      while (at !== null) {
        const rows = await auditAfter(db, at, readAtOnce);
        if (rows.some((row) => row.target_kind === 'admin')) await recheck();
        for (const row of rows) {
          at = row.seq;
          const { change, text } = messageFor(row);
          for (const connection of all)
            if (connection.isCaughtUp && connection.at < row.seq) deliver(connection, row, change, text);
        }
        if (rows.length < readAtOnce) return;
      }
    }),
    /** Brings a connection up to date from where it left off. A new one starts with the next change. */
    catchUp: async (connection: Connection, isNew: boolean): Promise<void> => {
      const newest = await newestAudit(db);
      at ??= newest;
      if (isNew) connection.at = newest;
      send(connection, event('open', {}, connection.at));
      if (connection.at > newest || newest - connection.at > mostBehind) {
        connection.at = newest;
        send(connection, event('missed', {}, newest));
      }
      for (let wasEmpty = false; all.has(connection); ) {
        const rows = await auditAfter(db, connection.at, readAtOnce);
        for (const row of rows) {
          const { change, text } = messageFor(row);
          deliver(connection, row, change, text);
        }
        // From here on `follow` includes this connection: nothing is awaited in between.
        if (rows.length === 0 && (wasEmpty || connection.at >= at)) break;
        wasEmpty = rows.length === 0;
      }
      connection.isCaughtUp = true;
    },
  };
};
