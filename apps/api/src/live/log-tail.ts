import type { Change } from '@matchdesk/core/live/schema.ts';
import { type AuditRowAbout, auditAfter, newestAudit } from '../db/staff/audit-log.ts';
import { isChange } from '../db/staff/is-change.ts';
import type { Db } from '../db/tables.ts';
import { createTurn } from '../process/turn.ts';
import { changeOf, mayHear } from './changes.ts';
import { event, type Line, type Lines } from './lines.ts';

/** Further behind than so many lines of the log, a reader is told that it missed some, and reads anew. */
const mostBehind = 1000;
const readAtOnce = 200;

/** Tells the lines what the audit log has had since they were there. */
export const createLogTail = (db: Db, { all, send }: Lines) => {
  // Up to where the lines that are caught up were told.
  let at: number | null = null;

  const tell = (line: Line, row: AuditRowAbout, change: Change | null, text: string): void => {
    line.at = row.seq;
    if (change && mayHear(line.grant, change)) send(line, text);
  };
  const told = (row: AuditRowAbout) => {
    const change = isChange(row) ? changeOf(row) : null;
    return { change, text: change ? event('change', change, row.seq) : '' };
  };
  return {
    /** Tells all of them what is new. */
    follow: createTurn(async () => {
      // Who comes next begins anew.
      if (all.size === 0) at = null;
      while (at !== null) {
        const rows = await auditAfter(db, at, readAtOnce);
        for (const row of rows) {
          at = row.seq;
          const { change, text } = told(row);
          for (const line of all) if (line.isCaughtUp && line.at < row.seq) tell(line, row, change, text);
        }
        if (rows.length < readAtOnce) return;
      }
    }),
    /** Brings a line to where the others are, from where it was; one that was nowhere begins with what comes. */
    catchUp: async (line: Line, isNew: boolean): Promise<void> => {
      const newest = await newestAudit(db);
      at ??= newest;
      if (isNew) line.at = newest;
      send(line, event('open', {}, line.at));
      if (line.at > newest || newest - line.at > mostBehind) {
        line.at = newest;
        send(line, event('missed', {}, newest));
      }
      for (let wasEmpty = false; all.has(line); ) {
        const rows = await auditAfter(db, line.at, readAtOnce);
        for (const row of rows) {
          const { change, text } = told(row);
          tell(line, row, change, text);
        }
        // What comes from now on is told with all others: nothing is awaited in between.
        if (rows.length === 0 && (wasEmpty || line.at >= at)) break;
        wasEmpty = rows.length === 0;
      }
      line.isCaughtUp = true;
    },
  };
};
