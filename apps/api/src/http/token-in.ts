import { isMachineToken } from '@matchdesk/core/tokens/rules.ts';
import type { FastifyRequest } from 'fastify';

/** The longest token: browsers limit a cookie with its name and attributes to 4096 bytes. */
export const longestToken = 3500;

/** The token of a request: a session's, or a machine's, which may also be sent as `Authorization: Bearer`. */
export const tokenIn = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null => {
  const { 'x-auth-token': given, authorization = '' } = headers;
  if (typeof given === 'string') return given;
  const [, bearer = ''] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
  return isMachineToken(bearer) ? bearer : null;
};
