import type { SomeList } from '@matchdesk/core/context.ts';
import { openList } from '@matchdesk/core/list-access.ts';
import { listOf } from '../registry/registry.ts';
import type { Context } from './context.ts';

type Asking = Pick<Context, 'session' | 'token'>;

/** A list with the columns that the caller may see; with all of them where nobody says what that is. */
export const heldList = async ({ session, token }: Asking, list: SomeList): Promise<SomeList> => {
  // A list of which nothing can be closed needs no answer.
  if (token === null || openList({ role: null, may: [] }, list) === list) return list;
  return openList(await session().catch(() => ({ role: null })), list);
};

/** The list of a command with the columns that the caller may see, with its plain description. */
export const heldListOf = async (context: Asking, id: string): Promise<ReturnType<typeof listOf>> => {
  const { list, entry } = listOf(id);
  return { list: await heldList(context, list), entry };
};
