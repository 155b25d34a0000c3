import { shownBy, stateOf } from '@matchdesk/core/kit/act/proof.ts';
import { counted, grouped } from '@matchdesk/core/kit/text/show.ts';
import { isReadable } from '@matchdesk/core/read-back.ts';
import { stateWords } from '@matchdesk/core/state-words.ts';
import type { Context } from '../../api/context.ts';
import { askYes } from '../../io/input/prompt.ts';
import { type Named, titlesFor } from '../../registry/registry.ts';
import { harmless } from '../../text/words.ts';
import { type JobStart, readRows } from './job-files.ts';
import type { Ledger } from './ledger.ts';
import { readBack } from './read-back.ts';

const mostShown = 10;

const verdicts: Readonly<Record<string, string>> = {
  true: '',
  false: ' - not what was sent',
  null: ' - does not show the change',
};

/** The first rows of a job, which ran alone. */
type Canary = {
  readonly context: Context;
  readonly named: Named;
  readonly start: JobStart;
  readonly folder: string;
  readonly places: ReadonlySet<number>;
};

/** Reads the canary's records back and shows them; returns how many do not show what was done. */
const readCanary = async ({ context, named, start, folder, places }: Canary): Promise<number> => {
  const proof = named.action.done.proof;
  const kind = named.action.on ?? '';
  if (!proof || !isReadable(kind)) {
    context.say.info('  No readable record shows what was done: there are only the answers of the provider.');
    return 0;
  }
  const rows = new Map<string, { readonly input: Record<string, unknown>; readonly was?: Record<string, unknown> }>();
  for await (const [place, { id, own, was }] of readRows(folder)) {
    if (places.has(place)) rows.set(id, { input: { ...start.shared, ...own }, ...(was && { was }) });
  }
  const titles = await titlesFor(context, named.action);
  let wrong = 0;
  let shown = 0;
  const unread = new Set(rows.keys());
  await readBack(context, kind, new Set(rows.keys()), (id, record) => {
    unread.delete(id);
    const { input = {}, was } = rows.get(id) ?? {};
    const isSo = shownBy(proof, record, input, was);
    if (isSo === false) wrong += 1;
    shown += 1;
    if (shown > mostShown && isSo !== false) return;
    const state = record === null ? 'is gone' : stateWords(stateOf(proof, record), titles) || 'is there';
    context.say.info(`  ${harmless(id)}: ${harmless(state)}${verdicts[String(isSo)]}`);
  });
  if (unread.size > 0) context.say.warn(`  ${counted(unread.size, 'record')} could not be read again.`);
  return wrong;
};

/**
 * Returns why a job may not continue after its first rows, or null where it may: all of them succeeded, their records
 * show what was sent, and a person agrees where there is one and --yes was not given.
 */
export const judgeCanary = async (canary: Canary, ledger: Ledger, isYes: boolean): Promise<string | null> => {
  const { context, places } = canary;
  const bad = [...places].filter((place) => ledger.stateOf(place) !== 'done').length;
  const left = ledger.counts['not-tried'];
  if (bad > 0) return `${grouped(bad)} of the first ${grouped(places.size)} did not succeed: the rest was not sent.`;
  context.say.info(`Canary: ${counted(places.size, 'row')} done.`);
  const wrong = await readCanary(canary);
  if (wrong > 0)
    return `${grouped(wrong)} of the first ${grouped(places.size)} ${wrong === 1 ? 'does' : 'do'} not show what was sent: the rest was not sent.`;
  if (isYes || left === 0) return null;
  if (context.settings.mayAsk && (await askYes(`Continue with the other ${counted(left, 'row')}?`))) return null;
  return 'The rest was not sent.';
};
