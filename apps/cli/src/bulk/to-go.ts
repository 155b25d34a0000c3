import { counted } from '@matchdesk/core/kit/show.ts';
import type { Context } from '../context.ts';
import { repeatable, rowsOf } from './batches.ts';
import { readRows } from './job-files.ts';
import { keyHolder } from './key-holder.ts';
import type { JobRow } from './row-store.ts';
import type { Standing } from './standing.ts';

/** The rows of a job that were not sent. */
export async function* waitingRows({ folder, ledger }: Pick<Standing, 'folder' | 'ledger'>): AsyncGenerator<JobRow> {
  for await (const [place, row] of readRows(folder)) if (ledger.stateOf(place) === 'not-tried') yield row;
}

/** What a resumed job would send, and what it can not: unknown outcomes without a key that the provider remembers. */
export type ToGo = { readonly rows: number; readonly stuck: number };

/** What is left of a job, for whoever is signed in. Asks the provider only where an outcome is unknown. */
export const toGoOf = async (context: Context, { counts, ledger }: Standing): Promise<ToGo> => {
  const asked = ledger.open.length > 0 ? rowsOf(repeatable(ledger, Date.now(), await keyHolder(context))) : 0;
  return { rows: counts['not-tried'] + asked, stuck: counts.unknown - asked };
};

/** What is said of rows that a resumed job leaves as they are. */
export const stuckWords = (job: string, { stuck }: ToGo): string =>
  stuck === 0 ? '' : ` ${counted(stuck, 'row')} of unknown outcome can not be sent again: see jobs verify ${job}.`;
