import type { AddressInfo, Server } from 'node:net';

/** Lets a server listen on a free port of this machine. `close` also cuts its HTTP connections, which may stand long. */
export const listen = async (server: Server & { closeAllConnections?(): void }) => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    close: (): Promise<void> => {
      server.closeAllConnections?.();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
};
