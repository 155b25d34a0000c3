import { refusalOf } from '@matchdesk/core/kit/action.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import type { Context } from '../context.ts';
import { lookupList, type Named } from '../registry.ts';
import type { Row } from './selection.ts';

/**
 * One record that was named by its id is read first: its name stands in the question, a state that forbids the action
 * refuses it, and one that is not there stops the command. Many are left to the server.
 */
export const withKnownRecord = async (
  context: Context,
  named: Named,
  rows: readonly Row[],
): Promise<readonly Row[]> => {
  const [only] = rows;
  const kind = named.action.on;
  if (rows.length !== 1 || !only || only.target.record !== undefined || kind === undefined) return rows;
  const found = allReads.find(
    ({ name, read }) => name === 'get' && read.kind === 'detail' && read.within === kind,
  )?.read;
  if (found?.kind !== 'detail') return rows;
  const loading = { client: context.client, options: { signal: context.interruption.stop }, scope: only.target.id };
  const record: unknown = await found.load(loading);
  const label = lookupList(kind)?.list.label(record) || only.target.label;
  const target = { ...only.target, label, record };
  return [{ ...only, target, refusal: refusalOf(named.action, target) }];
};
