import type { FastifyRequest } from 'fastify';

/** The type of server-sent events. */
export const eventStream = 'text/event-stream';

/** Whether the caller asks for server-sent events. */
export const wantsStream = ({ headers }: FastifyRequest): boolean =>
  (headers.accept ?? '').toLowerCase().includes(eventStream);
