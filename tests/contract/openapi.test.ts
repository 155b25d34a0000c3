import { allEndpoints } from '@matchdesk/core/endpoints.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openApi } from '../kit/open-api.ts';
import { send } from './request.ts';

type Operation = {
  operationId: string;
  security: unknown[];
  parameters: { name?: string; in?: string; required?: boolean; $ref?: string }[];
  requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown> } }> };
  responses: Record<string, unknown>;
  'x-access': string;
  'x-write': boolean;
  'x-assumed'?: true;
};
type Document = { openapi: string; paths: Record<string, Record<string, Operation>>; components: object };

const api = await openApi();
let document: Document;
beforeAll(async () => {
  document = (await send(api, '/v2/openapi.json')).body as Document;
});

describe('the OpenAPI document', () => {
  it('is of version 3.1 and holds every call, no more', () => {
    expect(document.openapi).toBe('3.1.0');
    const listed = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(listed.map(({ operationId }) => operationId).toSorted()).toEqual(
      allEndpoints.map(({ id }) => id).toSorted(),
    );
  });

  it.each(allEndpoints)('describes $id', ({ id, endpoint }) => {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    expect(operation?.operationId).toBe(id);
    const names = (place: string) => operation?.parameters.filter((one) => one.in === place).map(({ name }) => name);
    expect(names('path')).toEqual(Object.keys(endpoint.params?.shape ?? {}));
    expect(names('query')).toEqual(Object.keys(endpoint.query?.shape ?? {}));
    const [body] = Object.values(operation?.requestBody?.content ?? {});
    expect(Object.keys(body?.schema.properties ?? {})).toEqual(Object.keys(endpoint.body?.shape ?? {}));
    expect(operation?.security).toEqual(endpoint.access === 'public' ? [] : [{ token: [] }]);
    expect(operation?.['x-access']).toBe(endpoint.access);
    expect(operation?.['x-write']).toBe(endpoint.write === true);
    const pointers = operation?.parameters.map(({ $ref }) => $ref);
    expect(pointers?.includes('#/components/parameters/Reason')).toBe(endpoint.write === true);
    expect(operation?.['x-assumed']).toBe(endpoint.assumed);
  });

  it('points at nothing that is not there', () => {
    const pointers = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path ?? '');
    const at = (path: string): unknown =>
      path.split('/').reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], document);
    expect(pointers.filter((path) => at(path) === undefined)).toEqual([]);
  });
});

describe('capabilities', () => {
  it('announce idempotency keys, logout, the demo world and what else is served beyond the specification', async () => {
    const { data } = (await send(api, '/v2/capabilities')).body as { data: string[] };
    expect(data).toEqual(expect.arrayContaining(['idempotency', 'logout', 'demo']));
    const extensions = allEndpoints.flatMap(({ endpoint }) => (endpoint.extension ? [endpoint.extension] : []));
    const others = ['idempotency', 'versions', 'reasons', 'list-filters', 'download-formats', 'demo'];
    expect(data.filter((name) => !others.includes(name) && !extensions.includes(name))).toEqual([]);
  });
});
