import * as z from 'zod/mini';
import { isRoleName } from './admins/checks.ts';
import { plainRole } from './admins/rules.ts';
import { type RoleTitles, roleTitles } from './kit/text/role.ts';
import { shows } from './kit/text/shows.ts';
import { listsFor, unknownScope } from './scopes.ts';

/** What a colleague with this role may do, besides changing their own password and second step: a set of scopes. */
type DeclaredRole = { readonly title: string; readonly scopes: readonly string[] };
export type Roles = ReadonlyMap<string, DeclaredRole>;

/** The titles of these roles, by name. */
export const titlesOf = (roles: Roles): RoleTitles => new Map([...roles].map(([name, { title }]) => [name, title]));

const atWork = ['notes.*', 'plan.*'];
const people = ['dashboard.*', 'users.list', 'users.records', 'users.deleted', 'users.get', 'users.transactions'];
const cases = ['users.set-status', 'queue.*', 'matches.*', 'ratings.*', 'flags.*'];
const radar = ['radar.list', 'radar.attendees'];

/** The built-in roles besides the administrator and the sub-administrator. */
const builtIn: Readonly<Record<string, DeclaredRole>> = {
  support: {
    title: roleTitles.support,
    scopes: [
      ...people,
      ...atWork,
      ...cases,
      'events.list',
      'events.of-host',
      'events.get',
      'events.attendees',
      'events.restrictions',
      'events.transactions',
      'transactions.*',
      'invoices.*',
      'identity.risk',
      'identity.trust',
      ...radar,
    ],
  },
  moderator: {
    title: roleTitles.moderator,
    scopes: [...people, ...atWork, ...cases, 'events.*', 'identity.*', 'communities.*', ...radar],
  },
  finance: {
    title: roleTitles.finance,
    scopes: [
      ...people,
      ...atWork,
      'users.add-credits',
      'users.report',
      'transactions.*',
      'invoices.*',
      'events.list',
      'events.get',
      'events.transactions',
    ],
  },
  auditor: { title: roleTitles.auditor, scopes: ['read'] },
};

export const builtInRoles: Roles = new Map(Object.entries(builtIn));

/** The names and titles of the roles that a company added. */
export const ownRolesIn = (roles: Roles): { readonly name: string; readonly title: string }[] =>
  [...roles].flatMap(([own, { title }]) => (builtInRoles.has(own) ? [] : [{ name: own, title }]));

const name = z.string().check(z.refine(isRoleName, 'A role can have lowercase letters, digits and dashes only.'));
const file = z.record(
  name,
  z.strictObject({
    title: z.string().check(z.trim(), z.refine(shows, 'A title is a name that people can read.'), z.maxLength(60)),
    scopes: z.array(z.string()).check(z.minLength(1)),
  }),
);

/**
 * Names of the roles that every server has; no other role may be called so, because it would be taken for one of them.
 */
const taken = new Set(Object.entries(roleTitles).flatMap(([own, title]) => [own, title.toLowerCase()]));

type ReadRoles = { readonly roles: Roles } | { readonly mistake: string };

/** Reads a company's own roles, by name: `{"editor": {"title": "Editor", "scopes": ["settings.*"]}}`. */
export const readRoles = (raw: unknown): ReadRoles => {
  const read = file.safeParse(raw);
  if (!read.success) {
    const issue = read.error.issues[0];
    // Zod reports a wrong name one level below.
    const { message } = (issue?.code === 'invalid_key' ? issue.issues[0] : issue) ?? { message: 'is not valid' };
    return { mistake: `${issue?.path.join('.') || 'The file'}: ${message}` };
  }
  const titled = new Map([
    ['admin', 'admin'],
    [roleTitles.admin.toLowerCase(), 'admin'],
    [roleTitles.subadmin.toLowerCase(), plainRole],
    ...[...builtInRoles].map(([own, { title }]) => [title.toLowerCase(), own] as const),
  ]);
  for (const [own, { title, scopes }] of Object.entries(read.data)) {
    if (taken.has(own)) return { mistake: `'${own}' already exists as a role.` };
    const unknown = unknownScope(scopes);
    if (unknown !== undefined) return { mistake: `'${own}' has the unknown scope '${unknown}'.` };
    for (const scope of scopes) {
      const missing = listsFor(scope, scopes);
      if (missing.length > 0)
        return { mistake: `'${own}' has '${scope}', but no list to use it in: add ${missing.join(' or ')}.` };
    }
    const other = titled.get(title.toLowerCase());
    if (other !== undefined)
      return { mistake: `'${own}' has the same title as '${other}': people could not tell them apart.` };
    titled.set(title.toLowerCase(), own);
  }
  return { roles: new Map([...builtInRoles, ...Object.entries(read.data)]) };
};
