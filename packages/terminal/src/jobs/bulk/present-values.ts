import type { Target } from '@matchdesk/core/kit/act/action.ts';
import { presentInput } from '@matchdesk/core/kit/act/present.ts';
import { asFailure } from '@matchdesk/core/kit/call/failure.ts';
import { unreadPresent, withPresentRecord } from '../../io/input/known-record.ts';
import { requireInput } from './action-input.ts';
import type { Gathering } from './gathering.ts';
import type { Selecting } from './selecting.ts';

/** A missing record is left to the server, which refuses its row alone. */
const asNamed =
  (target: Target) =>
  (thrown: unknown): Target => {
    if (asFailure(thrown).kind === 'not-found') return target;
    throw thrown;
  };

/** Gives each row of an edit its record's present values for the fields that were not given: an edit sets all of them. */
export const keepingPresent = ({ context, named, fields, shared }: Selecting, into: Gathering): Gathering => {
  const open = fields.filter(({ name }) => !(name in shared));
  if (!named.action.form?.inputOf || open.length === 0) return into;
  let hasTold = false;
  return {
    ...into,
    add: async (row) => {
      const left = open.filter(({ name }) => !(name in row.own));
      if (row.refusal !== null || left.length === 0) return into.add(row);
      const target = await withPresentRecord(context, named, row.target).catch(asNamed(row.target));
      if (target.record === undefined && !hasTold) {
        hasTold = true;
        context.say.warn(unreadPresent);
      }
      const present = presentInput(named.action, [target]);
      const kept = Object.fromEntries(left.flatMap(({ name }) => (name in present ? [[name, present[name]]] : [])));
      const own = { ...kept, ...row.own };
      return into.add({ ...row, target, own, input: requireInput(named, { ...shared, ...own }) });
    },
  };
};
