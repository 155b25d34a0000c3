import { list, readsOf } from '../context.ts';
import { pageOfFound } from '../kit/list/page-of-all.ts';
import { adminsEndpoints as calls } from './endpoints.ts';
import type { SubAdmin } from './schema.ts';
import { adminsTexts as say } from './texts.ts';

/** The sub-administrators (specification, section 2, Administrators). */
export const adminsReads = readsOf('admins', {
  list: list<SubAdmin>({
    title: 'Admins',
    record: 'admin',
    words: ['administrators', 'sub-admins', 'staff', 'team'],
    calls: [calls.list],
    label: (admin) => admin.email,
    columns: [
      { id: 'number', heading: 'No.', text: (_, number) => String(number), align: 'end' },
      { id: 'email', heading: 'Email', text: (admin) => admin.email },
      { id: 'role', heading: 'Role', text: (admin) => admin.role, extension: 'roles' },
    ],
    search: { placeholder: say.search, inputMax: 240 },
    empty: say.none,
    emptyHint: say.noneHint,
    page: async ({ client, options }, query) =>
      pageOfFound((await client.admins.list({}, options)).data, ({ email }) => email, query),
  }),
});
