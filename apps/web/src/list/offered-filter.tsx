import { allEndpoints } from '@matchdesk/core/endpoints.ts';
import type { Filter } from '@matchdesk/core/kit/list/read.ts';
import { capitalised } from '@matchdesk/core/kit/text/show.ts';
import { useCall } from '../data/use-call.ts';
import { useCapable } from '../data/use-capable.ts';
import type { FieldInput } from '../ui/field.tsx';
import { BareSelect, type SelectOption } from '../ui/select.tsx';
import { RecordFilter } from './record-filter.tsx';

type TextFilter = Extract<Filter, { kind: 'text' }>;

/** The calls that the log makes sentences of, by their domains. */
const calls: readonly SelectOption[] = allEndpoints
  .filter(({ endpoint }) => endpoint.tells !== undefined)
  .map(({ id, domain, endpoint }) => ({ value: id, label: endpoint.summary, group: capitalised(domain) }));

/** What can be chosen, nothing until it is known; null where the provider does not know it. */
const useOffered = (offers: TextFilter['offers']): readonly SelectOption[] | null => {
  const hasNames = useCapable('notes') === true;
  const isAsked = offers === 'colleagues' && hasNames;
  const { data, error } = useCall('notes', 'colleagues', {}, isAsked);
  if (offers === 'calls') return calls;
  return isAsked && !error ? (data?.data ?? []).map(({ name }) => ({ value: name, label: name })) : null;
};

type OfferedFilterProps = {
  input: FieldInput;
  filter: TextFilter;
  values: Readonly<Record<string, string>>;
  onType: (text: string) => void;
  onChoose: (text: string) => void;
};

/** A filter whose values are known: they are chosen from, and what else stands in an address stays one of them. */
export function OfferedFilter(props: OfferedFilterProps) {
  const { input, filter, values, onType, onChoose } = props;
  const value = values[filter.id] ?? '';
  const offered = useOffered(filter.offers);
  if (filter.offers === 'records') return <RecordFilter {...props} value={value} />;
  if (offered === null) {
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
  const other = value === '' || offered.some((option) => option.value === value) ? [] : [{ value, label: value }];
  return (
    <BareSelect
      {...input}
      value={value}
      options={[none, ...other, ...offered]}
      onChange={(event) => onChoose(event.target.value)}
    />
  );
}
