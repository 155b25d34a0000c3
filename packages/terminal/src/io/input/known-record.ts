import type { Target } from '@matchdesk/core/kit/action.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import type { Context } from '../../api/context.ts';
import { lookupList, type Named } from '../../registry/registry.ts';

/** A record of which the id is known, read; as it was where records of its kind can not be read one by one. */
export const readRecord = async (context: Context, kind: string, target: Target): Promise<Target> => {
  const found = allReads.find(
    ({ name, read }) => name === 'get' && read.kind === 'detail' && read.within === kind,
  )?.read;
  if (found?.kind !== 'detail') return target;
  const loading = { client: context.client, options: { signal: context.interruption.stop }, scope: target.id };
  const record: unknown = await found.load(loading);
  return { ...target, label: lookupList(kind)?.list.label(record) || target.label, record };
};

/**
 * One record that was named by its id is read first: its name stands in the question, a state that forbids the action
 * refuses it, and one that is not there stops the command. Many are left to the server.
 */
export const withKnownRecord = async (
  context: Context,
  named: Named,
  targets: readonly Target[],
): Promise<readonly Target[]> => {
  const [only] = targets;
  const kind = named.action.on;
  const isWrite = named.action.calls.some(({ write }) => write);
  if (targets.length !== 1 || !only || only.record !== undefined || kind === undefined || !isWrite) return targets;
  return [await readRecord(context, kind, only)];
};
