/** Why somebody who came by OpenID Connect was not signed in. */
export const openIdProblems = [
  'denied',
  'expired',
  'unreachable',
  'unusable',
  'no-role',
  'no-email',
  'not-yours',
] as const;
export type OpenIdProblem = (typeof openIdProblems)[number];
