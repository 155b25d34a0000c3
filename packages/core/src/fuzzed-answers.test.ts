import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fakeTransport } from '../../../tests/kit/core/fake-transport.ts';
import { changesOf, fuzzSeeds, neverShown, withChanges } from '../../../tests/kit/odd.ts';
import type { Client } from './context.ts';
import { allEndpoints, contract } from './endpoints.ts';
import { readAnswer } from './kit/call/answer.ts';
import { createClient } from './kit/call/client.ts';
import { Failure, failureSentence } from './kit/call/failure.ts';
import { showing } from './kit/list/page.ts';
import { cellText, firstQuery } from './kit/list/read.ts';
import { mostOnLine } from './kit/text/bounds.ts';
import { allReads } from './reads.ts';

type Json = {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Json>>;
  readonly items?: Json;
  readonly anyOf?: readonly Json[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
};

/** The text can be read as a moment, too. */
const plain: Readonly<Record<string, unknown>> = { string: '1769819400000', number: 1, integer: 1, boolean: true };

/** An answer of this schema, with a value for every field: `leaves` holds one for each type. */
const sampleOf = (json: Json, leaves = plain): unknown => {
  if (json.const !== undefined) return json.const;
  if (json.enum) return json.enum[0];
  if (json.properties)
    return Object.fromEntries(Object.entries(json.properties).map(([name, inner]) => [name, sampleOf(inner, leaves)]));
  if (json.items) return [sampleOf(json.items, leaves), sampleOf(json.items, leaves)];
  // A schema without a type stands beside the one of a row, for a row that needs no reading.
  const filled = json.anyOf?.find(({ type }) => type !== undefined && type !== 'null');
  if (filled) return sampleOf(filled, leaves);
  const [type = 'string'] = [json.type].flat().filter((one) => one !== 'null');
  return leaves[type];
};

const answering = allEndpoints.flatMap(({ id, endpoint }) => {
  if (!endpoint.answer || endpoint.binary) return [];
  const json = z.toJSONSchema(endpoint.answer, { io: 'output', unrepresentable: 'any' }) as Json;
  return [{ id, endpoint, json, sample: sampleOf(json) }];
});
const sampleAt = (id: string): unknown => answering.find((each) => each.id === id)?.sample;
const idOf = new Map<object, string>(allEndpoints.map(({ id, endpoint }) => [endpoint, id]));

const seeds = fuzzSeeds(10);
const odd = (seed: number, id: string): string => {
  const changes = changesOf(seed, id);
  return JSON.stringify(withChanges(sampleAt(id), changes)) ?? '';
};
const told = (seed: number, id: string): string => `seed ${seed}: ${JSON.stringify(changesOf(seed, id))}`;

/** The result, or the refusal; any other error is a fault. */
const orRefusal = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    expect(failureSentence(thrown).length).toBeLessThan(25_000);
    return null;
  }
};

describe('an odd answer', () => {
  it.each(answering)('of $id is read, or refused with a message', async ({ id, endpoint }) => {
    for (const seed of seeds) {
      const [answer] = [await fakeTransport({ body: odd(seed, id) }).send({} as never)];
      await expect(
        orRefusal(readAnswer(id, endpoint, { override: {} }, answer)),
        told(seed, id),
      ).resolves.not.toThrow();
    }
  });
});

/** All numbers and booleans within a value. */
const figuresIn = (value: unknown): readonly unknown[] => {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(figuresIn);
  return typeof value === 'number' || typeof value === 'boolean' ? [value] : [];
};

describe('a text that JavaScript, but nobody else, reads as a number', () => {
  it.each(answering)('is none in any field of the answer of $id', async ({ id, endpoint, json }) => {
    for (const [text, misread] of [
      ['0x10', 16],
      ['1e3', 1_000],
      ['+57', 57],
      ['.25', 0.25],
    ] as const) {
      const body = JSON.stringify(sampleOf(json, { ...plain, number: text, integer: text, boolean: text }));
      const answer = await fakeTransport({ body }).send({} as never);
      const read = await orRefusal(readAnswer(id, endpoint, { override: { success: '2xx' } }, answer));
      expect(figuresIn(read), text).not.toContain(misread);
    }
  });
});

describe.each(allReads.flatMap(({ id, read }) => (read.kind === 'list' ? [{ id, list: read }] : [])))(
  'of an odd answer $id',
  ({ list }) => {
    const call = idOf.get(list.calls[0] ?? {}) ?? '';
    it('shows each value on one line, and nothing else', async () => {
      for (const seed of seeds) {
        const transport = fakeTransport({ body: odd(seed, call) });
        const client = createClient(contract, { transport, baseUrl: '', token: () => 'token' }) as Client;
        const page = await orRefusal(list.page({ client, options: {}, scope: '1' }, firstQuery(list) as never));
        if (!page) continue;
        expect(showing(1, 10, page.rows.length, page.total), told(seed, call)).toMatch(
          /^Showing [\d,]+ to [\d,]+ of [\d,]+\+? entries$/,
        );
        for (const row of page.rows.slice(0, 3)) {
          const shown = [list.label(row), ...list.columns.map((column) => cellText(column, row, 1))];
          for (const text of shown) {
            expect(text.length, told(seed, call)).toBeLessThanOrEqual(mostOnLine);
            // Screens and terminals show control characters as symbols.
            expect(text.replace(/\p{Cc}|\p{Cf}/gu, ''), told(seed, call)).not.toMatch(neverShown);
          }
        }
      }
    });
  },
);

it.each(answering)('the answer of $id before it is made odd is read, with all of its fields', async (call) => {
  const answer = await fakeTransport({ body: JSON.stringify(call.sample) }).send({} as never);
  const unread: string[] = [];
  const onUnread = (_: string, { field }: { readonly field: string }) => unread.push(field);
  await readAnswer(call.id, call.endpoint, { override: { success: '2xx' }, onUnread }, answer);
  expect(unread).toEqual([]);
});
