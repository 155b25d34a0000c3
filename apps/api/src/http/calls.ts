import { allEndpoints } from '@matchdesk/core/endpoints.ts';
import type { Endpoint } from '@matchdesk/core/kit/endpoint.ts';
import { term } from '@matchdesk/core/kit/parameters.ts';
import type { Overrides } from '@matchdesk/core/kit/request.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to another
  interface FastifyRequest {
    /** The call of the contract that the request names; absent where it names none. */
    knownCall: KnownCall | undefined;
  }
}

/** A call of the contract that a request names, and which segments of its path are a search term. */
export type KnownCall = { readonly endpoint: Endpoint; readonly termsAt: ReadonlySet<number> };

/** A request's path as it was sent, without its query. */
export const pathOf = ({ raw }: Pick<FastifyRequest, 'raw'>): string => (raw.url ?? '').split(/[?#]/, 1)[0] ?? '';

const parameterOf = (segment: string): string | undefined => /^\{(\w+)\}$/.exec(segment)?.[1];
const segmentsOf = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '');

const termsIn = (endpoint: Endpoint, segments: readonly string[]): ReadonlySet<number> =>
  new Set(
    segments.flatMap((segment, at) => {
      const name = parameterOf(segment);
      return name !== undefined && endpoint.params?.shape[name] === term ? [at] : [];
    }),
  );

/** The calls by their addresses; those that a provider has elsewhere (endpoints.json) by its own. */
const callFinder = (overrides: Overrides) => {
  const known = allEndpoints
    .map(({ id, endpoint }) => {
      const { method = endpoint.method, path = endpoint.path } = overrides[id] ?? {};
      const segments = segmentsOf(path);
      const fixed = segments.map((segment) => (parameterOf(segment) === undefined ? segment.toLowerCase() : null));
      const parameters = fixed.filter((part) => part === null).length;
      return { endpoint, method, fixed, parameters, termsAt: termsIn(endpoint, segments) };
    })
    // Where two paths fit, the one that says more stands first.
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

/** Looks up once, before anything else asks, which call of the contract a request names. */
export const lookUpCalls = (app: FastifyInstance, overrides: Overrides): void => {
  const find = callFinder(overrides);
  app.decorateRequest('knownCall', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    request.knownCall = find(request.method, pathOf(request));
    done();
  });
};
