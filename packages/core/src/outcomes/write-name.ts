import type { NamedAction } from '../actions.ts';
import type { Target } from '../kit/action.ts';

/** Another picture is another write, also where it has the same name and size. */
const mixed = (bytes: Uint8Array): number =>
  bytes.reduce((sum, byte) => Math.imul(sum ^ byte, 16_777_619), bytes.length);
const plain = (_: string, value: unknown): unknown => (value instanceof Uint8Array ? mixed(value) : value);

/**
 * What tells one write from another: the action, its records and all that was typed. What was left without an outcome
 * and is submitted again under the same name belongs to the same intention.
 */
export const writeName = (
  { id }: Pick<NamedAction, 'id'>,
  input: Readonly<Record<string, unknown>>,
  targets: readonly Target[],
): string => JSON.stringify([id, targets.map((target) => target.id), input], plain);
