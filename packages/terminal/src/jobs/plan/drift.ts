import { stateOf } from '@matchdesk/core/kit/act/proof.ts';
import { counted, grouped } from '@matchdesk/core/kit/text/show.ts';
import { planTexts } from '@matchdesk/core/plan/texts.ts';
import { isReadable } from '@matchdesk/core/read-back.ts';
import { changeWords } from '@matchdesk/core/state-words.ts';
import type { Context } from '../../api/context.ts';
import { refusedByGuard } from '../../process/failure.ts';
import { type Named, titlesFor } from '../../registry/registry.ts';
import { harmless } from '../../text/words.ts';
import { readBack } from '../bulk/read-back.ts';
import type { JobRow } from '../bulk/row-store.ts';

type State = Readonly<Record<string, unknown>>;

const mostNamed = 20;

/** The sentence about records that do not show what the action changes. */
export const unseenWords = (rows: number): string =>
  `${counted(rows, 'record does', 'records do')} not show what would be changed, so only their existence is known`;

/** Refuses a plan whose records cannot be read again, because its drift could never be seen (exit 7). */
export const requireReadable = ({ action }: Named): void => {
  if (isReadable(action.on ?? '')) return;
  throw refusedByGuard(
    `'${action.title}' cannot be planned: its records cannot be read, so drift would not be seen when the plan is applied. Nothing was sent.`,
  );
};

/** Refuses to continue where records have changed since the plan was made, and names them (exit 7). */
export const requireNoDrift = async (context: Context, named: Named, rows: AsyncIterable<JobRow>): Promise<void> => {
  requireReadable(named);
  const kind = named.action.on ?? '';
  const planned = new Map<string, State>();
  for await (const { id, refusal, was = {} } of rows) if (refusal === undefined) planned.set(id, was);
  if (planned.size === 0) return;
  const blind = [...planned.values()].filter((was) => Object.keys(was).length === 0).length;
  if (blind > 0) context.say.warn(`${unseenWords(blind)}.`);
  const titles = await titlesFor(context, named.action);
  const changes: string[] = [];
  const unread = new Set(planned.keys());
  await readBack(context, kind, new Set(planned.keys()), (id, record) => {
    unread.delete(id);
    const change =
      record === null
        ? planTexts.gone
        : changeWords(planned.get(id) ?? {}, stateOf(named.action.done.proof, record), titles);
    if (change !== '') changes.push(`${harmless(id)}: ${harmless(change)}`);
  });
  // A change to what cannot be read again could not be seen.
  for (const id of unread) changes.push(`${harmless(id)}: ${planTexts.unread}`);
  if (changes.length === 0) return;
  for (const change of changes.slice(0, mostNamed)) context.say.warn(`  ${change}`);
  if (changes.length > mostNamed) context.say.warn(`  … and ${changes.length - mostNamed} more`);
  throw refusedByGuard(
    `${grouped(changes.length)} of ${counted(planned.size, 'record')} changed since the plan was made: ${changes
      .slice(0, 3)
      .map((change) => change.split(':')[0])
      .join(', ')}${changes.length > 3 ? ', …' : ''}. Nothing was sent; make the plan again.`,
  );
};
