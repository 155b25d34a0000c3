import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { allEndpoints, type EndpointId, type NamedEndpoint } from '@matchdesk/core/endpoints.ts';
import type { FilePart } from '@matchdesk/core/kit/call/endpoint.ts';
import { addressOf, bodyOf } from '@matchdesk/core/kit/call/request.ts';

export type Input = Readonly<Record<string, unknown>>;
export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; undefined where it is not JSON. */
  readonly body: unknown;
};

type Server = { readonly url: string };
export type Sent = { readonly token?: string | null; readonly headers?: Readonly<Record<string, string>> };

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Sends any request; resolves whatever the status is. */
export const send = async (server: Server, path: string, init: RequestInit = {}): Promise<Answer> => {
  const answer = await fetch(server.url + path, init);
  const bytes = await answer.arrayBuffer();
  const text = new TextDecoder().decode(bytes);
  return { status: answer.status, headers: answer.headers, text, body: parsed(text) };
};

const formOf = (fields: readonly (readonly [string, string | FilePart])[]): FormData => {
  const form = new FormData();
  for (const [name, value] of fields) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value.bytes)], { type: value.type }), value.name);
  }
  return form;
};

/** Makes one call of the contract with any input, valid or not; nothing is checked before it is sent. */
export const call = (server: Server, { endpoint }: NamedEndpoint, input: Input, sent: Sent = {}): Promise<Answer> => {
  const body = bodyOf(endpoint, input);
  const known = new Set(Object.keys({ ...endpoint.params?.shape, ...endpoint.query?.shape, ...endpoint.body?.shape }));
  const stray = Object.entries(input).filter(([name]) => !known.has(name) && !endpoint.path.includes(`{${name}}`));
  const text = body.kind === 'json' ? JSON.stringify({ ...JSON.parse(body.text), ...Object.fromEntries(stray) }) : null;
  const form = body.kind === 'form' ? formOf(body.fields) : null;
  if (form) for (const [name, value] of stray) form.append(name, String(value));
  // Sent unchanged: the client would refuse values that an address cannot contain.
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input[name]).toWellFormed()),
  );
  const address = addressOf(endpoint, input, { path });
  const query =
    body.kind === 'none' ? stray.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`) : [];
  const tail = query.length === 0 ? '' : (address.includes('?') ? '&' : '?') + query.join('&');
  return send(server, address + tail, {
    method: endpoint.method,
    headers: {
      ...(sent.token && { 'x-auth-token': sent.token }),
      ...(text !== null && { 'content-type': 'application/json' }),
      ...sent.headers,
    },
    ...(text !== null && { body: text }),
    ...(form && { body: form }),
  });
};

/** The declared endpoint of an id. */
export const endpointNamed = (id: EndpointId): NamedEndpoint => {
  const found = allEndpoints.find((named) => named.id === id);
  if (!found) throw new Error(`There is no endpoint ${id}.`);
  return found;
};

/** The fields that an error is about, and its sentences. */
export const complaintsIn = (answer: Answer): readonly { msg: string; param: string }[] =>
  (answer.body as { errors?: { msg: string; param: string }[] } | undefined)?.errors ?? [];

/** The status of a request whose path is sent unchanged: fetch would normalise it. */
export const rawStatus = (
  server: Server,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Readonly<Record<string, string>> } = {},
): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const asked = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      text(answer).then(() => resolve(answer.statusCode ?? 0), reject);
    });
    asked.on('error', reject).end();
  });

/** Permissions are checked before the input. The input is invalid, so that a permitted call does nothing. */
export const askNothing = (server: Server, named: NamedEndpoint, token: string | null): Promise<Answer> => {
  const nothing = Object.fromEntries(Object.keys(named.endpoint.params?.shape ?? {}).map((name) => [name, 'x']));
  return call(server, named, { ...nothing, stray: 'x' }, { token });
};
