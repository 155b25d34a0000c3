type Server = { readonly url: string; readonly adminToken: string };

const first = async ({ url, adminToken }: Server, path: string): Promise<Record<string, unknown>> => {
  const answer = await fetch(`${url}${path}`, { headers: { 'x-auth-token': adminToken } });
  const { data } = (await answer.json()) as { data: Record<string, unknown>[] };
  return data[0] ?? {};
};

const examples: Readonly<Record<string, (server: Server) => Promise<string>>> = {
  '/change-password/:id': async () => '/change-password/no-such-link',
  '/view-user-detail/:id': async (server) => {
    const user = await first(server, '/v2/adminLogin/usersRecord/1');
    return `/view-user-detail/${user._id}`;
  },
  '/invoice/:id': async (server) => {
    const transaction = await first(server, '/v2/transactions/1');
    return `/invoice/${transaction._id}`;
  },
};

/** A screen's address on this server: its parameters filled in with a record that is there. */
export const exampleParams = async (server: Server, path: string): Promise<string> => {
  if (!path.includes(':')) return path;
  const example = examples[path];
  if (!example) throw new Error(`${path} has no example address yet: name one in tests/kit/example-params.ts.`);
  return example(server);
};
