import { isDeepStrictEqual } from 'node:util';
import { conflictsTexts as say } from '@matchdesk/core/conflicts/texts.ts';
import type { EndpointId } from '@matchdesk/core/endpoints.ts';
import { refuse } from '@matchdesk/core/kit/call/failure.ts';
import { knowsColleagues } from '../auth/grants.ts';
import type { Change } from '../auth/log.ts';
import type { Actor } from '../auth/sessions.ts';
import type { WriteContext } from '../contract/handlers.ts';
import { lastChangeOf } from '../db/staff/last-change.ts';
import { isoOf } from '../wire/moment.ts';

/** The current version of a record, for a caller who saw an older one. */
export type Standing = {
  readonly kind: string;
  readonly id: string;
  readonly version: string;
  readonly state: Readonly<Record<string, unknown>>;
  /** The calls that change this state. */
  readonly by: readonly EndpointId[];
};

type Context = Pick<WriteContext<Actor>, 'actor' | 'db' | 'loaded' | 'services'>;

/** Throws 409 with a sentence and the newer state. */
export const refuseNewer = async (
  { actor, db, services }: Context,
  standing: Standing,
  msg: string,
): Promise<never> => {
  const { kind, id, version, state, by } = standing;
  const last = await lastChangeOf(db, kind, id, by);
  const changed_by = knowsColleagues(actor, services.roles) ? (last?.actor_email ?? null) : null;
  const newer = { version, state, changed_by, changed_at: last ? isoOf(last.at) : null };
  throw refuse('conflict', msg, '', { newer });
};

/** Throws 409 with the newer state if the caller named a version that is not the record's current one. */
export const expectUnchanged = async (context: Context, standing: Standing): Promise<void> => {
  if (context.loaded === null || context.loaded === standing.version) return;
  await refuseNewer(context, standing, say.changedMeanwhile);
};

/** Records for the audit log how a record's state was set; nothing where the state did not change. */
export const noteState = ({ note }: Pick<WriteContext<Actor>, 'note'>, change: Change): void =>
  note(isDeepStrictEqual(change.before, change.after) ? null : change);

/**
 * Writes a change and records it for the audit log; does nothing where the state is already so. Returns the record's
 * version.
 */
export const changeState = async <V>(
  context: Pick<WriteContext<Actor>, 'note'>,
  change: Change,
  stood: V,
  write: () => Promise<V>,
): Promise<V> => {
  const version = isDeepStrictEqual(change.before, change.after) ? stood : await write();
  noteState(context, change);
  return version;
};
