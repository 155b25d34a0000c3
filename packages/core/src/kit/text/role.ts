/** The titles of the roles that every server has, by name. */
export const roleTitles = {
  admin: 'Administrator',
  subadmin: 'Sub-administrator',
  support: 'Support',
  moderator: 'Moderator',
  finance: 'Finance',
  auditor: 'Auditor',
} as const;

const titles: Readonly<Record<string, string>> = roleTitles;

/** The titles of a company's own roles, by name. */
export type RoleTitles = ReadonlyMap<string, string>;

type Named = readonly { readonly name: string; readonly title: string }[];
const none: Named = [];
const known = new WeakMap<Named, RoleTitles>();

/** The titles of these roles, by name; the same map for the same list, because other caches depend on it. */
export const titlesIn = (roles = none): RoleTitles => {
  const made = known.get(roles) ?? new Map(roles.map(({ name, title }) => [name, title]));
  known.set(roles, made);
  return made;
};

/**
 * The title of a role. Only the server knows the titles of a company's own roles: where one is not known, the name is
 * used.
 */
export const roleTitle = (name: string, own?: RoleTitles): string =>
  own?.get(name) ?? titles[name.toLowerCase()] ?? name;

type Titled = { readonly offers?: string; readonly labels?: Readonly<Record<string, string>> };

/** These fields, where those for a role know the company's own roles, too. */
export const roleFields = <F extends Titled>(fields: readonly F[], own?: RoleTitles): readonly F[] =>
  own === undefined || own.size === 0
    ? fields
    : fields.map((field) =>
        field.offers === 'roles' ? { ...field, labels: { ...field.labels, ...Object.fromEntries(own) } } : field,
      );
