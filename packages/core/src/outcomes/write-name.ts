import type { NamedAction } from '../actions.ts';
import type { Target } from '../kit/act/action.ts';

/** A different picture makes a different write, even if it has the same name and size. */
const mixed = (bytes: Uint8Array): number =>
  bytes.reduce((sum, byte) => Math.imul(sum ^ byte, 16_777_619), bytes.length);
const plain = (_: string, value: unknown): unknown => (value instanceof Uint8Array ? mixed(value) : value);

/**
 * A name that distinguishes writes: the action, its records and everything that was typed. A write whose outcome is
 * unknown and that is submitted again under the same name belongs to the same intention.
 */
export const writeName = (
  { id }: Pick<NamedAction, 'id'>,
  input: Readonly<Record<string, unknown>>,
  targets: readonly Target[],
): string => JSON.stringify([id, targets.map((target) => target.id), input], plain);
