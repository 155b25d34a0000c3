import { allEndpoints } from '@matchdesk/core/endpoints.ts';
import type { Endpoint } from '@matchdesk/core/kit/endpoint.ts';
import { term } from '@matchdesk/core/kit/parameters.ts';
import type { Overrides } from '@matchdesk/core/kit/request.ts';

/** A call of the contract that a request names, and which segments of its path are a search term. */
export type KnownCall = { readonly endpoint: Endpoint; readonly termsAt: ReadonlySet<number> };

/** Finds the call behind a method and a path without its query; undefined where the contract names none. */
export type FindCall = (method: string, path: string) => KnownCall | undefined;

const parameterOf = (segment: string): string | undefined => /^\{(\w+)\}$/.exec(segment)?.[1];
const segmentsOf = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '');

const termsIn = (endpoint: Endpoint, segments: readonly string[]): ReadonlySet<number> =>
  new Set(
    segments.flatMap((segment, at) => {
      const name = parameterOf(segment);
      return name !== undefined && endpoint.params?.shape[name] === term ? [at] : [];
    }),
  );

/** Looks calls up by their addresses, those that a provider has elsewhere (endpoints.json) by its own. */
export const createFindCall = (overrides: Overrides = {}): FindCall => {
  const known = allEndpoints
    .map(({ id, endpoint }) => {
      const { method = endpoint.method, path = endpoint.path } = overrides[id] ?? {};
      const segments = segmentsOf(path);
      const fixed = segments.map((segment) => (parameterOf(segment) === undefined ? segment.toLowerCase() : null));
      return { endpoint, method, fixed, termsAt: termsIn(endpoint, segments) };
    })
    // Where two paths fit, the one that says more stands first.
    .sort((a, b) => a.fixed.filter((part) => part === null).length - b.fixed.filter((part) => part === null).length);
  return (method, path) => {
    const given = segmentsOf(path).map((segment) => segment.toLowerCase());
    return known.find(
      (call) =>
        call.method === method &&
        call.fixed.length === given.length &&
        call.fixed.every((part, at) => part === null || part === given[at]),
    );
  };
};
