import { refuse } from '@matchdesk/core/kit/call/failure.ts';
import { dismissRefusal } from '@matchdesk/core/queue/rules.ts';
import { queueTexts as say } from '@matchdesk/core/queue/texts.ts';
import { grantsOf, knowsColleagues, mayRead } from '../auth/grants.ts';
import type { Actor } from '../auth/sessions.ts';
import type { Handlers, WriteContext } from '../contract/handlers.ts';
import { type Case, caseById, dismissCase, lockedCase, pageOfCases, restoreCase } from '../db/queue/cases.ts';
import { claimByOther, claimCase, releaseCase } from '../db/queue/claims.ts';
import { evidenceOf } from '../db/queue/evidence.ts';
import { rowOf } from '../db/rows.ts';
import { adminById } from '../db/staff/admins.ts';
import { mayHear } from '../live/changes.ts';
import { isoOf } from '../wire/moment.ts';
import { wireCase, wireCaseInFull } from '../wire/queue.ts';
import { claimText, expectUnclaimed } from './claimed-case.ts';
import { listedNotes } from './notes.ts';
import { expectUnchanged, noteState } from './unchanged.ts';

const usualLimit = 25;

/** Returns the case. Throws 404 if there is none: a case is deleted once it is decided by another action. */
const there = <T>(row: T | undefined): T => {
  if (row === undefined) throw refuse('not-found', say.noSuchCase);
  return row;
};

/**
 * Throws 409 if the caller means to undo another dismissal than the present one. A case that is already open is
 * accepted.
 */
const expectDismissal = async (context: WriteContext<Actor>, item: Case): Promise<void> => {
  const { id, state, verdict, words, dismissed_at } = item;
  if (state !== 'dismissed') return;
  const version = isoOf(dismissed_at ?? 0);
  const by = ['queue.dismiss', 'queue.restore'] as const;
  await expectUnchanged(context, { kind: 'case', id, version, state: { state, verdict, words: words ?? '' }, by });
};

/** The queue of cases that wait for a decision (announced as `queue`). */
export const queueHandlers: Handlers<'queue'> = {
  list: async ({ actor, db, now }, { kind, state = 'open', page = 1, limit = usualLimit }) => {
    const { rows, total } = await pageOfCases(db, { kind, state, page, limit });
    return { data: rows.map((row) => wireCase(row, { now, actor })), total };
  },

  get: async ({ actor, db, now, logReading, services }, { id, without }) => {
    const row = there(await caseById(db, id));
    const limiting = grantsOf(actor, services.roles).filter(({ scopes }) => scopes !== null);
    const evidence = await evidenceOf(db, row, {
      hasChat: without !== 'chat' && mayRead(actor, services.roles, 'matches.chat'),
      isTold: limiting.length > 0 ? (line) => limiting.every((grant) => mayHear(grant, line)) : null,
    });
    // Logged like any other reading of a chat.
    if (evidence.chat)
      await logReading({ kind: 'match', id: evidence.chat.matchId, after: { rows: evidence.chat.messages.length } });
    const { data } = await listedNotes({ db, actor }, evidence.notes);
    const seen = { now, actor, knowsColleagues: knowsColleagues(actor, services.roles) };
    return { data: wireCaseInFull(row, { ...evidence, notes: data }, seen) };
  },

  claim: async (context, { id, over = false, holder }) => {
    const { actor, db, now, note } = context;
    // The account is locked first: a claim ends other claims of its account, and these must neither deadlock nor miss
    // each other.
    await adminById(db, actor.id);
    const { state, user_id, claimed_by, claimed_until } = there(await lockedCase(db, id));
    if (state === 'decided') throw refuse('conflict', say.alreadyDecided);
    const isRenewed = claimed_by === actor.id && (claimed_until ?? 0) > now;
    const before = await claimByOther(db, id, { id: actor.id, now });
    if (!over) await expectUnclaimed(context, id);
    const { until, freesOther } = await claimCase(db, id, { id: actor.id, now, holder });
    const others = user_id === null ? [] : [user_id];
    const after = { claimed_by: actor.email, claimed_until: isoOf(until) };
    // The claim of an open case is renewed every few minutes, which is not worth a line in the log.
    note(
      isRenewed && !freesOther
        ? null
        : { kind: 'case', id, others, before: { claimed_by: before?.email ?? null }, after },
    );
    return { status: 1, message: say.taken, claimed_until: isoOf(until) };
  },

  release: async ({ actor, db, now, note }, { id, holder }) => {
    const { state, claimed_by } = there(await lockedCase(db, id));
    // Even where somebody else has claimed the case since, this holder no longer has it open.
    await releaseCase(db, id, { id: actor.id, now, holder });
    if (claimed_by !== actor.id) {
      note(null);
      const other = await claimByOther(db, id, { id: actor.id, now });
      const unheld = state === 'decided' ? say.alreadyDecided : say.free;
      return { status: 1, message: other ? claimText(other) : unheld };
    }
    const isOpen = (await rowOf(db, 'queue_items', { id, claimed_by: actor.id })) !== undefined;
    note(isOpen ? null : { kind: 'case', id, after: { claimed_by: null } });
    return { status: 1, message: isOpen ? say.openElsewhere : say.free };
  },

  dismiss: async (context, { id, verdict, words = '' }) => {
    const { db, actor, now, note } = context;
    const { kind, state, user_id, dismissed_at } = there(await lockedCase(db, id));
    if (state === 'dismissed') throw refuse('conflict', say.alreadyDismissed);
    if (state === 'decided') throw refuse('conflict', say.alreadyDecided);
    const refusal = dismissRefusal(kind);
    if (refusal !== null) throw refuse('conflict', refusal);
    await expectUnclaimed(context, id);
    // The version must change even if two dismissals happen within a millisecond.
    const at = Math.max(now, (dismissed_at ?? 0) + 1);
    await dismissCase(db, id, { verdict, words: words.trim() || null, by: actor.id, at });
    const after = { state: 'dismissed', verdict, ...(words.trim() !== '' && { words: words.trim() }) };
    note({ kind: 'case', id, others: user_id === null ? [] : [user_id], before: { state }, after });
    return { status: 1, message: say.dismissedDone, updated_at: isoOf(at) };
  },

  restore: async (context, { id }) => {
    const { db } = context;
    const item = there(await lockedCase(db, id));
    if (item.state === 'decided') throw refuse('conflict', say.alreadyDecided);
    await expectUnclaimed(context, id);
    await expectDismissal(context, item);
    const state = await restoreCase(db, item);
    const { verdict, user_id } = item;
    const others = user_id === null ? [] : [user_id];
    const before = { state: item.state, ...(verdict !== null && { verdict }) };
    noteState(context, { kind: 'case', id, others, before, after: { state } });
    return { status: 1, message: say.restoredDone };
  },
};
