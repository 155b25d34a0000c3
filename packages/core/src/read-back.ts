import type { Client, SomeAction, SomeDetail, SomeList } from './context.ts';
import type { Target } from './kit/act/action.ts';
import { type Shown, shownBy, stateOf } from './kit/act/proof.ts';
import type { CallOptions } from './kit/call/client.ts';
import { asFailure } from './kit/call/failure.ts';
import { firstQuery } from './kit/list/read.ts';
import { isWhole, walked } from './kit/list/walk.ts';
import { allReads } from './reads.ts';

/** The number of pages searched for one record; beyond them its state counts as unknown. */
const mostPages = 10;

/** The read that loads a record of this kind by its id; undefined where there is none. */
export const detailOf = (kind: string) => {
  const found = allReads.find(({ name, read }) => name === 'get' && read.kind === 'detail' && read.within === kind);
  return found?.read.kind === 'detail' ? found.read : undefined;
};

const listOf = (kind: string): SomeList | undefined => {
  const own = allReads.flatMap(({ read }) =>
    read.kind === 'list' && read.record === kind && read.within === undefined ? [read] : [],
  );
  return own.find(({ search }) => search) ?? own[0];
};

/** Whether a program can read records of this kind by their id. */
export const isReadable = (kind: string): boolean => detailOf(kind) !== undefined || listOf(kind) !== undefined;

/** The name of a record where its kind has a list; its id otherwise. */
export const labelOf = (kind: string, record: unknown, id: string): string => listOf(kind)?.label(record) || id;

type Reading = { readonly client: Client; readonly options: CallOptions };

/**
 * The record in its list: null where the whole list was read without finding it, undefined where only part of the list
 * was read. Throws where an answer holds no list.
 */
const inList = async (list: SomeList, reading: Reading, id: string): Promise<unknown> => {
  const query = { ...firstQuery(list), size: Math.max(...list.sizes) };
  const loading = { ...reading, options: { ...reading.options, needsRows: true }, scope: '' };
  let read = 0;
  let isRead = false;
  for await (const walk of walked<Client, unknown>(list, loading, query)) {
    const found = walk.rows.find((row) => list.id(row) === id);
    if (found !== undefined) return found;
    if (walk.page >= mostPages) return undefined;
    read += walk.rows.length;
    isRead = isWhole(walk, read);
  }
  return isRead ? null : undefined;
};

const fromList = async (kind: string, reading: Reading, id: string): Promise<unknown> => {
  const list = listOf(kind);
  return list && inList(list, reading, id);
};

/**
 * Loads a record by the call that takes `scope`, or from its list where the provider lacks that call: undefined or null
 * where it is not found there. Throws where the call fails.
 */
export const loadWhole = (
  detail: SomeDetail,
  kind: string,
  reading: Reading,
  { id, scope }: { readonly id: string; readonly scope: string },
): Promise<unknown> =>
  detail.load({ ...reading, scope }).catch((thrown: unknown) => {
    if (asFailure(thrown).isLacking) return fromList(kind, reading, id);
    throw thrown;
  });

/**
 * Reads one record by its id, from its list where the provider has no call for one record: null where there is none,
 * undefined where it can't be read or was not found in the searched part of its list.
 */
export const readRecord = async (kind: string, reading: Reading, id: string): Promise<unknown> => {
  try {
    const detail = detailOf(kind);
    if (detail) return await detail.load({ ...reading, scope: id });
  } catch (thrown) {
    const failure = asFailure(thrown);
    if (failure.kind !== 'not-found') throw thrown;
    if (!failure.isLacking) return null;
  }
  return fromList(kind, reading, id);
};

/**
 * Reads a record after a write whose outcome is unknown: true where the record shows that the write was done, false
 * where it shows that it was not, null where the record does not tell or could not be read.
 */
export const shownAfter = async (
  action: SomeAction,
  input: Readonly<Record<string, unknown>>,
  target: Target,
  reading: Reading,
): Promise<Shown> => {
  const {
    on,
    done: { proof },
  } = action;
  if (!proof || on === undefined) return null;
  const record = await readRecord(on, reading, target.id).catch(() => undefined);
  if (record === undefined) return null;
  const was = target.record === undefined ? undefined : stateOf(proof, target.record);
  return shownBy(proof, record, input, was);
};
