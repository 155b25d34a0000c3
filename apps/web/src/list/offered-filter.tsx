import type { Offered } from '@matchdesk/core/kit/form/offered.ts';
import type { Filter } from '@matchdesk/core/kit/list/read.ts';
import { useOffered } from '../data/use-offered.ts';
import type { FieldInput } from '../ui/field.tsx';
import { BareSelect } from '../ui/select.tsx';
import { RecordFilter } from './record-filter.tsx';

type TextFilter = Extract<Filter, { kind: 'text' }>;

type OfferedFilterProps = {
  input: FieldInput;
  filter: TextFilter;
  values: Readonly<Record<string, string>>;
  onType: (text: string) => void;
  onChoose: (text: string) => void;
};

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
export function OfferedFilter({ filter, ...props }: OfferedFilterProps) {
  const { offers } = filter;
  if (offers !== 'records' && offers !== undefined) return <ChoiceFilter {...props} filter={filter} what={offers} />;
  return <RecordFilter {...props} filter={filter} value={props.values[filter.id] ?? ''} />;
}
