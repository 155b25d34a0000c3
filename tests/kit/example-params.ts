import type { SomeList } from '@matchdesk/core/context.ts';
import { contract } from '@matchdesk/core/endpoints.ts';
import { createClient } from '@matchdesk/core/kit/call/client.ts';
import { firstQuery } from '@matchdesk/core/kit/list/read.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import { allScreens, type NamedScreen } from '@matchdesk/core/screens.ts';
import { gotTransport } from '@matchdesk/terminal/api/transport.ts';

type Server = { readonly url: string; readonly adminToken: string };

const transport = gotTransport();
/** A client for this server, as in the terminal. */
export const clientAt = ({ url, adminToken }: Server) =>
  createClient(contract, { transport, baseUrl: url, token: () => adminToken });

const lists = allReads.flatMap(({ id, read }): { id: string; list: SomeList }[] =>
  read.kind === 'list' ? [{ id, list: read }] : [],
);

/** The ids of a list's first rows, by which their records are opened. */
const idsIn = async (server: Server, list: SomeList, scope: string): Promise<readonly string[]> => {
  const loading = { client: clientAt(server), options: {}, scope };
  const { rows } = await list.page(loading, { ...firstQuery(list), size: list.sizes.at(-1) ?? 10 });
  return rows.map((row) => (list.opens ?? list.id)(row));
};

/**
 * Yields records of a kind, from the first list of them that needs no record, else from one that belongs to another
 * record.
 */
async function* recordsOf(server: Server, record: string): AsyncGenerator<string> {
  const known = lists.filter(({ list }) => list.record === record).map(({ list }) => list);
  const standing = known.find(({ within }) => within === undefined);
  if (standing) {
    yield* await idsIn(server, standing, '');
    return;
  }
  for (const list of known)
    for await (const owner of recordsOf(server, list.within ?? '')) yield* await idsIn(server, list, owner);
}

/** Returns, among the records of a kind, the one for which most of these lists have rows. */
export const recordWith = async (server: Server, record: string, shown: readonly SomeList[]): Promise<string> => {
  let best = { id: '', filled: -1 };
  for await (const id of recordsOf(server, record)) {
    const rows = await Promise.all(shown.map((list) => idsIn(server, list, id)));
    const filled = rows.filter(({ length }) => length > 0).length;
    if (filled > best.filled) best = { id, filled };
    if (filled === shown.length) break;
  }
  if (best.filled < Math.min(1, shown.length)) throw new Error(`No ${record} has anything to show.`);
  return best.id;
};

/** The lists that a screen shows of its record; one with the screen's own id is among them. */
const listsOf = ({ id, screen: { first, tabs = [], shows = [] } }: NamedScreen): readonly SomeList[] => {
  const ids = new Set<string | undefined>([id, first, ...tabs.map((tab) => tab.first), ...shows]);
  return lists.filter((each) => ids.has(each.id) && each.list.within !== undefined).map(({ list }) => list);
};

const findParams = async (server: Server, path: string): Promise<string> => {
  const named = allScreens.find(({ screen }) => screen.path === path);
  const of = named?.screen.of;
  // Only a link in a mail opens a screen with a parameter that is not a record's id.
  if (!named || !of) return path.replace(/:\w+/, 'no-such-link');
  const id = await recordWith(server, of.record, listsOf(named));
  return of.query ? `${path}?${of.query}=${id}` : path.replace(/:\w+/, id);
};

const found = new Map<string, Promise<string>>();

/** Returns a screen's address on this server, with the id of a record for which the screen has something to show. */
export const exampleParams = (server: Server, path: string): Promise<string> => {
  const key = `${server.adminToken} ${path}`;
  const address = found.get(key) ?? findParams(server, path);
  found.set(key, address);
  return address;
};

/** Records of each kind that a list may belong to. */
export type Owners = Readonly<Record<string, string>>;

/** Returns records of this server that have rows in each of their lists. */
export const findOwners = async (server: Server): Promise<Owners> => {
  const owners: Record<string, string> = {};
  for (const kind of new Set(lists.flatMap(({ list }) => list.within ?? []))) {
    const within = lists.flatMap(({ list }) => (list.within === kind ? [list] : []));
    owners[kind] = await recordWith(server, kind, within);
  }
  return owners;
};
