import { allEndpoints } from '@matchdesk/core/endpoints.ts';
import { pageOf } from '@matchdesk/core/kit/call/envelope.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openApi } from '../kit/open-api.ts';
import { examples, type World, worldOf } from './examples.ts';
import { call } from './request.ts';

const api = await openApi();
let world: World;
beforeAll(async () => {
  world = worldOf(api);
});

const reads = allEndpoints.filter(({ endpoint }) => !endpoint.write);
const spoken = reads.filter(({ endpoint }) => endpoint.answer);

// The server itself checks each of these answers against its schema, and answers 500 where one does not fit.
describe('every call that reads answers in its canonical form', () => {
  it.each(spoken)('$id', async (named) => {
    const answer = await call(api, named, await examples[named.id](world), { token: api.adminToken });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(named.endpoint.answer?.parse(answer.body)).toEqual(answer.body);
  });
});

describe('a page past the end is empty and knows the true total', () => {
  const lists = spoken.filter(({ endpoint: { params, query, totalAt } }) => {
    const pages = { ...params?.shape, ...query?.shape };
    return totalAt !== undefined && ('page' in pages || 'pageNo' in pages);
  });
  it.each(lists)('$id', async (named) => {
    const input = await examples[named.id](world);
    const first = await call(api, named, input, { token: api.adminToken });
    const far = 'pageNo' in input ? { pageNo: 100_000 } : { page: 100_000 };
    const last = await call(api, named, { ...input, ...far }, { token: api.adminToken });
    expect(last.status, last.text).toBe(200);
    const read = (body: unknown) => pageOf(named.endpoint, named.endpoint.answer?.parse(body) as never);
    expect(read(last.body).rows).toEqual([]);
    expect(read(last.body).total).toBe(read(first.body).total);
  });
});

describe('every file says what it is and how it is saved', () => {
  it.each(reads.filter(({ endpoint }) => endpoint.binary))('$id', async (named) => {
    const answer = await call(api, named, await examples[named.id](world), { token: api.adminToken });
    expect(answer.status, answer.text.slice(0, 200)).toBe(200);
    expect(answer.headers.get('content-type')).toBe(named.endpoint.binary?.type);
    const [, quoted, plain] =
      /^attachment; filename=(?:"([^"]+)"|(\S+))$/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
    expect(quoted ?? plain).toBe(named.endpoint.binary?.fileName);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.text.length).toBeGreaterThan(200);
  });
});
