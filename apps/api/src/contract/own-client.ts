import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Client } from '@matchdesk/core/context.ts';
import { contract } from '@matchdesk/core/endpoints.ts';
import { createClient } from '@matchdesk/core/kit/call/client.ts';
import type { Incoming, Outgoing, Transport } from '@matchdesk/core/kit/call/transport.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tokenIn } from '../http/token-in.ts';

type Caller = { readonly app: FastifyInstance; readonly ip: string };

const sendTo =
  ({ app, ip }: Caller) =>
  async ({ method, url, headers, body }: Outgoing): Promise<Incoming> => {
    if (body.kind === 'form')
      throw new Error(`${method} ${url} would send a form, which the server's own client cannot do.`);
    const answered = await app.inject({
      method,
      url,
      remoteAddress: ip,
      headers: { ...headers },
      ...(body.kind === 'json' && { payload: body.text }),
    });
    return {
      status: answered.statusCode,
      header: (name) => {
        const value = answered.headers[name.toLowerCase()];
        return value === undefined ? null : String(value);
      },
      text: async () => answered.body,
      bytes: async () => new Uint8Array(answered.rawPayload),
    };
  };

/**
 * Core's client in the name of a request's caller, usable while their session lasts. Its calls are checked, keyed and
 * logged like the caller's own.
 */
export const ownClient = (request: FastifyRequest): Client => {
  const { server: app, ip } = request;
  const token = tokenIn(request);
  const transport: Transport = {
    send: sendTo({ app, ip }),
    sleep: (ms) => setTimeout(ms),
    newKey: () => randomUUID(),
  };
  return createClient(contract, {
    transport,
    baseUrl: '',
    token: () => token,
    announces: async () => true,
  });
};
