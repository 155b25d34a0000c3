import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../auth/network.ts';

const mostKept = 10_000;

/** Who asks: a session that the provider has accepted, or a stranger at an address. */
export type Caller = { readonly key: string; readonly isKnown: boolean };

const tokenOf = ({ headers }: FastifyRequest): string | null => {
  const given = headers['x-auth-token'];
  return typeof given === 'string' && given !== '' ? createHash('sha256').update(given).digest('base64url') : null;
};

/** Remembers whose sessions the provider accepted last, by the hashes of their tokens: a made-up token is a stranger's. */
export const createCallers = () => {
  const known = new Set<string>();
  return {
    of: (request: FastifyRequest): Caller => {
      const token = tokenOf(request);
      return token !== null && known.has(token)
        ? { key: token, isKnown: true }
        : { key: networkOf(request.ip), isKnown: false };
    },
    /** Learns from what the provider answered to a call that needs a session. */
    learn: (request: FastifyRequest, status: number): void => {
      const token = tokenOf(request);
      if (token === null) return;
      if (status < 300 || status === 401) known.delete(token);
      if (status < 300) known.add(token);
      const [oldest] = known;
      if (known.size > mostKept && oldest !== undefined) known.delete(oldest);
    },
  };
};
