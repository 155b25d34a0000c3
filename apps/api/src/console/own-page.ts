import { Failure } from '@matchdesk/core/kit/call/failure.ts';
import type { FastifyRequest } from 'fastify';

/** Whether a request has the header of the console's pages, which another site cannot send. */
export const isOwnPage = ({ headers }: FastifyRequest): boolean => headers['x-matchdesk-console'] === '1';

const isFromElsewhere = ({ headers, host }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  const { origin } = headers;
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
};

/**
 * Throws 403 if a request does not come from a page of the console. Over https browsers also report a request's origin.
 */
export const refuseOthers = (request: FastifyRequest): void => {
  if (!isOwnPage(request) || isFromElsewhere(request)) throw new Failure('forbidden');
};
