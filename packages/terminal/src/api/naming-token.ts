import { EndedToken, type GivenToken } from '../process/remedies.ts';
import type { TerminalTransport } from './transport.ts';

/**
 * The same transport, which adds to each refusal of a token where that token came from, if it was given to the command.
 * The session of a profile was not given: signing in replaces it.
 */
export const namingToken = (transport: TerminalTransport, token: GivenToken): TerminalTransport => ({
  ...transport,
  send: async (request) => {
    const answer = await transport.send(request);
    const isOurs = answer.status === 401 && request.headers['x-auth-token'] === token.value;
    return isOurs ? { ...answer, cause: new EndedToken(token) } : answer;
  },
});
