import type { OpenIdProblem } from '@matchdesk/core/openid/schema.ts';

/** Why nobody was signed in by the provider. */
export class OpenIdFailure extends Error {
  override readonly name = 'OpenIdFailure';
  readonly problem: OpenIdProblem;

  constructor(problem: OpenIdProblem, options?: ErrorOptions) {
    super(`Signing in by OpenID Connect failed: ${problem}.`, options);
    this.problem = problem;
  }
}
