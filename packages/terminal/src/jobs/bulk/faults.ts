import { type JobStart, readRows } from './job-files.ts';
import type { Ledger } from './ledger.ts';

export type RowFault = readonly [id: string, reason: string];

/** The first rows that failed or are unknown, and why. */
export const firstFaults = async (folder: string, ledger: Ledger, most: number): Promise<readonly RowFault[]> => {
  const wanted = new Map([...ledger.reasons].slice(0, most));
  if (wanted.size === 0) return [];
  const last = Math.max(...wanted.keys());
  const faults: RowFault[] = [];
  for await (const [place, { id }] of readRows(folder)) {
    const reason = wanted.get(place);
    if (reason !== undefined) faults.push([id, reason]);
    if (place >= last) break;
  }
  return faults;
};

export type Reason = {
  readonly state: 'failed' | 'unknown' | 'not-tried' | 'done';
  /** The reason; a row's own id in it reads '…'. */
  readonly reason: string;
  readonly rows: number;
  /** The first ids that it concerns. */
  readonly ids: readonly string[];
};

const mostIds = 5;

/** Why rows are not done, the most frequent reason first; reasons that differ only by the row's id are one. */
export const reasonsOf = async (folder: string, ledger: Ledger): Promise<readonly Reason[]> => {
  if (ledger.reasons.size === 0) return [];
  const groups = new Map<string, { readonly state: Reason['state']; reason: string; rows: number; ids: string[] }>();
  for await (const [place, { id }] of readRows(folder)) {
    const said = ledger.reasons.get(place);
    const state = ledger.stateOf(place);
    if (said === undefined || state === 'done') continue;
    const reason = said.replaceAll(id, '…');
    const key = `${state} ${reason}`;
    const group = groups.get(key) ?? { state, reason, rows: 0, ids: [] };
    groups.set(key, group);
    group.rows += 1;
    if (group.ids.length < mostIds) group.ids.push(id);
  }
  return [...groups.values()].sort((one, other) => other.rows - one.rows);
};

/** The number of rows that failed when they were sent, without those refused from the start. */
export const countRetriable = ({ counts }: Ledger, { refused }: JobStart): number => counts.failed - refused;
