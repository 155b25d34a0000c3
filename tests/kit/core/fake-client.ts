import { type ClientOptions, createClient } from '@matchdesk/core/kit/call/client.ts';
import { anyAdministrator, endpoints } from '@matchdesk/core/kit/call/endpoint.ts';
import { enveloped, listed, message, statusMessage } from '@matchdesk/core/kit/call/envelope.ts';
import { Failure } from '@matchdesk/core/kit/call/failure.ts';
import { id, number, record } from '@matchdesk/core/kit/wire/wire.ts';
import * as z from 'zod/mini';
import { fakeTransport, type Reply } from './fake-transport.ts';

const row = record({ _id: id, age: number });
const contract = {
  people: endpoints(anyAdministrator, {
    list: {
      path: '/v2/people/{page}',
      summary: 'People',
      params: z.strictObject({ page: z.number() }),
      ...listed(row, 'total'),
    },
    get: { path: '/v2/person', summary: 'One', answer: enveloped(row) },
    hinted: {
      path: '/v2/hinted',
      summary: 'Hints',
      assumed: true,
      answer: enveloped(row),
    },
    save: {
      method: 'PUT',
      path: '/v2/person',
      summary: 'Save',
      write: true,
      body: z.strictObject({ name: z.string().check(z.minLength(2, 'Too short.')) }),
      answer: statusMessage,
      succeeds: 'status',
    },
    enter: {
      method: 'POST',
      path: '/v2/enter',
      summary: 'Sign in',
      access: 'public',
      body: z.strictObject({ name: z.string() }),
      answer: message,
    },
    sheet: {
      path: '/v2/sheet',
      summary: 'Sheet',
      binary: { type: 'application/pdf', fileName: 'a.pdf' },
    },
  }),
};

/** A client of the fake contract, and its transport. */
export const setUp = (replies: readonly (Reply | Failure)[], more: Partial<ClientOptions> = {}) => {
  const transport = fakeTransport(...replies);
  const client = createClient(contract, { transport, baseUrl: '', token: () => 'secret', ...more });
  return { client, transport };
};
/** The failure of a call; throws where the call does not fail with a Failure. */
export const failureOf = async (call: Promise<unknown>): Promise<Failure> => {
  const thrown = await call.then(
    () => new Error('It succeeded.'),
    (error: unknown) => error,
  );
  if (thrown instanceof Failure) return thrown;
  throw thrown;
};
export const ok = { body: { status: 1 } };
export const down = { status: 503 };
