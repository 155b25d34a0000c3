import { inFull, type Unchosen, unfitOf } from '@matchdesk/core/kit/chosen.ts';
import type { FieldShape } from '@matchdesk/core/kit/field-shape.ts';
import { counted } from '@matchdesk/core/kit/show.ts';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { noteChosen } from '../act/note-chosen.ts';
import { openActionAtom } from '../act/open-action.ts';
import { chosenRecord } from '../act/record-names.ts';
import { aRecord, countedRecords, knownTargets } from '../act/subject.ts';
import { sessionAtom } from '../data/session.ts';
import { recordRow } from '../palette/record-row.ts';
import { type Source, sourceOfRecord, useRemote } from '../palette/remote.ts';
import type { Row } from '../palette/row.ts';
import { Combobox } from '../ui/combobox.tsx';
import { Field } from '../ui/field.tsx';

const leastTerm = 2;

const statusOf = (record: string, text: string, busy: boolean, found: number): string => {
  if (text.trim() === '') return '';
  if (busy) return 'Searching…';
  if (found > 0) return `${countedRecords(found, record)} found`;
  return text.trim().length < leastTerm ? `Type at least ${counted(leastTerm, 'character')}` : 'Nothing found';
};

type RecordFieldProps = { field: FieldShape & { readonly record: string }; autoFocus?: boolean | undefined };

/** A record chosen by live search: the form holds its id, the person sees its name; a text that is no choice is an error. */
export function RecordField({ field, autoFocus }: RecordFieldProps) {
  const { name, label, hint, record } = field;
  const { setValue, getValues, clearErrors, formState } = useFormContext();
  // Where it is at fault, sending the form leads to it.
  const { ref } = useController({ name }).field;
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
    // What is still being typed is no fault yet.
    clearErrors(name);
    put(next.trim() === '' ? '' : { typed: next }, next.trim() === '');
  };
  const choose = (id: string, title: string, row: unknown): void => {
    const target = { id, label: title, record: row };
    noteChosen(record, target);
    setText(inFull(target));
    setChosen(true);
    setRefusal(null);
    put(id, true);
  };
  const source = sourceOfRecord(session, record);
  const rowOf = (found: Source, row: unknown): Row => {
    const target = { id: found.list.id(row), label: found.list.label(row), record: row };
    const unfit = open ? unfitOf(open.entry.action as never, name, target, knownTargets(open.subject)) : null;
    return { ...recordRow(found, row, choose), ...(unfit !== null && { refusal: unfit }) };
  };
  const remote = useRemote(source && !isChosen ? [source] : [], isChosen ? '' : text, rowOf);
  const rows = remote.sections.flatMap((section) => section.rows);
  const message = formState.errors[name]?.message;
  const error = refusal ?? remote.failure ?? (typeof message === 'string' ? message : undefined);
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
          busy={remote.busy}
          status={isChosen ? `${text} is chosen` : statusOf(record, text, remote.busy, rows.length)}
          isChosen={isChosen}
          onChoose={({ key }) => {
            const row = rows.find((each) => each.key === key);
            if (row?.refusal !== undefined) setRefusal(row.refusal);
            else row?.run();
          }}
          onLeftover={() => put({ typed: text }, true)}
          placeholder={`Search ${aRecord(record)} by name or email…`}
          autoFocus={autoFocus}
        />
      )}
    </Field>
  );
}
