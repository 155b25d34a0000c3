import { capitalised } from './show.ts';

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

/** What a role is called; a company's own role, whose title the server alone knows, by its name in plain letters. */
export const roleTitle = (name: string): string => titles[name.toLowerCase()] ?? capitalised(name.replaceAll('-', ' '));
