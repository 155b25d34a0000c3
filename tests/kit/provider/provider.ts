import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { listen } from '../listen.ts';
import { type Given, open, type Route, routes, token } from './routes.ts';

const picture = readFileSync(join(import.meta.dirname, '../picture.jpg'));

export type Seen = {
  /** Method and path. */
  readonly call: string;
  readonly body: string;
  /** The query with its question mark. */
  readonly query: string;
  /** The body as it arrived, and its declared type. */
  readonly raw: Uint8Array<ArrayBuffer>;
  readonly type: string;
  /** The idempotency key. */
  readonly key: string | undefined;
};

export type ProviderServer = {
  readonly url: string;
  /** Every call that arrived, in order, as 'PUT /v2/adminLogin'. */
  readonly seen: Seen[];
  /** Answers the next matching call with 500. */
  readonly failOnce: (call: RegExp) => void;
  readonly close: () => Promise<void>;
};

/** Changes an answer of the provider to a call, as 'GET /v2/subadmin', with its query. */
export type Dress = (json: unknown, call: string, query: URLSearchParams) => unknown;

/** Express's answer to an unknown address. */
const answerUnknownAddress = (response: ServerResponse, call: string): void => {
  response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
  response.end(`<!DOCTYPE html><html lang="en"><body><pre>Cannot ${call}</pre></body></html>`);
};

const give = (response: ServerResponse, given: Given): void => {
  if ('file' in given) {
    response.writeHead(200, { 'content-type': given.type });
    response.end(given.file);
    return;
  }
  response.writeHead(given.status ?? 200, { 'content-type': 'application/json; charset=utf-8', 'x-powered-by': 'x' });
  response.end(JSON.stringify(given.json));
};

/**
 * Starts a provider that has what the specification shows and nothing else; `lacks` removes more, `dress` changes its
 * answers, `more` adds calls.
 */
export const startProvider = async (
  lacks: readonly RegExp[] = [],
  dress: Dress = (json) => json,
  more: readonly Route[] = [],
): Promise<ProviderServer> => {
  const seen: Seen[] = [];
  const failing: RegExp[] = [];
  const server = createServer(async (request, response) => {
    const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://provider');
    const method = request.method ?? 'GET';
    const call = `${method} ${pathname}`;
    if (/\.(jpg|png)$/.test(pathname)) {
      if (pathname.includes('missing')) return answerUnknownAddress(response, call);
      response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': picture.length });
      response.end(picture);
      return;
    }
    const raw = new Uint8Array(await buffer(request));
    const body = new TextDecoder().decode(raw);
    const { 'idempotency-key': key, 'content-type': type = '' } = request.headers;
    seen.push({ call, body, query: search, raw, type, key: key?.toString() });
    const fails = failing.findIndex((pattern) => pattern.test(call));
    if (fails >= 0) {
      failing.splice(fails, 1);
      return give(response, { status: 500, json: { message: 'It broke here.' } });
    }
    const route = lacks.some((pattern) => pattern.test(call))
      ? undefined
      : [...routes, ...more].find(([at]) => at.test(call));
    if (!route) return answerUnknownAddress(response, call);
    if (!open.test(call) && request.headers['x-auth-token'] !== token) {
      return give(response, { status: 401, json: { message: 'Unauthorized' } });
    }
    const given = route[1]({ method, path: pathname, query: searchParams, body });
    give(response, 'json' in given ? { ...given, json: dress(given.json, call, searchParams) } : given);
  });
  return {
    ...(await listen(server)),
    seen,
    failOnce: (call) => failing.push(call),
  };
};
