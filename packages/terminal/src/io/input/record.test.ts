import { expect, it } from 'vitest';
import type { Context } from '../../api/context.ts';
import { recordNamed } from './record.ts';

/** A context whose provider has these users, one on each page whatever size is asked for. */
const havingUsers = (emails: readonly string[]): Context => {
  const users = emails.map((email, at) => ({ _id: String(101 + at), email }));
  const search = async ({ page }: { readonly page: number }) => ({
    data: users.slice(page - 1, page),
    total: users.length,
  });
  return { client: { users: { search } }, interruption: { stop: new AbortController().signal } } as unknown as Context;
};

it('an email means a record on any page, and two records with it are named instead of one chosen', async () => {
  const one = havingUsers(['annika@x.example', 'ann@x.example', 'joanna@x.example']);
  for (const email of ['Ann@x.example', '\u200bann@x.example\u00a0', '\u202aann@x.example\u202c'])
    expect(await recordNamed(one, 'user', email)).toMatchObject({ id: '102' });
  const two = havingUsers(['ann@x.example', 'joanna@x.example', 'ANN@x.example']);
  await expect(recordNamed(two, 'user', 'ann@x.example')).rejects.toMatchObject({
    ending: { code: 3, reason: expect.stringContaining('101, 103') },
  });
});
