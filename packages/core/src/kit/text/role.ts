/** What the roles that every server has are called, by name. */
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

/** What a role is called; a company's own role by its name where its title is not known: the server alone knows these. */
export const roleTitle = (name: string, own?: RoleTitles): string =>
  own?.get(name) ?? titles[name.toLowerCase()] ?? name;
