import type { OpenIdProblem } from '@matchdesk/core/openid/rules.ts';

/** Why a sign-in with the provider failed. */
export class OpenIdFailure extends Error {
  override readonly name = 'OpenIdFailure';
  readonly problem: OpenIdProblem;

  constructor(problem: OpenIdProblem, options?: ErrorOptions) {
    super(`Signing in with OpenID Connect failed: ${problem}.`, options);
    this.problem = problem;
  }
}
