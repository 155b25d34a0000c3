import { connect } from 'node:net';

type Server = { readonly url: string };
type Ways = {
  /** Closes the connection once everything is written, without waiting for an answer. */
  readonly hangUp?: boolean;
  readonly waitMs?: number;
};

/**
 * Sends bytes unchanged over their own connection; returns what came back until the server closed it or `waitMs` were
 * over.
 */
export const spoken = (server: Server, bytes: string | Uint8Array, { hangUp = false, waitMs = 3_000 }: Ways = {}) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    let answer = '';
    const socket = connect(Number(port), hostname, () => {
      socket.write(bytes, () => {
        if (hangUp) socket.destroy();
      });
    });
    const timer = setTimeout(() => socket.destroy(), waitMs);
    socket.setEncoding('latin1').on('data', (text: string) => {
      answer += text;
    });
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(answer);
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
  });

/** The statuses of the answers, in order. */
export const statusesIn = (answer: string): readonly number[] =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

/** A request as text, after which the connection closes. */
export const requestText = (line: string, headers: Readonly<Record<string, string>> = {}, body = ''): string => {
  const lines = Object.entries({ host: '127.0.0.1', connection: 'close', ...headers });
  return `${line} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
};
