import { allActions } from '@matchdesk/core/actions.ts';
import type { Client, SomeList } from '@matchdesk/core/context.ts';
import { allEndpoints, type NamedEndpoint } from '@matchdesk/core/endpoints.ts';
import { pageOf } from '@matchdesk/core/kit/envelope.ts';
import { Failure } from '@matchdesk/core/kit/failure.ts';
import { firstQuery } from '@matchdesk/core/kit/read.ts';
import { allReads, type NamedRead } from '@matchdesk/core/reads.ts';
import type { Context } from '../context.ts';
import { type Check, checkOf, recorder } from './checks.ts';
import { createPool, inputFor, kindOfDomain, type Pool } from './pool.ts';

/** What fails is noted where the call was made; only an interruption goes on. */
const noted = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work;
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.kind === 'aborted') throw thrown;
  }
};

/** One list of one record; tells whether rows came. */
const runList = async (client: Client, read: SomeList, scope: string, pool: Pool): Promise<boolean> => {
  const loading = { client, options: {}, scope };
  const query = firstQuery(read);
  let came = 0;
  // The second order, often the other end of the list, brings records that have more behind them than newcomers do.
  for (const sort of [query.sort, ...(read.sorts?.slice(1, 2).map(([value]) => value) ?? [])]) {
    await noted(
      read.page(loading, { ...query, sort }).then(({ rows }) => {
        came += rows.length;
        for (const row of rows) pool.add(read.record, read.id(row), read.label(row));
      }),
    );
  }
  const term = pool.termOf(read.record);
  if (came > 0 && read.search && term.length >= (read.search.least ?? 1)) {
    await noted(read.page(loading, { ...query, search: term }));
  }
  return came > 0;
};

/** A read of the registry, asked with records that came; of a list that may be empty several, until rows come. */
const runRead = async (client: Client, { read }: NamedRead, pool: Pool): Promise<void> => {
  const scopes = read.within === undefined ? [''] : pool.idsOf(read.within);
  if (read.kind === 'detail') {
    const [scope] = scopes;
    if (scope !== undefined) await noted(read.load({ client, options: {}, scope }));
    return;
  }
  for (const scope of scopes) if (await runList(client, read, scope, pool)) return;
};

const isReached = (
  { endpoint }: NamedEndpoint,
  context: Context,
  announced: ReadonlySet<string>,
  isFull: boolean,
): string | null => {
  if (endpoint.extension !== undefined && !announced.has(endpoint.extension))
    return `not offered (${endpoint.extension})`;
  if (endpoint.access === 'ADMIN' && !isFull) return 'for the full administrator alone';
  return context.token === null && endpoint.access !== 'public' ? 'not signed in' : null;
};

/** Rows of a list that no read of the registry shows: others of its domain may be asked with them. */
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
  const calls = client as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>;
  const answered = calls[named.domain]?.[named.name]?.(input) ?? Promise.resolve();
  await noted(answered.then((answer) => poolRows(named, answer, pool)));
};

/**
 * Calls every reading endpoint once at least: through the lists and records of the registry, whose rows give the ids
 * that others are asked with, then through actions that only read, then by itself.
 */
export const runSmoke = async (
  context: Context,
  isWanted: (id: string) => boolean,
  onStep: (done: number, total: number) => void,
): Promise<readonly Check[]> => {
  const { client, seen } = recorder(context);
  const session = await context.session();
  const announced = await context.capabilities();
  const isFull = session.role === 'ADMIN';
  const reading = allEndpoints.filter(({ endpoint, id }) => !endpoint.write && isWanted(id));
  const barred = new Map(reading.map((named) => [named.id as string, isReached(named, context, announced, isFull)]));
  const mayRun = (calls: readonly unknown[]): boolean =>
    allEndpoints.filter(({ endpoint }) => calls.includes(endpoint)).every(({ id }) => !barred.get(id));
  const tell = () => onStep([...seen.keys()].filter((id) => barred.has(id)).length, reading.length);

  const pool = createPool();
  const byDepth = [...allReads].sort(
    (one, other) => Number(one.read.within !== undefined) - Number(other.read.within !== undefined),
  );
  for (const read of byDepth.filter(({ read: { calls } }) => mayRun(calls))) {
    await runRead(client, read, pool);
    tell();
  }
  const quiet = allActions.filter(({ action }) => action.calls.every(({ write }) => !write) && mayRun(action.calls));
  for (const { action, id } of quiet) {
    const target = action.on === undefined ? null : pool.idOf(action.on);
    const input = action.input.safeParse({});
    if (id === 'session.logout' || target === undefined || !input.success) continue;
    await noted(
      action.run({ client, session, options: {} }, input.data, target === null ? [] : [{ id: target, label: target }]),
    );
    tell();
  }
  for (const named of reading) {
    if (!seen.has(named.id) && !barred.get(named.id)) await callDirectly(client, named, pool);
    tell();
  }
  return reading.map((named) => checkOf(named, seen.get(named.id), barred.get(named.id) ?? 'nothing to ask it with'));
};
