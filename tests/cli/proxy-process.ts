import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

/** A forward proxy in its own process: reports its port and each forwarded request to its parent. */
const tell = (message: unknown): void => void process.send?.(message);
const proxy = createServer((incoming, answer) => {
  tell({ passed: incoming.url });
  const { method = 'GET', headers } = incoming;
  const onward = request(incoming.url ?? '', { method, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  incoming.pipe(onward);
});
proxy.on('connect', ({ url = '' }, socket, head) => {
  tell({ passed: url });
  if (url.startsWith('forbidden.')) return socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  const { hostname, port } = new URL(`http://${url}`);
  const onward = connect(Number(port), hostname, () => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    onward.write(head);
    onward.pipe(socket).pipe(onward);
  });
  onward.on('error', () => socket.destroy());
  return socket.on('error', () => onward.destroy());
});
proxy.listen(0, '127.0.0.1', () => tell({ port: (proxy.address() as AddressInfo).port }));
