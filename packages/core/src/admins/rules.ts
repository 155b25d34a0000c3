/** The name of the specification's sub-administrator among the roles. */
export const plainRole = 'subadmin';
