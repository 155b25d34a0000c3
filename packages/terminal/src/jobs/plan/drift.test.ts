import { expect, it } from 'vitest';
import type { Context } from '../../api/context.ts';
import { actionOf } from '../../registry/registry.ts';
import { requireNoDrift, requireReadable } from './drift.ts';

it('refuses to make or apply a plan whose records cannot be read again', async () => {
  const named = actionOf('communities.delete-post');
  expect(() => requireReadable(named)).toThrow('cannot be planned');
  async function* rows() {
    yield { id: 'p' };
  }
  await expect(requireNoDrift({} as Context, named, rows())).rejects.toMatchObject({ ending: { code: 7 } });
});

it('refuses to apply a plan where the list of its records came incomplete', async () => {
  const named = actionOf('radar.delete');
  const list = async () => ({ records: [{ _id: 'a', city: 'Faro' }], totalOptions: 40 });
  const client = { radar: { list, search: list } };
  const told: string[] = [];
  const say = { warn: (line: string) => told.push(line) };
  const context = { client, say, interruption: { stop: new AbortController().signal } } as unknown as Context;
  async function* rows() {
    yield { id: 'a', was: { city: 'Faro' } };
    yield { id: 'b', was: { city: 'Bonn' } };
  }
  await expect(requireNoDrift(context, named, rows())).rejects.toMatchObject({ ending: { code: 7 } });
  expect(told).toEqual(['  b: This record cannot be read now.']);
});
