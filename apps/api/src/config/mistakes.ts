import type * as z from 'zod/mini';
import { isLoopback } from '../http/loopback.ts';
import { databaseMistakes } from './database.ts';
import { descriptions } from './descriptions.ts';
import { hopsOf, isHop } from './hops.ts';
import { openIdMistakes } from './openid.ts';
import { variables } from './variables.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The variables whose values are never shown. */
const secrets: ReadonlySet<string> = new Set(
  Object.entries(variables.shape).flatMap(([name, schema]) => (descriptions.get(schema)?.isSecret ? [name] : [])),
);

/** Thrown where the environment has mistakes; `mistakes` holds one sentence for each. */
export class ConfigFailure extends Error {
  override readonly name = 'ConfigFailure';
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'));
    this.mistakes = mistakes;
  }
}

/** A value as it may be shown: without the user name and the password of an address. */
const shownOf = (value = ''): string => JSON.stringify(value.replace(/\/\/[^/@\s]*@/g, '//***@'));

/** Says what is wrong with one value. The value itself is left out where it is a secret. */
export const mistakeIn = (given: Environment, { path, message }: z.core.$ZodIssue): string => {
  const name = String(path[0]);
  const sentence = /^[a-z]/.test(message) ? message : `is not valid (${message.replace(/\.$/, '')})`;
  return secrets.has(name) ? `${name} ${sentence}.` : `${name} ${sentence}: it is ${shownOf(given[name])}.`;
};

/** One sentence for each contradiction between values, whether or not each value is valid in itself. */
export const mistakesBetween = (given: Environment): string[] => {
  const { MATCHDESK_HOST: host, NODE_ENV, MATCHDESK_DEMO, SMTP_URL, MATCHDESK_PUBLIC_URL } = given;
  const hops = hopsOf(given.MATCHDESK_BEHIND_PROXY);
  const mistakes: string[] = [];
  if (NODE_ENV === 'production' && MATCHDESK_DEMO === '1') {
    mistakes.push('MATCHDESK_DEMO is 1, but there is no demo data in production: unset MATCHDESK_DEMO or NODE_ENV.');
  }
  if (host !== undefined && !isLoopback(host) && hops === null) {
    mistakes.push(
      `MATCHDESK_HOST is ${host}, which others can reach without TLS: put a TLS proxy in front and set --behind-proxy, or listen on 127.0.0.1.`,
    );
  }
  for (const hop of hops ?? []) {
    if (isHop(hop)) continue;
    mistakes.push(
      `MATCHDESK_BEHIND_PROXY must be 1 or a list of IP addresses or networks: ${JSON.stringify(hop)} is neither.`,
    );
  }
  if (hops !== null && SMTP_URL !== undefined && MATCHDESK_PUBLIC_URL === undefined) {
    mistakes.push('MATCHDESK_PUBLIC_URL is missing: behind a proxy, links in mails need the address that people open.');
  }
  return [...mistakes, ...databaseMistakes(given), ...openIdMistakes(given, hops !== null)];
};
