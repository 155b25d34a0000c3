/** Why the server cannot start: one sentence for the person who started it. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
