import type { Target } from '@matchdesk/core/kit/act/action.ts';
import { inFull, type Unchosen, unfitReason } from '@matchdesk/core/kit/form/chosen.ts';
import type { FieldShape } from '@matchdesk/core/kit/form/field-shape.ts';
import { aRecord, countedRecords } from '@matchdesk/core/kit/text/noun.ts';
import { counted } from '@matchdesk/core/kit/text/show.ts';
import { knownTargets } from '@matchdesk/desk/task/subject.ts';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { openActionAtom } from '../act/open-action.ts';
import { chosenRecord, noteChosen } from '../act/record-names.ts';
import { sessionAtom } from '../data/session.ts';
import { finderFor, useRemote } from '../palette/remote.ts';
import { choosingRow } from '../palette/row-of.ts';
import { useAtomValue } from '../ui/atom.ts';
import { Combobox } from '../ui/combobox.tsx';
import { Field } from '../ui/field.tsx';
import { useErrorOf } from '../ui/form-fields.tsx';

const leastTerm = 2;

const statusOf = (record: string, text: string, busy: boolean, found: number): string => {
  if (text.trim() === '') return '';
  if (busy) return 'Searching…';
  if (found > 0) return `${countedRecords(found, record)} found`;
  return text.trim().length < leastTerm ? `Type at least ${counted(leastTerm, 'character')}` : 'Nothing found';
};

type OfRecord = FieldShape & { readonly record: string };
type RecordFieldProps = { field: OfRecord; autoFocus?: boolean | undefined };

/** The text of a record field, what it finds, and the record that is chosen. */
const useRecord = ({ name, record }: OfRecord) => {
  const { setValue, getValues, clearErrors } = useFormContext();
  const open = useAtomValue(openActionAtom);
  const session = useAtomValue(sessionAtom);
  const [isChosen, setChosen] = useState(() => typeof getValues(name) === 'string' && getValues(name) !== '');
  const [text, setText] = useState(() => (isChosen ? inFull(chosenRecord(record, String(getValues(name)))) : ''));
  const [refusal, setRefusal] = useState<string | null>(null);
  const put = (value: string | Unchosen, isChecked: boolean): void =>
    setValue(name, value, { shouldDirty: true, shouldValidate: isChecked });
  const type = (next: string): void => {
    setText(next);
    setChosen(false);
    setRefusal(null);
    // Text that is still being typed is not an error yet.
    clearErrors(name);
    put(next.trim() === '' ? '' : { typed: next }, next.trim() === '');
  };
  const choose = (target: Target): void => {
    noteChosen(record, target);
    setText(inFull(target));
    setChosen(true);
    setRefusal(null);
    put(target.id, true);
  };
  const unfit = (target: Target): string | null =>
    open ? unfitReason(open.entry.action, name, target, knownTargets(open.subject)) : null;
  const remote = useRemote(isChosen ? undefined : finderFor(session, record), isChosen ? '' : text, (finder, row) =>
    choosingRow(finder, row, choose, unfit),
  );
  const rows = remote.sections.flatMap((section) => section.rows);
  const leave = (): void => put({ typed: text }, true);
  const pick = (key: string): void => {
    const row = rows.find((each) => each.key === key);
    if (row?.refusal !== undefined) setRefusal(row.refusal);
    else row?.run();
  };
  return { text, isChosen, remote, rows, refusal, type, leave, pick };
};

/**
 * Chooses a record by live search. The form holds its id, the person sees its name; text that matches no choice is an
 * error.
 */
export function RecordField({ field, autoFocus }: RecordFieldProps) {
  const { name, label, hint, record } = field;
  const wrong = useErrorOf(name);
  // On an error, submitting the form moves the focus here.
  const { ref } = useController({ name }).field;
  const { text, isChosen, remote, rows, refusal, type, leave, pick } = useRecord(field);
  const error = refusal ?? remote.failure ?? wrong.error;
  return (
    <Field label={label} hint={hint} error={error}>
      {(input) => (
        <Combobox
          input={input}
          inputRef={ref}
          label={label}
          name={name}
          text={text}
          onText={type}
          options={rows}
          busy={remote.isBusy}
          surest={remote.surest}
          status={isChosen ? `${text} is chosen` : statusOf(record, text, remote.isBusy, rows.length)}
          isChosen={isChosen}
          onChoose={({ key }) => pick(key)}
          onLeftover={leave}
          placeholder={`Search ${aRecord(record)} by name or email…`}
          autoFocus={autoFocus}
        />
      )}
    </Field>
  );
}
