import { proofs, stateOf, stateWords } from '../bulk/proofs.ts';
import { isReadable, readBack } from '../bulk/read-back.ts';
import type { JobRow } from '../bulk/row-store.ts';
import type { Context } from '../context.ts';
import { refusedByGuard } from '../failure.ts';
import { harmless } from '../output/harmless.ts';
import type { Named } from '../registry.ts';

type State = Readonly<Record<string, unknown>>;

const mostNamed = 20;

const changeIn = (was: State, now: State): string | null => {
  const changed = Object.keys(was).filter((field) => field in now && now[field] !== was[field]);
  if (changed.length === 0) return null;
  const [before, after] = [was, now].map((state) => Object.fromEntries(changed.map((field) => [field, state[field]])));
  return `${stateWords(before ?? {})} then, ${stateWords(after ?? {})} now`;
};

/** Refuses to go on where a record is not what it was when the plan was made, and names each (exit 7). */
export const requireNoDrift = async (context: Context, named: Named, rows: AsyncIterable<JobRow>): Promise<void> => {
  const kind = named.action.on ?? '';
  if (!isReadable(kind)) return;
  const planned = new Map<string, State>();
  for await (const { id, refusal, was = {} } of rows) if (refusal === undefined) planned.set(id, was);
  if (planned.size === 0) return;
  const changes: string[] = [];
  await readBack(context, kind, new Set(planned.keys()), (id, record) => {
    const change =
      record === null ? 'is not there any more' : changeIn(planned.get(id) ?? {}, stateOf(proofs[named.id], record));
    if (change !== null) changes.push(`${harmless(id)}: ${harmless(change)}`);
  });
  if (changes.length === 0) return;
  for (const change of changes.slice(0, mostNamed)) context.say.warn(`  ${change}`);
  if (changes.length > mostNamed) context.say.warn(`  … and ${changes.length - mostNamed} more`);
  throw refusedByGuard(
    `${changes.length} of ${planned.size} records changed since the plan was made: ${changes
      .slice(0, 3)
      .map((change) => change.split(':')[0])
      .join(', ')}${changes.length > 3 ? ', …' : ''}. Nothing was sent; make the plan anew.`,
  );
};
