/** What a sub-administrator is called where a role is asked for: the specification's own. */
export const plainRole = 'subadmin';
