import type { Target } from '@matchdesk/core/kit/act/action.ts';
import { asFailure } from '@matchdesk/core/kit/call/failure.ts';
import { unlessForbidden } from '@matchdesk/core/kit/call/unless-forbidden.ts';
import { detailOf, loadWhole, readRecord } from '@matchdesk/core/read-back.ts';
import { type Context, readingOf } from '../../api/context.ts';
import { lookupList, type Named } from '../../registry/registry.ts';

/**
 * Reads a record by its id; returns the target unchanged where its kind cannot be read one by one, or this account may not
 * read it: then the server alone decides.
 */
export const readTarget = async (context: Context, kind: string, target: Target): Promise<Target> => {
  const detail = detailOf(kind);
  if (!detail) return target;
  const reading = readingOf(context);
  const { id } = target;
  const record = await unlessForbidden(loadWhole(detail, kind, reading, { id, scope: id }));
  // Where the list does not show the record either, the server decides.
  if (record === null || record === undefined) return target;
  return { ...target, label: lookupList(kind)?.list.label(record) || target.label, record };
};

/**
 * A single record that was named by its id is read first: the question shows its name, a state that forbids the action
 * refuses it, and a missing record stops the command. Several records are left to the server.
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
  return [await readTarget(context, kind, only)];
};

/** Takes a missing record as null; any other failure is thrown again. */
export const nullWhereMissing = (thrown: unknown): null => {
  if (asFailure(thrown).kind === 'not-found') return null;
  throw thrown;
};

/** Said where an edit cannot keep the values that were not given. */
export const unreadPresent = 'The present values could not be read, so values that are not given here would be lost.';

/** The record with its present fields, where this account may read it: from its list where no call reads it alone. */
export const withPresentRecord = async (context: Context, named: Named, target: Target): Promise<Target> => {
  const kind = named.action.on ?? '';
  const [known = target] = await withKnownRecord(context, named, [target]);
  if (known.record !== undefined || detailOf(kind)) return known;
  const record = await unlessForbidden(readRecord(kind, readingOf(context), target.id));
  return record === null || record === undefined ? known : { ...known, record };
};
