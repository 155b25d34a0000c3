import { grouped } from '@matchdesk/core/kit/text/show.ts';
import { longestToken, sessionToken } from '@matchdesk/core/session/schema.ts';
import { textOfSource } from '../command/source.ts';
import { Stop } from '../process/failure.ts';
import { EndedToken, type GivenToken } from '../process/remedies.ts';
import { requirePrivate } from '../session/private-file.ts';
import { readSession } from '../session/token.ts';
import type { Settings } from './settings.ts';
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

/** A token, and whether it was given to the command: the session of a profile was not. */
export type UsedToken = GivenToken & { readonly isGiven: boolean };

const givenToken = (value: string, from: string): UsedToken => {
  if (sessionToken.safeParse(value).success) return { value, from, isGiven: true };
  const why =
    value.length > longestToken
      ? `it has more than ${grouped(longestToken)} characters`
      : 'it holds a line break or another character that no token has';
  throw new Stop(4, `The token in ${from} cannot be sent: ${why}.`);
};

/**
 * The token of this run: from a file, a variable or the session of its profile; null where there is none. One that no
 * header can carry stops the command (exit 4).
 */
export const tokenOf = async (settings: Settings, env: NodeJS.ProcessEnv): Promise<UsedToken | null> => {
  if (settings.tokenFile !== undefined) {
    if (settings.tokenFile !== '-') await requirePrivate(settings.tokenFile, 'the token');
    const value = (await textOfSource(settings.tokenFile)).trim();
    if (value === '') throw new Stop(4, `${settings.tokenFile} contains no token.`);
    return givenToken(value, settings.tokenFile === '-' ? 'stdin' : settings.tokenFile);
  }
  const variable = env.MATCHDESK_TOKEN?.trim();
  if (variable) return givenToken(variable, 'MATCHDESK_TOKEN');
  const kept = await readSession(env, settings.profileName, settings.url);
  return kept ? { value: kept.token, from: `profile ${settings.profileName}`, isGiven: false } : null;
};
