import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sessionOf } from '@matchdesk/core/access.ts';
import type { Session } from '@matchdesk/core/context.ts';
import { Failure } from '@matchdesk/core/kit/call/failure.ts';
import { domainIn } from '@matchdesk/core/kit/id.ts';
import { pairsWith, queryAt } from '@matchdesk/core/kit/list/list-address.ts';
import type { Change } from '@matchdesk/core/live/schema.ts';
import { isStaleAfter, staleDomains } from '@matchdesk/core/live/stale-after.ts';
import {
  type Desk,
  noteFailure,
  patch,
  popOverlay,
  readingOf,
  sentenceOf,
  stateOf,
  taskStepOf,
  tell,
} from '../desk/desk.ts';
import { type RecordState, type State, viewOf } from '../desk/state.ts';
import { countUnreadAgain, loadDashboard } from '../home/open-dashboard.ts';
import { loadList } from '../list/open-list.ts';
import { loadRecord } from '../record/open-record.ts';
import { countAgain } from '../registry/counts.ts';
import { detailOf } from '../registry/parts.ts';
import { listNamed, mayUse } from '../registry/places.ts';
import { loadNews } from './load-news.ts';

/** Loads what is shown again, and the lists below: a change to a record also shows in its list. */
export const refresh = (desk: Desk): void => {
  desk.pages.clear();
  const view = viewOf(stateOf(desk));
  void countAgain(desk, null);
  for (const id of Object.keys(stateOf(desk).lists)) void loadList(desk, Number(id));
  if (view?.kind === 'record') void loadRecord(desk);
  if (view?.kind === 'dashboard') void loadDashboard(desk);
};

const usualMs = 2_000;
/** The longest pause between tries, where the server is out of reach. */
const longestMs = 60_000;
/**
 * After this time without a key the terminal counts as unattended: it learns that there are changes, but does not read
 * them, which would keep its session alive.
 */
const asleepAfterMs = 10 * 60_000;
/** How often it is reported which record is open; the server forgets a reader after a minute of silence. */
const ticksOfLook = 3;

const tab = randomUUID();

const isStale = ({ kind, from, target: { id }, detail: { data } }: RecordState, changes: readonly Change[]) => {
  const domain = domainIn(detailOf(kind, from)?.id ?? from);
  return isStaleAfter(changes, { domain, id, data });
};

/** Loads the news of lists, and returns those whose news must wait. */
const loadNewsOf = async (desk: Desk, lists: Iterable<number>): Promise<ReadonlySet<number>> => {
  const waiting = new Set<number>();
  for (const id of lists) if (!(await loadNews(desk, id))) waiting.add(id);
  return waiting;
};

/** Loads again what changes touch, and returns the lists whose news must wait. */
const hear = async (desk: Desk, changes: readonly Change[]): Promise<ReadonlySet<number>> => {
  const touched = new Set(changes.flatMap(({ touches }) => touches));
  desk.pages.clear();
  const state = stateOf(desk);
  const view = viewOf(state);
  await countAgain(desk, touched);
  if (view?.kind === 'dashboard' && touched.has('dashboard')) await loadDashboard(desk);
  else if (touched.has('notes')) await countUnreadAgain(desk);
  if (view?.kind === 'record' && isStale(view.record, changes)) await loadRecord(desk);
  const stale = staleDomains(changes);
  const touchedLists = Object.values(state.lists).filter(({ read }) => stale.has(domainIn(read)));
  return loadNewsOf(
    desk,
    touchedLists.map(({ id }) => id),
  );
};

/**
 * Whether a single record is being changed here. News of the change may come before its answer, while the data is only
 * partly read: the record would then be missing.
 */
const isActing = (desk: Desk): boolean => {
  const step = taskStepOf(desk);
  return step?.at === 'run' && step.job === null;
};

const isAsleep = (desk: Desk): boolean => desk.heldKey.restedMs() > asleepAfterMs;

/** Handles a change that was not reported, while somebody is at the terminal. */
export const hearLater = async (desk: Desk, changed: Change): Promise<void> => {
  if (isAsleep(desk) || isActing(desk)) return;
  await hear(desk, [changed]).catch((thrown: unknown) => noteFailure(desk, thrown));
};

/** Counts again what the person has seen elsewhere. */
const hearSeen = async (desk: Desk, isFirst: boolean): Promise<void> => {
  await countUnreadAgain(desk);
  if (!isFirst) await countAgain(desk, new Set(['notes']));
};

/** Reports which record is open, at intervals and at each change, and learns who else is looking at it. */
const look = async (desk: Desk, isTime: boolean): Promise<void> => {
  const state = stateOf(desk);
  const view = viewOf(state);
  const record = view?.kind === 'record' ? { kind: view.record.kind, id: view.record.target.id } : null;
  const isSame = record?.id === state.looking?.id && record?.kind === state.looking?.kind;
  if (isSame && (record === null || !isTime)) return;
  const { client, options } = readingOf(desk);
  const { data } = await client.live.look({ tab, ...record }, options);
  patch(desk, { looking: record && { ...record, others: data.map(({ email }) => email) } });
};

/** The lists as a person may use them: without the filters and orders that are not open to them. */
const allowedLists = (lists: State['lists'], session: Session): State['lists'] =>
  Object.fromEntries(
    Object.entries(lists).map(([id, one]) => {
      const list = listNamed({ session }, one.read) ?? one.list;
      const { sort, filters } = queryAt(list, pairsWith(list, one.query, []));
      return [id, { ...one, list, query: { ...one.query, sort, filters } }];
    }),
  );

/** Takes back the question before an action that may no longer be used; what was typed into its form stays. */
const dropQuestion = (desk: Desk): void => {
  const step = taskStepOf(desk);
  if (step?.at !== 'confirm' || step.unsettled || mayUse(stateOf(desk), step.task.entry.action.calls)) return;
  popOverlay(desk);
  tell(desk, 'bad', sentenceOf(new Failure('forbidden')));
};

/** Reads the person's own account again; with another role, shows what that role allows. */
const renew = async (desk: Desk): Promise<State['session']> => {
  const { client, options } = readingOf(desk);
  const { data } = await client.session.me({}, options);
  const { session: before } = stateOf(desk);
  const now = sessionOf(data);
  if (before?.adminId !== now.adminId || JSON.stringify(before) === JSON.stringify(now)) return before;
  patch(desk, { session: now, lists: allowedLists(stateOf(desk).lists, now) });
  dropQuestion(desk);
  refresh(desk);
  return now;
};

/**
 * Follows the changes of others after a given change, for as long as this session lasts. It polls, which works through
 * any proxy, for all changes after the last one it received, so that nothing is missed while the server is out of
 * reach.
 */
export const followOthers = async (desk: Desk, from: string, everyMs = usualMs): Promise<void> => {
  let { session } = stateOf(desk);
  const { client, options } = readingOf(desk);
  const isOver = (): boolean => options.signal.aborted || stateOf(desk).session !== session;
  let after = from;
  let seenAt: string | null = null;
  let role: string | null = null;
  let late: ReadonlySet<number> = new Set();
  let pauseMs = everyMs;
  for (let tick = 1; !isOver(); tick += 1) {
    await setTimeout(pauseMs, undefined, { ref: false });
    if (isOver()) return;
    try {
      const isResting = isAsleep(desk);
      // Without a line to begin after, the answer holds no changes: they wait for the next key.
      const told = await client.live.changes(isResting ? {} : { after }, options);
      if (isOver()) return;
      if (isActing(desk)) continue;
      // This also follows an interruption, because the server may have started with other roles.
      if (told.role !== role || pauseMs > everyMs) session = await renew(desk);
      role = told.role;
      if (isOver()) return;
      if (!isResting) {
        late = await loadNewsOf(desk, late);
        if (told.data.length > 0) late = new Set([...late, ...(await hear(desk, told.data))]);
        after = told.newest;
        if (told.seen_at !== seenAt) await hearSeen(desk, seenAt === null);
        seenAt = told.seen_at;
        await look(desk, tick % ticksOfLook === 0);
      }
      pauseMs = everyMs;
    } catch (thrown) {
      if (isOver() || noteFailure(desk, thrown).kind === 'unauthenticated') return;
      pauseMs = Math.min(longestMs, pauseMs * 2);
    }
  }
};
