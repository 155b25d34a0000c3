import { allEndpoints, contract } from '@matchdesk/core/endpoints.ts';
import type { Endpoint } from '@matchdesk/core/kit/call/endpoint.ts';
import type { Outgoing } from '@matchdesk/core/kit/call/transport.ts';
import { expect } from 'vitest';
import type { Seen } from './provider/provider.ts';

/** A request in comparable form: method, path and query, and the body: JSON, or the fields of a form. */
export type Written = { readonly call: string; readonly body: unknown };

type Part = { readonly name: string; readonly type: string; readonly bytes: Uint8Array };

const fileOf = ({ name, type, bytes }: Part) => ({ name, type, bytes: Buffer.from(bytes).toString('base64') });

const jsonOf = (text: string): unknown => (text === '' ? null : JSON.parse(text));

/** Returns a request that a client made. */
export const requestOf = async ({ method, url, body }: Outgoing): Promise<Written> => ({
  call: `${method} ${url}`,
  body:
    body.kind === 'form'
      ? body.fields.map(([name, value]) => [name, typeof value === 'string' ? value : fileOf(value)])
      : jsonOf(body.kind === 'json' ? body.text : ''),
});

const formOf = async ({ raw, type }: Seen): Promise<unknown> => {
  const form = await new Response(raw, { headers: { 'content-type': type } }).formData();
  return Promise.all(
    [...form].map(async ([name, value]) => {
      if (typeof value === 'string') return [name, value];
      return [name, fileOf({ name: value.name, type: value.type, bytes: new Uint8Array(await value.arrayBuffer()) })];
    }),
  );
};

/** Returns a request that a provider received. */
const requestSeen = async (seen: Seen): Promise<Written> => ({
  call: seen.call + seen.query,
  body: seen.type.startsWith('multipart/') ? await formOf(seen) : jsonOf(seen.body),
});

/** Returns the values of a name in the queries and bodies of requests, as text; a file's value is its bytes. */
export const valuesOf = (requests: readonly Written[], name: string): readonly string[] =>
  requests.flatMap(({ call, body }) => {
    const query = [...new URL(call.replace(/^\w+ /, ''), 'http://provider').searchParams];
    const fields = Array.isArray(body) ? body : Object.entries(body ?? {});
    return [...query, ...fields].flatMap(([key, value]) => {
      if (key !== name) return [];
      return [typeof value === 'object' && value !== null && 'bytes' in value ? value.bytes : String(value)];
    });
  });

const patternOf = ({ method, path }: Endpoint): RegExp =>
  new RegExp(`^${method} ${path.replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`);
const reads = allEndpoints
  .filter(({ endpoint }) => !endpoint.write || endpoint.ownSession)
  .map(({ endpoint }) => patternOf(endpoint));

const claim = patternOf(contract.queue.claim);
/** A write that a screen makes by itself: a case that is open in the inbox is claimed, but over nobody else's claim. */
const isOfTheScreen = ({ call, body }: Seen): boolean => claim.test(call) && !body.includes('"over"');

export type Runs = readonly (readonly Written[])[];

/** A picture that is still loading for the earlier page. */
const isPicture = (call: string): boolean => /^GET \/(?!v2\/)/.test(call);

/** The writes among the requests that a provider saw, and the reads where the order itself reads. */
const observed = (seen: readonly Seen[], runs: Runs): readonly Seen[] => {
  const wanted = runs.flat().map(({ call }) => call);
  return seen.filter((each) => {
    const { call, query } = each;
    if (isOfTheScreen(each)) return false;
    return wanted.includes(call + query) || !(isPicture(call) || reads.some((pattern) => pattern.test(call)));
  });
};

/** Returns how many requests of an order a provider has seen so far. */
export const countSeen = (seen: readonly Seen[], runs: Runs): number => observed(seen, runs).length;

const inSomeOrder = (requests: readonly unknown[]): readonly string[] =>
  requests.map((request) => JSON.stringify(request)).sort();

/** The requests without unexpected reads: a list loads ahead where its cursor rests. */
const withoutReadAhead = (sent: readonly Written[], wanted: readonly Written[]): readonly Written[] => {
  const left = wanted.map(({ call }) => call);
  return sent.filter(({ call }) => {
    const at = left.indexOf(call);
    if (at >= 0) left.splice(at, 1);
    return at >= 0 || !reads.some((pattern) => pattern.test(call));
  });
};

/** Whether the requests of a run occur among others in their order. */
const isWithin = (run: readonly Written[], all: readonly Written[]): boolean => {
  const left = run.map((request) => JSON.stringify(request));
  for (const request of all) if (JSON.stringify(request) === left[0]) left.shift();
  return left.length === 0;
};

/**
 * Compares what a provider saw with what an order should send: the same requests, those of a run in order, each write
 * under its own key. `as` removes from both what a surface may change.
 */
export const expectSent = async (
  seen: readonly Seen[],
  runs: Runs,
  as: (written: Written) => Written = (written) => written,
): Promise<void> => {
  const mine = observed(seen, runs);
  const wanted = runs.map((run) => run.map(as));
  const sent = withoutReadAhead((await Promise.all(mine.map(requestSeen))).map(as), wanted.flat());
  const [only = [], ...others] = wanted;
  if (others.length === 0) expect(sent).toEqual(only);
  expect(inSomeOrder(sent)).toEqual(inSomeOrder(wanted.flat()));
  expect(wanted.filter((run) => !isWithin(run, sent))).toEqual([]);
  const writes = mine.filter(({ call }) => !reads.some((pattern) => pattern.test(call)));
  expect(writes.filter(({ key }) => key === undefined)).toEqual([]);
  expect(new Set(writes.map(({ key }) => key)).size).toBe(writes.length);
};
