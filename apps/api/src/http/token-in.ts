import { isMachineToken } from '@matchdesk/core/tokens/rules.ts';
import type { FastifyRequest } from 'fastify';

/** The token of a request: a session's, or a machine's, which may also be sent as `Authorization: Bearer`. */
export const tokenIn = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null => {
  const { 'x-auth-token': given, authorization = '' } = headers;
  if (typeof given === 'string') return given;
  const [, bearer = ''] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
  return isMachineToken(bearer) ? bearer : null;
};
