import { type ListQuery, type Page, pageOfAll } from '../kit/page.ts';
import type { MachineToken } from './schema.ts';

/** How a machine's token begins: nothing else is taken for one. */
export const tokenPrefix = 'mdt_';

/** Whether a text is sent as a machine's token; a session's never begins so. */
export const isMachineToken = (text: string): boolean => text.startsWith(tokenPrefix);

/** A machine as the audit log names it: 'token ci-smoke (ann@desk.example)'. */
export const machineName = (name: string, madeBy: string): string => `token ${name} (${madeBy})`;

/** The page of the tokens whose name holds the search; the server gives them all at once. */
export const pageOfTokens = (
  all: readonly MachineToken[],
  query: Pick<ListQuery, 'page' | 'size' | 'search'>,
): Page<MachineToken> => {
  const wanted = query.search.trim().toLowerCase();
  return pageOfAll(
    all.filter(({ name }) => name.toLowerCase().includes(wanted)),
    query,
  );
};
