import type { Context } from '../../api/context.ts';
import { repeatable } from './batches.ts';
import type { Ledger, OpenBatch } from './ledger.ts';

/**
 * The person or the machine's token whose keys the server recognises; null where it recognises none, or does not say whose
 * they are. A key belongs to one caller: a request that another one sends again with it is a second write.
 */
export const keyHolder = async (
  { capabilities, session, machine }: Pick<Context, 'capabilities' | 'session' | 'machine'>,
  announced: Promise<ReadonlySet<string> | null> = capabilities(true),
): Promise<string | null> => {
  if (!(await announced)?.has('idempotency')) return null;
  const token = await machine();
  return token ? token._id || null : ((await session()).adminId ?? '');
};

/** The batches without an answer that can be sent again now. The provider is asked only where there are such batches. */
export const repeatableNow = async (context: Context, ledger: Pick<Ledger, 'open'>): Promise<readonly OpenBatch[]> =>
  ledger.open.length > 0 ? repeatable(ledger, Date.now(), await keyHolder(context)) : [];
