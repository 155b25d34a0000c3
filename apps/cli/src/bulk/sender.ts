import { contract } from '@matchdesk/core/endpoints.ts';
import type { Outcome, Target } from '@matchdesk/core/kit/action.ts';
import type { Batch } from '@matchdesk/core/kit/bulk-run.ts';
import { createClient } from '@matchdesk/core/kit/client.ts';
import type { Context } from '../context.ts';
import type { Named } from '../registry.ts';
import type { JobStart } from './job-files.ts';
import type { Item } from './journal.ts';

/**
 * Runs a job's action on one batch. Each of its writes has a key of its own, made of the batch's, and is sent once:
 * what is repeated, and when, the run decides.
 */
export const sender = (context: Context, named: Named, start: JobStart, known: ReadonlyMap<string, Target>) => {
  const { transport, clientOptions } = context;
  let outcome: Outcome | null = null;
  const keysOf = new Map<string, string[]>();
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
    return { batch, client };
  };
  /** As many clients as there are workers: one is made in no time, but not for each of a million batches. */
  const free: ReturnType<typeof newSlot>[] = [];
  return {
    outcome: () => outcome,
    /** No request of this batch can have reached the server. */
    neverLeft: (key: string): boolean => (keysOf.get(key) ?? []).every((one) => transport.neverLeft(one)),
    /** The batch is settled: its keys need not be remembered. */
    forget: (key: string): void => {
      for (const one of keysOf.get(key) ?? []) transport.forget(one);
      keysOf.delete(key);
    },
    run: async ({ items, key }: Batch<Item>): Promise<void> => {
      const slot = free.pop() ?? newSlot();
      Object.assign(slot.batch, { key, count: 0 });
      if (!keysOf.has(key)) keysOf.set(key, []);
      const input = named.action.input.parse({ ...start.shared, ...items[0]?.own });
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
