import { complaintsOf } from '@matchdesk/core/kit/complaints.ts';
import { parsedJson } from '@matchdesk/core/kit/exact-json.ts';
import type { Incoming, Transport } from '@matchdesk/core/kit/transport.ts';
import type { Answer } from './journal-line.ts';

const mostSigns = 300;

/** What is kept of an answer: its status, its sentence, and the provider's id of the request. */
const keptOf = (incoming: Incoming, body: string | null): Answer => {
  const text = body === null ? '' : (complaintsOf(parsedJson(body))[0]?.msg ?? '');
  const request = incoming.header('x-request-id');
  return {
    status: incoming.status,
    ...(text !== '' && { text: text.slice(0, mostSigns) }),
    ...(request !== null && { request: request.slice(0, mostSigns) }),
  };
};

/** The same transport, which reports the answer to each write, by its key; a repeated write reports again. */
export const notingAnswers = <T extends Transport>(transport: T, note: (key: string, answer: Answer) => void): T => ({
  ...transport,
  send: async (request) => {
    const key = request.headers['idempotency-key'];
    const incoming = await transport.send(request);
    if (key === undefined) return incoming;
    note(key, keptOf(incoming, null));
    return {
      ...incoming,
      text: async () => {
        const body = await incoming.text();
        note(key, keptOf(incoming, body));
        return body;
      },
    };
  },
});
