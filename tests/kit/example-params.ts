type Server = { readonly url: string; readonly adminToken: string };

type Row = { readonly _id: string };
type Answer = { readonly data?: readonly Row[] | { readonly ratings?: readonly Row[] } };

const read = async ({ url, adminToken }: Server, path: string): Promise<readonly Row[]> => {
  const answer = await fetch(`${url}${path}`, { headers: { 'x-auth-token': adminToken } });
  const { data } = (await answer.json()) as Answer;
  return (Array.isArray(data) ? data : (data as { ratings?: readonly Row[] })?.ratings) ?? [];
};

const first = async (server: Server, path: string): Promise<string> => {
  const [row] = await read(server, path);
  if (!row) throw new Error(`${path} has no rows to open a screen with.`);
  return row._id;
};

/** A person of whom there is something of a kind, among the earliest, who have most. */
const personWith = async (server: Server, path: (id: string) => string): Promise<string> => {
  for (const { _id } of await read(server, '/v2/adminLogin/usersRecord/1?limit=100&sort=2')) {
    if ((await read(server, path(_id))).length > 0) return _id;
  }
  throw new Error(`Nobody has anything at ${path('{id}')}.`);
};

const ratings = (side: 'Received' | 'Given') => (id: string) => `/v2/adminLogin/singleUser${side}Ratings/${id}/1`;
const matches = (id: string) => `/v2/matching/${id}`;
const flags = (id: string) => `/v2/adminLogin/singleUserReceivedFlags/${id}?pageNo=1`;
const users = '/v2/adminLogin/usersRecord/1';
const events = '/v2/adminLogin/allEventsListView/1';

const within = async (server: Server, path: (id: string) => string): Promise<string> =>
  first(server, path(await personWith(server, path)));

const examples: Readonly<Record<string, (server: Server) => Promise<string>>> = {
  '/change-password/:id': async () => 'no-such-link',
  '/view-user-detail/:id': (server) => first(server, users),
  '/events/:userid': (server) => first(server, users),
  '/events-details/:id': (server) => first(server, events),
  '/invoice/:id': (server) => first(server, '/v2/transactions/1'),
  '/single-match-list/:id': (server) => personWith(server, matches),
  '/single-user-match-chat/:matchId': (server) => within(server, matches),
  '/rating-list-view/:id': (server) => personWith(server, ratings('Received')),
  '/given-rating/:id': (server) => personWith(server, ratings('Given')),
  '/recieved-rating-details/:id': (server) => within(server, ratings('Received')),
  '/given-rating-details/:id': (server) => within(server, ratings('Given')),
  '/flags/:id': (server) => personWith(server, flags),
};

/** Screens that take their record from the state of a link, or from the query. */
const ofOneCommunity = ['/GetAllPosts', '/viewMembers'];
const communities = '/v2/community/adminCommunityList?page=1&limit=1';

/** A screen's address on this server: its parameter filled in with a record that is there. */
export const exampleParams = async (server: Server, path: string): Promise<string> => {
  if (ofOneCommunity.includes(path)) return `${path}?community_id=${await first(server, communities)}`;
  const [, parameter] = /(:\w+)/.exec(path) ?? [];
  if (parameter === undefined) return path;
  const example = examples[path];
  if (!example) throw new Error(`${path} has no example address yet: name one in tests/kit/example-params.ts.`);
  return path.replace(parameter, await example(server));
};
