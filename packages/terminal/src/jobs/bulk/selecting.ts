import type { Chosen, Target } from '@matchdesk/core/kit/act/action.ts';
import type { FieldShape } from '@matchdesk/core/kit/form/field-shape.ts';
import type { Context } from '../../api/context.ts';
import type { Call } from '../../command/spec.ts';
import type { Named } from '../../registry/registry.ts';
import type { Values } from './action-input.ts';

/**
 * What a bulk command was given: the action, its fields, the values that all rows share, and the records that those
 * values name.
 */
export type Selecting = {
  readonly context: Context;
  readonly call: Call;
  readonly named: Named;
  readonly fields: readonly FieldShape[];
  readonly shared: Values;
  readonly chosen: Chosen;
  /** The one record that was named, where it was read already. */
  readonly target?: Target | null;
};
