import { exampleParams } from './example-params.ts';
import type { Owners } from './list-places.ts';

type Server = { readonly url: string; readonly adminToken: string };

const lastIn = (path: string): string => /([^/=]+)$/.exec(path)?.[1] ?? '';

/** Records of this server that have something in each of their lists. */
export const findOwners = async (server: Server): Promise<Owners> => {
  const of = async (path: string): Promise<string> => lastIn(await exampleParams(server, path));
  return {
    user: await of('/rating-list-view/:id'),
    event: await of('/events-details/:id'),
    community: await of('/GetAllPosts'),
    match: await of('/single-user-match-chat/:matchId'),
  };
};
