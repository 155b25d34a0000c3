import type { NamedAction } from '@matchdesk/core/actions.ts';
import { presentInput } from '@matchdesk/core/kit/act/present.ts';
import { readRecord } from '@matchdesk/core/read-back.ts';
import { clientAt } from './example-params.ts';
import { askedOf } from './typed.ts';

/** The edits of several values among these actions, each with one of its fields. */
export const fieldsOfEdits = (actions: readonly NamedAction[]) =>
  actions
    .filter((entry) => entry.action.form?.inputOf && askedOf(entry).length > 1)
    .flatMap((entry) => askedOf(entry).map((field) => ({ entry, id: entry.id, field, name: field.name })));

/** Returns the present values of the record that an edit is tried on, by the fields of the edit. */
export const presentFor = async (
  server: Parameters<typeof clientAt>[0],
  { action }: NamedAction,
  ids: Readonly<Record<string, string>>,
) => {
  const [kind, id] = [action.on ?? '', ids[action.on ?? ''] ?? ''];
  const record = await readRecord(kind, { client: clientAt(server), options: {} }, id);
  return presentInput(action as never, [{ id, label: '', record: record as object }]);
};
