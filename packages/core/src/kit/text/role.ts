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

/**
 * The title of a role. Only the server knows the titles of a company's own roles: where one is not known, the name is
 * used.
 */
export const roleTitle = (name: string, own?: RoleTitles): string =>
  own?.get(name) ?? titles[name.toLowerCase()] ?? name;
