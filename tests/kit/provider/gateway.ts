import type { Server } from 'node:http';
import { resolve } from 'node:path';
import { createServer } from '@matchdesk/api/start/server.ts';
import type { PictureBases } from '@matchdesk/core/kit/wire/picture.ts';
import { freePort, listenAgain } from '../port.ts';
import { type Dress, type ProviderServer, startProvider } from './provider.ts';
import type { Route } from './routes.ts';

const consoleDir = resolve(import.meta.dirname, '../../../apps/web/dist');

export type Gateway = {
  readonly url: string;
  readonly provider: ProviderServer;
  readonly server: Server;
  readonly close: () => Promise<void>;
};

type GatewayOptions = {
  readonly lacks?: readonly RegExp[];
  readonly pictures?: PictureBases;
  readonly dress?: Dress;
  /** Further calls that the provider has. */
  readonly more?: readonly Route[];
};

/** Starts a provider with the console in front of it. */
export const startGateway = async ({ lacks, pictures, dress, more }: GatewayOptions = {}): Promise<Gateway> => {
  const provider = await startProvider(lacks, dress, more);
  const told = { url: provider.url, ...(pictures && { pictures }) };
  const app = await createServer({ behind: { provider: told }, consoleDir });
  const url = await listenAgain(app);
  const close = async (): Promise<void> => {
    // A closed page may have left an unused connection.
    app.server.close();
    app.server.closeAllConnections();
    await app.close();
    freePort(url);
    await provider.close();
  };
  return { url, provider, server: app.server, close };
};
