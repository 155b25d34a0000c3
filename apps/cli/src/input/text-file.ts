import { presentInput } from '@matchdesk/core/kit/present.ts';
import { withKnownRecord } from '../bulk/known-record.ts';
import { type Call, textOf } from '../call.ts';
import type { Context } from '../context.ts';
import type { ActionEntry } from '../manifest.ts';
import { textFieldOf } from '../project/field-flags.ts';
import { kebab } from '../project/words.ts';
import type { Named } from '../registry.ts';
import { namesIn } from '../settings.ts';
import { onlyFlag } from './one-source.ts';
import { recordNamed } from './record.ts';

export type TextForm = {
  /** The call as it would have been typed in full, with `--setting-description-file` for `--file`. */
  readonly call: Call;
  /** What the one record that was named has now; fields that were not given stay so. */
  readonly present: Readonly<Record<string, unknown>>;
};

/**
 * `settings set terms_conditions --file text.html`: beside the name of one record, `--file` is the record's text and no
 * selection. Null where the call is of another form.
 */
export const textForm = async (
  context: Context,
  call: Call,
  entry: ActionEntry,
  named: Named,
): Promise<TextForm | null> => {
  const [name, ...more] = [...call.arguments, ...namesIn(textOf(call, 'id') ?? '')];
  const text = textFieldOf(entry);
  const { file, ...flags } = call.flags;
  if (!text || file === undefined || name === undefined || more.length > 0 || entry.on === undefined) return null;
  onlyFlag(call, text.label, ['file', kebab(text.name), `${kebab(text.name)}-file`]);
  const [target] = await withKnownRecord(context, named, [await recordNamed(context, entry.on, name)]);
  const { [text.name]: _, ...present } = presentInput(named.action, target ? [target] : []);
  return {
    call: { ...call, flags: { ...flags, [`${kebab(text.name)}-file`]: file } },
    present,
  };
};
