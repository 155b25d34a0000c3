import { presentInput } from '@matchdesk/core/kit/act/present.ts';
import type { Context } from '../../api/context.ts';
import { textOf } from '../../command/call.ts';
import { onlyFlag } from '../../command/one-source.ts';
import type { Call } from '../../command/spec.ts';
import { textFieldOf } from '../../registry/field-flags.ts';
import type { ActionEntry } from '../../registry/manifest.ts';
import type { Named } from '../../registry/registry.ts';
import { kebab, namesIn } from '../../text/words.ts';
import { withKnownRecord } from './known-record.ts';
import { recordNamed } from './record.ts';

type TextForm = {
  /** The call as typed in full, with `--setting-description-file` for `--file`. */
  readonly call: Call;
  /** The present values of the named record; fields that were not given keep them. */
  readonly present: Readonly<Record<string, unknown>>;
};

/**
 * `settings set terms_conditions --file text.html`: together with the name of one record, `--file` is the record's text
 * and not a selection. Null where the call has another form.
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
