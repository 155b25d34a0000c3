import type { Api } from './api.ts';

/** Signs the administrator in, for a test that ends the session: the other tests share that of `adminToken`. */
export const freshToken = async ({ url, admin }: Pick<Api, 'url' | 'admin'>): Promise<string> => {
  const answer = await fetch(`${url}/v2/adminLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
};
