import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** An answer in place of the server's own; null breaks the connection. */
export type Fault = {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
} | null;

export type Faults = {
  /** Answers some calls by faults; undefined leaves a call to the server. */
  set(faultOf: (path: string) => Fault | undefined): void;
  /** The server answers every call itself again. */
  clear(): void;
};

const noFault = () => undefined;

/**
 * Puts faults in front of a server. From now on it answers nothing ahead, so that a test sees every call of /v2. A
 * route in the browser would do the same, but switches the page's cache off, which makes loads twice as slow.
 */
export const faultsBefore = (server: Server): Faults => {
  let faultOf: (path: string) => Fault | undefined = noFault;
  const [answer] = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  if (!answer) throw new Error('The server answers nothing.');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage & { url: string }, response: ServerResponse) => {
    const fault = faultOf(request.url.replace(/\?.*$/, ''));
    if (fault === null) request.socket.destroy();
    else if (fault) response.writeHead(fault.status, fault.headers).end(fault.body);
    else {
      request.url = request.url.replace(/^(\/console\/session)\?.*$/, '$1');
      // A page contains data only for browsers.
      delete request.headers['sec-fetch-dest'];
      answer(request, response);
    }
  });
  return {
    set: (chosen) => {
      faultOf = chosen;
    },
    clear: () => {
      faultOf = noFault;
    },
  };
};
