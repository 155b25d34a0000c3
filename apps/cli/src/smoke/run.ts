import { can, mayCall } from '@matchdesk/core/access.ts';
import { allActions } from '@matchdesk/core/actions.ts';
import type { Client, Session, SomeList, SomeRead } from '@matchdesk/core/context.ts';
import { allEndpoints, type NamedEndpoint } from '@matchdesk/core/endpoints.ts';
import type { Endpoint } from '@matchdesk/core/kit/call/endpoint.ts';
import { pageOf } from '@matchdesk/core/kit/call/envelope.ts';
import { asFailure } from '@matchdesk/core/kit/call/failure.ts';
import { firstQuery, openedBy } from '@matchdesk/core/kit/list/read.ts';
import { canSearch } from '@matchdesk/core/kit/list/search.ts';
import { isOpenTo } from '@matchdesk/core/kit/open-to.ts';
import { allReads, type NamedRead } from '@matchdesk/core/reads.ts';
import type { Context } from '@matchdesk/terminal/api/context.ts';
import { announcedIfSaid } from '@matchdesk/terminal/api/offered.ts';
import { checkOf, type Recorder, recorder } from './checks.ts';
import { createPool, inputFor, kindForm, kindOfDomain, kindsFor, type Pool } from './pool.ts';
import { resultOrNull } from './result-or-null.ts';
import { roundOf, whyNotWritten } from './write/rounds.ts';
import { type Left, runWrites } from './write/run.ts';
import type { Round } from './write/trip.ts';

/** Reads one list of one record; returns whether rows came. */
const runList = async (client: Client, read: SomeList, scope: string, pool: Pool): Promise<boolean> => {
  const loading = { client, options: {}, scope };
  const query = firstQuery(read);
  let came = 0;
  // The second order is often the other end of the list: its records have more history than the newest ones.
  for (const sort of [query.sort, ...(read.sorts?.slice(1, 2).map(([value]) => value) ?? [])]) {
    await resultOrNull(
      read.page(loading, { ...query, sort }).then(({ rows }) => {
        came += rows.length;
        for (const row of rows) pool.add(read.record, openedBy(read, row), read.label(row));
      }),
    );
  }
  const term = pool.termOf(read.record);
  if (came > 0 && canSearch(read, term)) await resultOrNull(read.page(loading, { ...query, search: term }));
  return came > 0;
};

/**
 * Runs a read of the registry with records that were found; for a list that may be empty, with several until rows come.
 */
const runRead = async (client: Client, session: Session, { read }: NamedRead, pool: Pool): Promise<void> => {
  const scopes = read.within === undefined ? [''] : pool.idsOf(read.within);
  if (read.kind === 'detail') {
    const [scope] = scopes;
    const sees = (id: string): boolean => isOpenTo(session, id);
    if (scope !== undefined) await resultOrNull(read.load({ client, options: {}, scope, sees }));
    return;
  }
  for (const scope of scopes) if (await runList(client, read, scope, pool)) return;
};

const isReached = (
  { endpoint }: NamedEndpoint,
  context: Context,
  announced: ReadonlySet<string> | null,
  session: Session,
): string | null => {
  if (endpoint.extension !== undefined && !announced?.has(endpoint.extension))
    return `${announced ? 'not offered' : 'the provider did not say whether it offers this'} (${endpoint.extension})`;
  if (!mayCall(session, [endpoint]))
    return session.may ? 'not allowed for this role or token' : 'only for full administrators';
  return context.token === null && endpoint.access !== 'public' ? 'not signed in' : null;
};

/** Rows of a list that no read of the registry shows: other calls of its domain may use them. */
const poolRows = ({ endpoint, domain }: NamedEndpoint, answer: unknown, pool: Pool): void => {
  if (endpoint.rowsAt === undefined) return;
  for (const row of pageOf(endpoint, answer as never).rows as readonly {
    readonly _id?: unknown;
    readonly name?: unknown;
  }[]) {
    if (typeof row._id === 'string') pool.add(kindOfDomain(domain), row._id, String(row.name ?? ''));
  }
};

const callDirectly = async (client: Client, named: NamedEndpoint, pool: Pool): Promise<void> => {
  const input = inputFor(named, pool);
  if (!input) return;
  // A call by its name; TypeScript knows each only by its own type.
  const calls = client as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>;
  const answered = calls[named.domain]?.[named.name]?.(input) ?? Promise.resolve();
  await resultOrNull(answered.then((answer) => poolRows(named, answer, pool)));
};

export type Asked = {
  readonly isWanted: (id: string) => boolean;
  /** Whether writes are made too, and whether some of their records may stay. */
  readonly writes: boolean;
  readonly lasts: boolean;
  readonly onStep: (done: number, total: number) => void;
  /** Called with records of this run that still exist. */
  readonly onLeft: (left: readonly Left[]) => void;
};

/** Returns the calls that are checked: those that read and, where writes are made, all others. */
export const callsOf = ({ isWanted, writes }: Pick<Asked, 'isWanted' | 'writes'>): readonly NamedEndpoint[] =>
  allEndpoints.filter(({ endpoint, id }) => (writes || !endpoint.write) && isWanted(id));

/** The reads that make the wanted calls, and those whose rows other calls need. */
const readsFor = (reading: readonly NamedEndpoint[]): NamedRead[] => {
  const makes = ({ calls }: SomeRead) => reading.some(({ endpoint }) => calls.includes(endpoint));
  const domains = new Set<string>(reading.map(({ domain }) => domain));
  const kinds = new Set(reading.flatMap(kindsFor));
  const isNeeded = ({ domain, read }: NamedRead) =>
    domains.has(domain) || makes(read) || (read.kind === 'list' && kinds.has(kindForm(read.record)));
  let needed: readonly NamedRead[] = [];
  for (let before = -1; before !== needed.length; ) {
    before = needed.length;
    needed = allReads.filter(isNeeded);
    for (const { read } of needed) if (read.within !== undefined) kinds.add(kindForm(read.within));
  }
  return [...needed];
};

type Reading = {
  readonly watch: Recorder;
  readonly session: Session;
  readonly mayRun: (calls: readonly unknown[]) => boolean;
  readonly tell: () => void;
};

/** First the lists and records of the registry, then actions that only read, then each remaining call by itself. */
const runReads = async ({ watch, session, mayRun, tell }: Reading, reading: readonly NamedEndpoint[]) => {
  const client = watch.client();
  const pool = createPool();
  const byDepth = readsFor(reading).sort(
    (one, other) => Number(one.read.within !== undefined) - Number(other.read.within !== undefined),
  );
  for (const read of byDepth.filter(({ read: { calls } }) => mayRun(calls))) {
    await runRead(client, session, read, pool);
    tell();
  }
  const isQuiet = (calls: readonly Endpoint[]): boolean =>
    calls.every(({ write }) => !write) && reading.some(({ endpoint }) => calls.includes(endpoint)) && mayRun(calls);
  for (const { action, id } of allActions.filter((named) => isQuiet(named.action.calls))) {
    const target = action.on === undefined ? null : pool.idOf(action.on);
    const input = action.input.safeParse({});
    if (id === 'session.logout' || target === undefined || !input.success) continue;
    await resultOrNull(
      action.run({ client, session, options: {} }, input.data, target === null ? [] : [{ id: target, label: target }]),
    );
    tell();
  }
  for (const named of reading) {
    if (!watch.seen.has(named.id) && mayRun([named.endpoint])) await callDirectly(client, named, pool);
    tell();
  }
};

/**
 * Who is signed in. Where the answer to that breaks the contract, nobody knows the role: the calls that are open to every
 * role are checked, and this one fails.
 */
const sessionIn = async (context: Context, { writes }: Asked): Promise<Session> => {
  try {
    return await context.session();
  } catch (thrown) {
    const { kind, call } = asFailure(thrown);
    // A failure without a call is not about an answer: the address is wrong, or the answer is not HTTP.
    if (writes || kind !== 'contract' || call === undefined) throw thrown;
    return { role: 'SUBADMIN', roleValue: null, adminId: null };
  }
};

/**
 * Calls every reading endpoint at least once, and runs the rounds of writes where they are asked for. A call that
 * cannot be made is skipped with the reason.
 */
export const runSmoke = async (context: Context, asked: Asked) => {
  const watch = recorder(context);
  const { seen } = watch;
  const session = await sessionIn(context, asked);
  const announced = await announcedIfSaid(context);
  const wanted = callsOf(asked);
  const reading = wanted.filter(({ endpoint }) => !endpoint.write);
  const barred = new Map<string, string | null>(
    allEndpoints.map((named) => [named.id, isReached(named, context, announced, session)]),
  );
  const mayRun = (calls: readonly unknown[]): boolean =>
    allEndpoints.filter(({ endpoint }) => calls.includes(endpoint)).every(({ id }) => barred.get(id) === null);
  const tell = () => asked.onStep(wanted.filter(({ id }) => seen.has(id)).length, wanted.length);

  await runReads({ watch, session, mayRun, tell }, reading);
  const { lasts } = asked;
  const writing = wanted.filter(({ endpoint, id }) => endpoint.write && barred.get(id) === null);
  // Either all calls of a round are made, or none.
  const isOpen = (round: Round): boolean =>
    session.may
      ? allEndpoints.every(({ id }) => roundOf(id, lasts) !== round || barred.get(id) === null)
      : can(session.role, round.access);
  const rounds = [...new Set(writing.map(({ id }) => roundOf(id, lasts)))]
    .filter((round): round is Round => round !== undefined)
    .filter(isOpen);
  /** Records that were created to stay. */
  const lasting = await runWrites(
    { context, recorder: watch, session, announced: announced ?? new Set(), lasts, rounds, onRound: tell },
    asked.onLeft,
  );
  const whyNot = (named: NamedEndpoint): string => {
    const bar = barred.get(named.id);
    if (bar) return bar;
    if (named.endpoint.write && !roundOf(named.id, lasts)) return whyNotWritten(named);
    return 'there is no record to call it with';
  };
  return { checks: wanted.map((named) => checkOf(named, seen.get(named.id), whyNot(named))), lasting };
};
