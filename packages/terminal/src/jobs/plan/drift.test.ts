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
