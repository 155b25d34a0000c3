import type { Client } from '@matchdesk/core/context.ts';
import { contract } from '@matchdesk/core/endpoints.ts';
import type { Outcome, Target } from '@matchdesk/core/kit/action.ts';
import type { Batch } from '@matchdesk/core/kit/bulk-run.ts';
import { createClient } from '@matchdesk/core/kit/client.ts';
import type { Endpoint } from '@matchdesk/core/kit/endpoint.ts';
import { Failure } from '@matchdesk/core/kit/failure.ts';
import { firstMessages } from '@matchdesk/core/kit/field.ts';
import type { Context } from '../context.ts';
import type { Named } from '../registry.ts';
import type { JobStart } from './job-files.ts';
import type { Item } from './journal.ts';

type Calls = Readonly<Record<string, (...given: readonly never[]) => Promise<unknown>>>;

/** What a row's values come to; the values' own fault, where they are refused now, is the row's. */
const inputFor = ({ action }: Named, values: Readonly<Record<string, unknown>>) => {
  const read = action.input.safeParse(values);
  if (read.success) return read.data;
  const complaints = Object.entries(firstMessages(read.error)).map(([param, msg]) => ({ msg, param }));
  throw new Failure('validation', { complaints });
};

/** The client with its writes heeded: `onDone` is told of each that had its effect. */
const heeded = (client: Client, onDone: () => void): Client => {
  const domains = Object.entries(client as unknown as Readonly<Record<string, Calls>>);
  const heededCall =
    (call: Calls[string]) =>
    async (...given: readonly never[]) => {
      const answer = await call(...given);
      onDone();
      return answer;
    };
  const isWrite = (domain: string, name: string) =>
    (contract as Readonly<Record<string, Readonly<Record<string, Endpoint>>>>)[domain]?.[name]?.write === true;
  return Object.fromEntries(
    domains.map(([domain, calls]) => [
      domain,
      Object.fromEntries(
        Object.entries(calls).map(([name, call]) => [name, isWrite(domain, name) ? heededCall(call) : call]),
      ),
    ]),
  ) as unknown as Client;
};

/**
 * Runs a job's action on one batch. Each of its writes has a key of its own, made of the batch's, and is sent once:
 * what is repeated, and when, the run decides.
 */
export const sender = (context: Context, named: Named, start: JobStart, known: ReadonlyMap<string, Target>) => {
  const { transport, clientOptions } = context;
  let outcome: Outcome | null = null;
  const keysOf = new Map<string, string[]>();
  /** Batches of which a write had its effect. */
  const begun = new Set<string>();
  const repeatsWrites = async () => false;
  const newSlot = () => {
    const batch = { key: '', count: 0 };
    const newKey = () => {
      batch.count += 1;
      const next = batch.count === 1 ? batch.key : `${batch.key}-${batch.count}`;
      keysOf.get(batch.key)?.push(next);
      return next;
    };
    const client = createClient(contract, { ...clientOptions, repeatsWrites, transport: { ...transport, newKey } });
    return { batch, client: heeded(client, () => void begun.add(batch.key)) };
  };
  /** As many clients as there are workers: one is made in no time, but not for each of a million batches. */
  const free: ReturnType<typeof newSlot>[] = [];
  return {
    outcome: () => outcome,
    /** No request of this batch can have reached the server. */
    neverLeft: (key: string): boolean => (keysOf.get(key) ?? []).every((one) => transport.neverLeft(one)),
    /** A write of this batch had its effect, although the batch as a whole may fail. */
    partlyDone: (key: string): boolean => begun.has(key),
    /** The batch is settled: its keys need not be remembered. */
    forget: (key: string): void => {
      for (const one of keysOf.get(key) ?? []) transport.forget(one);
      keysOf.delete(key);
      begun.delete(key);
    },
    run: async ({ items, key }: Batch<Item>): Promise<void> => {
      const slot = free.pop() ?? newSlot();
      Object.assign(slot.batch, { key, count: 0 });
      if (!keysOf.has(key)) keysOf.set(key, []);
      const input = inputFor(named, { ...start.shared, ...items[0]?.own });
      const targets = items.map(({ id, label = id }) => known.get(id) ?? { id, label });
      const session = await context.session();
      try {
        outcome = await named.action.run({ client: slot.client, session, options: {} }, input, targets);
      } finally {
        free.push(slot);
      }
    },
  };
};
