/** The reasons why signing in by OpenID Connect can fail. */
const openIdProblems = ['denied', 'expired', 'unreachable', 'unusable', 'no-role', 'no-email', 'not-yours'] as const;
export type OpenIdProblem = (typeof openIdProblems)[number];
