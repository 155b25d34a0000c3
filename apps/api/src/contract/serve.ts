import { can, roleOf } from '@matchdesk/core/access.ts';
import { allEndpoints, type NamedEndpoint } from '@matchdesk/core/endpoints.ts';
import { Failure } from '@matchdesk/core/kit/failure.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { type Actor, actorOf } from '../auth/sessions.ts';
import type { Database } from '../db/open.ts';
import { attachment } from '../documents/attachment.ts';
import { handlerOf } from '../handlers/all.ts';
import type { Services } from '../services.ts';
import { checkAnswer } from './answer.ts';
import type { ReadContext, SomeHandler } from './handlers.ts';
import { createRunning, keyedOf } from './idempotency.ts';
import { readInput } from './input.ts';
import { mostFormBytes, readForm, readForms } from './multipart.ts';
import { runWrite } from './write.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
}

export type ContractOptions = { readonly database: Database; readonly services: Services };

const admit = async ({ endpoint }: NamedEndpoint, request: FastifyRequest, options: ContractOptions) => {
  if (endpoint.access === 'public') return;
  const token = request.headers['x-auth-token'];
  const actor = typeof token === 'string' ? await actorOf(options.database.db, token, options.services.sessions) : null;
  if (!actor) throw new Failure('unauthenticated');
  if (!can(roleOf(actor.role), endpoint.access)) throw new Failure('forbidden');
  request.actor = actor;
};

const contextOf = (request: FastifyRequest, { database, services }: ContractOptions): ReadContext => ({
  db: database.db,
  actor: request.actor,
  now: services.now(),
  ip: request.ip,
  requestId: request.id,
  signal: request.signal,
  services,
});

const readRequest = async ({ endpoint }: NamedEndpoint, request: FastifyRequest) =>
  readInput(endpoint, {
    params: request.params as Readonly<Record<string, unknown>>,
    query: request.query as Readonly<Record<string, unknown>>,
    body: endpoint.multipart ? await readForm(request, endpoint) : request.body,
  });

const sendBytes = (reply: FastifyReply, { endpoint }: NamedEndpoint, bytes: Uint8Array): FastifyReply => {
  const { type, fileName } = endpoint.binary ?? { type: 'application/octet-stream', fileName: 'download' };
  return reply
    .type(type)
    .header('content-disposition', attachment(fileName))
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
};

const notYetServed: SomeHandler = () => {
  throw new Failure('server', {
    status: 501,
    complaints: [{ msg: 'This server does not offer this call yet.', param: '' }],
  });
};
