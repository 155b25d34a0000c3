import type { FastifyRequest } from 'fastify';
import { networkOf } from '../auth/network.ts';
import { hashOf } from '../auth/tokens.ts';

const mostKept = 10_000;

/** Who asks: a session that the provider has accepted, or a stranger at an address. */
export type Caller = {
  readonly key: string;
  readonly isKnown: boolean;
  /** Learns from what the provider answered to a call that needs a session. */
  readonly learn: (status: number) => void;
};

/** Remembers whose sessions the provider accepted last, by the hashes of their tokens: a made-up token is a stranger's. */
export const createCallers = (): ((request: FastifyRequest) => Caller) => {
  const known = new Set<string>();
  const learn = (token: string, status: number): void => {
    if (status < 300 || status === 401) known.delete(token);
    if (status < 300) known.add(token);
    const [oldest] = known;
    if (known.size > mostKept && oldest !== undefined) known.delete(oldest);
  };
  return ({ headers, ip }) => {
    const given = headers['x-auth-token'];
    const token = typeof given === 'string' && given !== '' ? hashOf(given) : null;
    if (token === null) return { key: networkOf(ip), isKnown: false, learn: () => undefined };
    const isKnown = known.has(token);
    return { key: isKnown ? token : networkOf(ip), isKnown, learn: (status) => learn(token, status) };
  };
};
