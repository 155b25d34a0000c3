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

/** What a role is called; the title of a company's own role is known to the server alone, so its name stays. */
export const roleTitle = (name: string): string => titles[name.toLowerCase()] ?? name;
