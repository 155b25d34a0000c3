import { type ActionId, actionNamed } from '@matchdesk/core/actions.ts';
import { shownBy, stateOf } from '@matchdesk/core/kit/act/proof.ts';
import { isJob } from '@matchdesk/core/kit/reach.ts';
import { isReadable } from '@matchdesk/core/read-back.ts';
import { describe, expect, it } from 'vitest';
import { manifest } from '../../registry/manifest.ts';

const proofOf = (id: ActionId) => {
  const proof = actionNamed(id)?.action.done.proof;
  if (!proof) throw new Error(`${id} has no proof.`);
  return proof;
};

describe('what reading back shows', () => {
  it.each(manifest.actions.filter(isJob).map((entry) => [entry.id, entry] as const))(
    'is known for %s, where its records can be read',
    (id, { on = '' }) => {
      expect(actionNamed(id)?.action.done.proof !== undefined).toBe(isReadable(on));
    },
  );

  it('is that a value was set, or was not set', () => {
    const proof = proofOf('users.set-status');
    const record = { account_status: 2, email: 'x' };
    expect(shownBy(proof, record, { status: 'suspended' }, undefined)).toBe(true);
    expect(shownBy(proof, record, { status: 'active' }, undefined)).toBe(false);
    expect(shownBy(proof, null, { status: 'active' }, undefined)).toBeNull();
    expect(stateOf(proof, record)).toEqual({ account_status: 2 });
  });

  it('proves nothing where the value is neither the former one nor the wanted one', () => {
    const proof = proofOf('users.set-status');
    const shown = (now: number) =>
      shownBy(proof, { account_status: now }, { status: 'suspended' }, { account_status: 0 });
    expect([0, 2, 3].map(shown)).toEqual([false, true, null]);
  });

  it('for credits is that they arrived, where the recorded balance rose by exactly that; never that they did not', () => {
    const proof = proofOf('users.add-credits');
    const shown = (coins: unknown, before: unknown) =>
      shownBy(proof, { coins }, { coins: 5 }, before === undefined ? undefined : { coins: before });
    expect(shown(15, 10)).toBe(true);
    expect(shown('15', 10)).toBe(true);
    expect(shown(10, 10)).toBeNull();
    expect(shown(5, 10)).toBeNull();
    expect(shown(12, 10)).toBeNull();
    expect(shown(15, undefined)).toBeNull();
    expect(shown(undefined, 10)).toBeNull();
  });

  it('for a deletion is that the record is gone; for a migration never that it was not started', () => {
    expect(shownBy(proofOf('radar.delete'), null, {}, undefined)).toBe(true);
    expect(shownBy(proofOf('radar.delete'), { city: 'Oslo' }, {}, undefined)).toBe(false);
    expect(shownBy(proofOf('users.migrate'), { account_status: 1 }, {}, undefined)).toBe(true);
    expect(shownBy(proofOf('users.migrate'), { account_status: 0 }, {}, undefined)).toBeNull();
  });
});
