import { allEndpoints } from '@matchdesk/core/endpoints.ts';
import type { Endpoint } from '@matchdesk/core/kit/call/endpoint.ts';
import { term } from '@matchdesk/core/kit/call/parameters.ts';
import type { Overrides } from '@matchdesk/core/kit/call/request.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to another
  interface FastifyRequest {
    /** The contract's call that the request names; undefined if it names none. */
    knownCall: KnownCall | undefined;
  }
}

/** The contract's call that a request names, and the segments of its path that are search terms. */
type KnownCall = { readonly endpoint: Endpoint; readonly termsAt: ReadonlySet<number> };

/** The path of a request as it was sent, without its query. */
export const pathOf = ({ raw }: Pick<FastifyRequest, 'raw'>): string => (raw.url ?? '').split('?', 1)[0] ?? '';

const parameterOf = (segment: string): string | undefined => /^\{(\w+)\}$/.exec(segment)?.[1];
const segmentsOf = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '');

const termsIn = (endpoint: Endpoint, segments: readonly string[]): ReadonlySet<number> =>
  new Set(
    segments.flatMap((segment, at) => {
      const name = parameterOf(segment);
      return name !== undefined && endpoint.params?.shape[name] === term ? [at] : [];
    }),
  );

/** Finds calls by address, or by the provider's address for calls in endpoints.json. */
const callFinder = (overrides: Overrides) => {
  const known = allEndpoints
    .map(({ id, endpoint }) => {
      const { method = endpoint.method, path = endpoint.path } = overrides[id] ?? {};
      const segments = segmentsOf(path);
      const fixed = segments.map((segment) => (parameterOf(segment) === undefined ? segment.toLowerCase() : null));
      const parameters = fixed.filter((part) => part === null).length;
      return { endpoint, method, fixed, parameters, termsAt: termsIn(endpoint, segments) };
    })
    // If two paths match, the more specific one is first.
    .sort((a, b) => a.parameters - b.parameters);
  return (method: string, path: string): KnownCall | undefined => {
    const given = segmentsOf(path).map((segment) => segment.toLowerCase());
    return known.find(
      (call) =>
        call.method === method &&
        call.fixed.length === given.length &&
        call.fixed.every((part, at) => part === null || part === given[at]),
    );
  };
};

/** Finds the contract's call of each request, before anything else needs it. */
export const lookUpCalls = (app: FastifyInstance, overrides: Overrides): void => {
  const find = callFinder(overrides);
  app.decorateRequest('knownCall', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    request.knownCall = find(request.method, pathOf(request));
    done();
  });
};
