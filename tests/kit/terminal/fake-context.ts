import { contract } from '@matchdesk/core/endpoints.ts';
import { createClient } from '@matchdesk/core/kit/call/client.ts';
import { asFailure } from '@matchdesk/core/kit/call/failure.ts';
import type { Context } from '@matchdesk/terminal/api/context.ts';
import { gotTransport } from '@matchdesk/terminal/api/transport.ts';

/** The context of a run, without a terminal and without any sleep, for the provider at this address. */
export const contextAt = (env: NodeJS.ProcessEnv, url: string, timeoutMs: number): Context => {
  const silent = () => undefined;
  const never = new AbortController().signal;
  const transport = { ...gotTransport(), sleep: async () => undefined };
  const capabilities = async (): Promise<ReadonlySet<string>> => {
    const asked = client.session.capabilities({});
    return asked.then(
      ({ data }) => new Set(data),
      (thrown) => {
        if (asFailure(thrown).kind === 'not-found') return new Set<string>();
        throw thrown;
      },
    );
  };
  const clientOptions = { transport, baseUrl: url, token: () => 't', timeoutMs };
  const client = createClient(contract, clientOptions);
  return {
    env,
    settings: { url, profileName: 'default', progress: 'none', mayAsk: false },
    say: { info: silent, detail: silent, warn: silent, through: silent },
    interruption: { stop: never, drain: never, drainFirst: silent },
    transport,
    clientOptions,
    client,
    capabilities,
    session: async () => ({ role: 'admin', roleValue: 'ADMIN', adminId: 'a' }),
    who: async () => ({ id: 'a', address: 'ann@x.example' }),
    address: async () => '',
    machine: async () => undefined,
  } as unknown as Context;
};
