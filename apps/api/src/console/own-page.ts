import { Failure } from '@matchdesk/core/kit/failure.ts';
import type { FastifyRequest } from 'fastify';

/** Whether a request says that it comes from a page of the console: another site cannot send this header. */
export const isOwnPage = ({ headers }: FastifyRequest): boolean => headers['x-matchdesk-console'] === '1';

const isFromElsewhere = ({ headers, host }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  const { origin } = headers;
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
};

/** Refuses what no page of the console sent. Browsers tell where a request comes from, where the address is a secure one. */
export const refuseOthers = (request: FastifyRequest): void => {
  if (!isOwnPage(request) || isFromElsewhere(request)) throw new Failure('forbidden');
};
