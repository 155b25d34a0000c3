import { presentInput } from '@matchdesk/core/kit/act/present.ts';
import type { Context } from '../../api/context.ts';
import { type Call, onlyFlag, recordsNamed } from '../../command/spec.ts';
import { textFieldOf } from '../../registry/field-flags.ts';
import type { ActionEntry } from '../../registry/manifest.ts';
import type { Named } from '../../registry/registry.ts';
import { kebab } from '../../text/words.ts';
import { givenFlags } from './collect.ts';
import { recordNamed, unreadPresent, withPresentRecord } from './record.ts';

/** `--file` beside one record as the flag of the record's text; the same call where the action sets no text. */
const withTextFile = (call: Call, entry: ActionEntry): Call => {
  const text = textFieldOf(entry);
  const { file, ...flags } = call.flags;
  if (!text || file === undefined) return call;
  onlyFlag(call, text.label, ['file', kebab(text.name), `${kebab(text.name)}-file`]);
  return { ...call, flags: { ...flags, [`${kebab(text.name)}-file`]: file } };
};

/**
 * An edit of one named record begins with its present values, like the form of the console: `communities edit ID --name
 * Hikers` keeps the description. `settings set privacy_policy --file text.html` takes the file as the record's text, and
 * not as a selection.
 */
export const editForm = async (context: Context, typed: Call, entry: ActionEntry, named: Named) => {
  const [name, ...more] = recordsNamed(typed);
  if (name === undefined || more.length > 0 || entry.on === undefined)
    return { call: typed, target: null, present: {} };
  /** The call as typed in full. */
  const call = withTextFile(typed, entry);
  const given = givenFlags(call, entry.fields);
  if (!entry.isEdit || !given.some(Boolean)) return { call, target: null, present: {} };
  /** The named record, where it was read. */
  const target = await withPresentRecord(context, named, await recordNamed(context, entry.on, name));
  if (target.record === undefined && !given.every(Boolean)) context.say.warn(unreadPresent);
  return {
    call,
    target,
    /** Its present values: fields that were not given keep them. */
    present: presentInput(named.action, [target]),
  };
};
