import type { FastifyRequest } from 'fastify';
import { networkOf } from '../auth/network.ts';
import { hashOf } from '../auth/tokens.ts';
import { tokenIn } from '../http/token-in.ts';

const mostKept = 10_000;

/** The caller: a session that the provider has accepted, or a stranger's network. */
export type Caller = {
  readonly key: string;
  readonly isKnown: boolean;
  /** Learns from the status of the provider's answer to a call that needs a session. */
  readonly learn: (status: number) => void;
};

/**
 * Remembers the sessions that the provider accepted last, by the hashes of their
 * tokens. Other tokens count as strangers'.
 */
export const createCallers = (): ((request: FastifyRequest) => Caller) => {
  const known = new Set<string>();
  const learn = (token: string, status: number): void => {
    if (status < 300 || status === 401) known.delete(token);
    if (status < 300) known.add(token);
    const [oldest] = known;
    if (known.size > mostKept && oldest !== undefined) known.delete(oldest);
  };
  return (request) => {
    const { ip } = request;
    const given = tokenIn(request);
    const token = given ? hashOf(given) : null;
    if (token === null) return { key: networkOf(ip), isKnown: false, learn: () => undefined };
    const isKnown = known.has(token);
    return { key: isKnown ? token : networkOf(ip), isKnown, learn: (status) => learn(token, status) };
  };
};
