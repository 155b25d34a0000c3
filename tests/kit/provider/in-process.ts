import type { Outgoing, Transport } from '@matchdesk/core/kit/call/transport.ts';
import { withEveryName } from './every-name.ts';
import { extensions } from './extensions.ts';
import { routes } from './routes.ts';

const path = (url: string): URL => new URL(url, 'http://provider');

/** The provider whose records have a field of every name, without a network; `sent` holds its requests. */
export const providerInProcess = (): Transport & { readonly sent: readonly Outgoing[] } => {
  const sent: Outgoing[] = [];
  return {
    sent,
    send: async (request) => {
      sent.push(request);
      const { pathname, searchParams: query } = path(request.url);
      const call = `${request.method} ${pathname}`;
      const body = request.body.kind === 'json' ? request.body.text : '';
      const route = [...routes, ...extensions].find(([at]) => at.test(call));
      if (!route) throw new Error(`The provider has no ${call}.`);
      const given = route[1]({ method: request.method, path: pathname, query, body });
      const text = 'file' in given ? given.file : JSON.stringify(withEveryName(given.json));
      return {
        status: 200,
        header: () => null,
        text: async () => text,
        bytes: async () => new TextEncoder().encode(text),
      };
    },
    sleep: async () => undefined,
    newKey: () => crypto.randomUUID(),
  };
};
