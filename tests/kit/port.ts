type Listener = { listen(options: { readonly host: string; readonly port: number }): Promise<string> };

const host = '127.0.0.1';
const freed: number[] = [];

/**
 * Listens where an earlier server of this worker listened, if one has closed: a browser that was there has cached the
 * console's files. Another program that took the port meanwhile keeps it.
 */
export const listenAgain = async (app: Listener): Promise<string> => {
  const port = freed.pop() ?? 0;
  return app.listen({ host, port }).catch(() => app.listen({ host, port: 0 }));
};

/** Frees a port for the next server; the server there has closed. */
export const freePort = (url: string): void => {
  freed.push(Number(new URL(url).port));
};
