import type { Target } from '@matchdesk/core/kit/act/action.ts';
import { inFull } from '@matchdesk/core/kit/form/chosen.ts';
import type { Offered } from '@matchdesk/core/kit/form/offered.ts';
import type { Filter } from '@matchdesk/core/kit/list/read.ts';
import { aRecord, countedRecords } from '@matchdesk/core/kit/text/noun.ts';
import { shortId } from '@matchdesk/core/kit/text/show.ts';
import { useState } from 'react';
import { sessionAtom } from '../data/session.ts';
import { useOffered } from '../data/use-offered.ts';
import { finderFor, useRemote } from '../palette/remote.ts';
import { choosingRow } from '../palette/row-of.ts';
import { useAtomValue } from '../ui/atom.ts';
import { Combobox } from '../ui/combobox.tsx';
import type { FieldInput } from '../ui/field.tsx';
import { BareSelect } from '../ui/select.tsx';

type OfferedFilterProps = {
  input: FieldInput;
  filter: Extract<Filter, { kind: 'text' }>;
  values: Readonly<Record<string, string>>;
  onType: (text: string) => void;
  /** Applies a value at once. */
  onChoose: (value: string) => void;
};

/** A filter that names a record: found by its name where such records can be searched, else by its id. */
function RecordFilter({ input, filter, values, onType, onChoose }: OfferedFilterProps) {
  const { id: name, label, placeholder, ofKind = '' } = filter;
  const value = values[name] ?? '';
  const record = values[ofKind] ?? '';
  const finder = finderFor(useAtomValue(sessionAtom), record);
  const [own, setOwn] = useState<string>();
  // A value that was removed from the filter no longer shows.
  const typed = own === value ? own : undefined;
  const [chosen, setChosen] = useState<Target>();
  const choose = (target: Target): void => {
    setOwn(undefined);
    setChosen(target);
    onChoose(target.id);
  };
  const remote = useRemote(typed === undefined ? undefined : finder, typed ?? '', (each, row) =>
    choosingRow(each, row, choose, () => null),
  );
  const rows = remote.sections.flatMap((section) => section.rows);
  const isChosen = typed === undefined && value !== '';
  const type = (text: string): void => {
    setOwn(text === '' ? undefined : text);
    if (text === '' && value !== '') onChoose('');
    else onType(text);
  };
  return (
    <Combobox
      input={input}
      label={label}
      name={name}
      text={typed ?? (chosen?.id === value ? inFull(chosen) : shortId(value))}
      onText={type}
      options={rows}
      busy={remote.isBusy}
      surest={remote.surest}
      status={rows.length > 0 ? `${countedRecords(rows.length, record)} found` : ''}
      isChosen={isChosen}
      onChoose={({ key }) => rows.find((row) => row.key === key)?.run()}
      // Text that matches no name may be an id: the button searches for it.
      onLeftover={() => undefined}
      placeholder={finder ? `Search ${aRecord(record)}…` : placeholder}
    />
  );
}

function ChoiceFilter({ input, filter, values, what, onType, onChoose }: OfferedFilterProps & { what: Offered }) {
  const { choices, isTyped } = useOffered(what);
  const value = values[filter.id] ?? '';
  if (isTyped) {
    return (
      <input
        {...input}
        className="input"
        autoComplete="off"
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
    );
  }
  const none = { value: '', label: filter.placeholder ?? '' };
  const other = value === '' || choices.some((choice) => choice.value === value) ? [] : [{ value, label: value }];
  return (
    <BareSelect
      {...input}
      value={value}
      options={[none, ...other, ...choices.map(({ title, ...choice }) => ({ ...choice, label: title }))]}
      onChange={(event) => onChoose(event.target.value)}
    />
  );
}

/**
 * A filter whose values are known: one of them is chosen. A value from an address that is not among them can be chosen,
 * too.
 */
export function OfferedFilter(props: OfferedFilterProps) {
  const { offers } = props.filter;
  return offers === 'records' || offers === undefined ? (
    <RecordFilter {...props} />
  ) : (
    <ChoiceFilter {...props} what={offers} />
  );
}
