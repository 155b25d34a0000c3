import type { roleTitles } from '../kit/text/role.ts';

/** The name of the specification's sub-administrator among the roles. */
export const plainRole = 'subadmin' satisfies keyof typeof roleTitles;
/**
 * The role of a colleague from whom the identity provider took every role: it allows nothing but their own account. No
 * declared role can have this name.
 */
export const noRole = 'None';
