import { list, readsOf } from '../context.ts';
import { pageOf } from '../kit/call/envelope.ts';
import { pageOfFound } from '../kit/list/page-of-all.ts';
import { roleTitle } from '../kit/text/role.ts';
import { missing } from '../kit/text/show.ts';
import { adminsEndpoints as calls } from './endpoints.ts';
import type { ListedRole, SubAdmin } from './schema.ts';
import { adminsScreens } from './screens.ts';
import { adminsTexts as say } from './texts.ts';

/** The sub-administrators (specification, section 2, Administrators) and the roles beyond it. */
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
      {
        id: 'role',
        heading: 'Role',
        text: ({ role, role_title }) => role_title || roleTitle(role),
        extension: 'roles',
      },
    ],
    search: { placeholder: say.search, inputMax: 240 },
    empty: say.none,
    emptyHint: say.noneHint,
    page: async ({ client, options }, query) =>
      pageOfFound(pageOf(calls.list, await client.admins.list({}, options)), ({ email }) => email, query),
  }),
  roles: list<ListedRole>({
    title: adminsScreens.roles.title,
    record: 'role',
    words: ['permissions', 'rights', 'scopes', 'moderator', 'support', 'finance', 'auditor'],
    calls: [calls.roles],
    id: ({ _id, name }) => _id || name,
    label: ({ title }) => title || missing,
    columns: [
      { id: 'name', heading: 'Name', text: ({ name }) => name },
      { id: 'title', heading: 'Title', text: ({ title }) => title },
      { id: 'scopes', heading: 'May do', text: ({ scopes }) => scopes.join(', ') },
    ],
    search: { placeholder: say.searchRole, inputMax: 60 },
    sizes: [25],
    empty: say.none,
    emptyHint: say.noRolesHint,
    page: async ({ client, options }, query) =>
      pageOfFound(
        pageOf(calls.roles, await client.admins.roles({}, options)),
        ({ name, title }) => `${name} ${title}`,
        query,
      ),
  }),
});
