import { change, line, looking, seenNotes } from '@matchdesk/core/live/schema.ts';
import { channelNamed } from '../browser-storage.ts';
import { client } from '../client.ts';
import { isOffline, onConnection } from '../connection.ts';
import { recordShown } from '../record-shown.ts';
import { renewSelf, sessionAtom } from '../session.ts';
import { keeperHeaders, tokenAtom } from '../token.ts';
import { fetchTransport } from '../transport.ts';
import { isAwake, watchUse } from './awake.ts';
import { applyChange, applyMissed, applySeen } from './changes.ts';
import { type Heard, readLine } from './line.ts';
import { lookersAtom } from './lookers.ts';

/** The server forgets a reader after three times this time of silence. */
const reportAgainMs = 20_000;
/** A page that is left again at once is not reported. */
const settledMs = 400;

const tab = fetchTransport.newKey();

const keyOf = (record: ReturnType<typeof recordShown>): string => (record ? `${record.kind}/${record.id}` : '');

/** Reports which record this page shows, at each change and at intervals. Returns a function that stops it. */
const startLooking = (): (() => void) => {
  const stopWatching = watchUse();
  let said = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  const say = async (): Promise<void> => {
    const record = recordShown();
    const key = keyOf(record);
    if (key === '' && said === '') return;
    said = key;
    try {
      const { data } = await client.live.look({ tab, ...record });
      if (!isOver && keyOf(recordShown()) === key) lookersAtom.set(key === '' ? null : { record: key, lookers: data });
    } catch {
      // A failed report is not worth a message: the next one comes soon.
    }
  };
  const later = (ms: number): void => {
    clearTimeout(timer);
    if (isOver) return;
    timer = setTimeout(() => {
      if (isAwake()) void say();
      later(reportAgainMs);
    }, ms);
  };
  const moved = (): void => {
    const key = keyOf(recordShown());
    if (key === said) return;
    lookersAtom.set(null);
    later(settledMs);
  };
  const events = ['pushState', 'replaceState', 'popstate'] as const;
  for (const event of events) window.addEventListener(event, moved);
  later(settledMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
    for (const event of events) window.removeEventListener(event, moved);
    stopWatching();
    lookersAtom.set(null);
  };
};

const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
/** A line that still says something after this time counts as lasting. */
const lastingMs = 10_000;
/** How long the person's own account is not read again after it was read. */
const renewPauseMs = 1_500;
/** The most calls that ask for missed changes; where more would be needed, everything on the screen is loaded again. */
const mostCatchingUp = 20;
const name = 'matchdesk.live';

/** The line of the audit log after which changes are asked for; an id that cannot be asked for leaves it unchanged. */
let last: string | null = null;
const noteLine = (id: string | null | undefined): void => {
  const read = line.safeParse(id);
  if (read.success) last = read.data;
};
/** Whether the next line to open is the first try of this page, whose role has just been read. */
let isFirst = true;

let rested: Promise<unknown> = Promise.resolve();
let renewal: Promise<void> | null = null;
/** Reads the person's own account again, once for several requests at the same time. */
const renew = (): Promise<void> => {
  renewal ??= rested.then(() => {
    renewal = null;
    const renewed = renewSelf();
    rested = renewed.then(() => new Promise((done) => setTimeout(done, renewPauseMs)));
    return renewed;
  });
  return renewal;
};

const receive = ({ id, name: what, data }: Heard): void => {
  noteLine(id);
  if (what === 'change') {
    const told = change.safeParse(data);
    // An unreadable message only says that something changed.
    if (told.success) applyChange(told.data);
    else applyMissed();
  }
  if (what === 'missed') applyMissed();
  if (what === 'role') void renew().then(applyMissed);
  // The role may have changed while no line was open, or because a restarted server has other roles.
  if (what === 'open' && !isFirst) void renew();
  // A line does not report notes that were seen before it was open.
  if (what === 'seen' || what === 'open') applySeen(seenNotes.safeParse(data).data?.notes);
  if (what === 'looking') {
    const told = looking.safeParse(data);
    if (told.success) lookersAtom.set(told.data);
  }
};

/** Waits, but no longer than until the network is back. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    if (signal.aborted) return done();
    const end = (): void => {
      clearTimeout(timer);
      forget();
      done();
    };
    const timer = setTimeout(end, ms);
    const forget = onConnection(() => !isOffline() && end());
    signal.addEventListener('abort', end, { once: true });
  });

/** Asks for changes that no line delivered to this page. */
const catchUp = async (tell: (heard: Heard) => void): Promise<void> => {
  tell({ id: null, name: 'seen', data: { notes: [] } });
  let after = last;
  for (let calls = 0; after !== null && calls < mostCatchingUp; calls += 1) {
    const { data, newest } = await client.live.changes({ after });
    for (const change of data) tell({ id: change._id, name: 'change', data: change });
    after = newest === after || data.length === 0 ? null : newest;
  }
  if (after !== null) tell({ id: after, name: 'missed', data: null });
};

/** Keeps the line open, with growing pauses where it does not last, until it is refused or no longer needed. */
const keepOpen = async (tell: (heard: Heard) => void, signal: AbortSignal): Promise<void> => {
  let pauseMs = firstPauseMs;
  while (!signal.aborted) {
    const openedAt = performance.now();
    let lastedMs = 0;
    const hear = (heard: Heard): void => {
      lastedMs = performance.now() - openedAt;
      tell(heard);
    };
    const end = await readLine(last, hear, signal);
    // A line that always ends at once, whatever it says before, is opened less and less often.
    if (lastedMs > lastingMs) pauseMs = firstPauseMs;
    isFirst = false;
    if (end === 'refused') {
      // Where the session is over, the page would otherwise show people's data until its next request.
      if (!signal.aborted) await renewSelf();
      return;
    }
    if (end === 'silent') await catchUp(tell).catch(() => undefined);
    await pause(end === 'full' ? longestPauseMs : pauseMs * (0.5 + Math.random()), signal);
    pauseMs = Math.min(longestPauseMs, pauseMs * 2);
  }
};

/**
 * Follows the changes of others on one line for all tabs of this browser: the tab that holds the lock keeps the line
 * and passes changes on. Returns a function that stops it.
 */
export const followOthers = (): (() => void) => {
  const leaving = new AbortController();
  const { signal } = leaving;
  last = null;
  noteLine(sessionAtom.get().liveFrom);
  isFirst = true;
  const stopLooking = startLooking();
  const mayShare = Object.keys(keeperHeaders()).length > 0 && 'locks' in navigator;
  const channel = mayShare ? channelNamed(name) : null;
  if (channel) channel.onmessage = ({ data }: MessageEvent<Heard>) => receive(data);
  const tell = (heard: Heard): void => {
    receive(heard);
    channel?.postMessage(heard);
  };
  const lead = () => keepOpen(tell, signal);
  const follow = async (): Promise<void> => {
    // The name of the session, which is not a secret: a person who signed in since has another line.
    const own = `${name} ${tokenAtom.get()}`;
    const isLed = await navigator.locks.request(own, { ifAvailable: true }, (lock) => lock && lead().then(() => true));
    if (isLed || signal.aborted) return;
    isFirst = false;
    await Promise.all([catchUp(receive), navigator.locks.request(own, { signal }, lead)]);
  };
  (channel ? follow() : lead()).catch(() => undefined);
  return () => {
    leaving.abort();
    channel?.close();
    stopLooking();
  };
};
