import { keptByEdit } from '@matchdesk/core/kit/act/present.ts';
import { nullWhereMissing, unreadPresent, withPresentRecord } from '../../io/input/known-record.ts';
import { requireInput } from './action-input.ts';
import type { Gathering } from './gathering.ts';
import type { Selecting } from './selecting.ts';

/** Gives each row of an edit its record's present values for the fields that were not given: an edit sets all of them. */
export const keepingPresent = ({ context, named, fields, shared }: Selecting, into: Gathering): Gathering => {
  const open = fields.filter(({ name }) => !(name in shared));
  if (!named.action.form?.inputOf || open.length === 0) return into;
  let hasTold = false;
  return {
    ...into,
    add: async (row) => {
      if (row.refusal !== null || open.every(({ name }) => name in row.own)) return into.add(row);
      // A missing record is left to the server, which refuses its row alone.
      const read = await withPresentRecord(context, named, row.target).catch(nullWhereMissing);
      const target = read ?? row.target;
      if (target.record === undefined && !hasTold) {
        hasTold = true;
        context.say.warn(unreadPresent);
      }
      const own = { ...keptByEdit(named.action, target, { ...shared, ...row.own }), ...row.own };
      return into.add({ ...row, target, own, input: requireInput(named, { ...shared, ...own }) });
    },
  };
};
