import { latestDay } from '@matchdesk/core/kit/form/day.ts';
import { asTyped } from '@matchdesk/core/kit/form/field.ts';
import type { Filter, Option } from '@matchdesk/core/kit/list/read.ts';
import { shownFilters } from '@matchdesk/desk/list-query.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { tell } from '../ui/alerts.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { BareSelect, Select } from '../ui/select.tsx';
import { verbatim } from '../ui/verbatim.ts';

const OfferedFilter = lazyPart(
  async () => (await import('./offered-filter.tsx')).OfferedFilter,
  ({ input, filter }) => <input {...input} className="input" disabled placeholder={filter.placeholder} />,
);

type Values = Readonly<Record<string, string>>;

type FilterBarProps = {
  filters: readonly Filter[];
  values: Values;
  /** The faults of the typed values, by filter. */
  check: (values: Values) => Values;
  onChange: (values: Values) => void;
  /** Receives the typed values when the button is pressed. */
  onSearch: (values: Values) => void;
  /** The label of the button that applies typed values. */
  button: string;
};

const isTyped = (filter: Filter): boolean => filter.kind !== 'choice';

/** The start date of an end date, which precedes it in the list of filters; the end is never before the start. */
const startOf = (filter: Filter, filters: readonly Filter[], values: Values): string | null => {
  const place = filters.indexOf(filter);
  const before = filters[place - 1];
  return filter.kind === 'date' && before?.kind === 'date' ? (values[before.id] ?? '') : null;
};

/** The values of the offered filters; other values, and an end date without a start date, are dropped. */
const keptOf = (filters: readonly Filter[], values: Values): Values =>
  Object.fromEntries(
    shownFilters(filters, values).map((filter) => [
      filter.id,
      startOf(filter, filters, values) === '' ? '' : (values[filter.id] ?? ''),
    ]),
  );

type ChoiceFilter = Extract<Filter, { kind: 'choice' }>;

type InputProps = {
  filter: Filter;
  filters: readonly Filter[];
  values: Values;
  fault: string | undefined;
  onType: (text: string) => void;
  /** For a chosen value, which applies at once. */
  onChoose: (text: string) => void;
};

function FilterInput({ filter, filters, values, fault, onType, onChoose }: InputProps) {
  const value = values[filter.id] ?? '';
  const start = startOf(filter, filters, values);
  return (
    <Field label={filter.label} error={fault}>
      {(input) =>
        filter.kind === 'date' ? (
          <input
            {...input}
            name={filter.id}
            className="input"
            type="date"
            min={start || filter.earliest}
            max={latestDay()}
            disabled={start === ''}
            value={value}
            onChange={(event) => onType(event.target.value)}
          />
        ) : filter.kind === 'text' && filter.offers ? (
          <OfferedFilter input={input} filter={filter} values={values} onType={onType} onChoose={onChoose} />
        ) : (
          <input
            {...input}
            {...verbatim}
            className="input"
            autoComplete="off"
            {...(filter.kind === 'text' && { placeholder: filter.placeholder })}
            value={value}
            onChange={(event) => onType(asTyped({ trimStart: true, ...filter }, event.target.value))}
          />
        )
      }
    </Field>
  );
}

const idleOptions = ({ idle }: ChoiceFilter): readonly Option[] => idle?.options ?? [];

type ChoiceProps = {
  filter: ChoiceFilter;
  value: string;
  /** Shown under its label, like the inputs beside it. */
  isLabelled: boolean;
  onChoose: (value: string) => void;
};

function Choice({ filter, value, isLabelled, onChoose }: ChoiceProps) {
  const options = [...filter.options, ...idleOptions(filter)].map(([each, label]) => ({ value: each, label }));
  if (!isLabelled) return <Select label={filter.label} value={value} options={options} onChange={onChoose} />;
  const chosen = options.find((option) => option.value === value);
  return (
    <Field label={filter.label} isLabelSaid={chosen?.label === filter.label}>
      {(input) => (
        <BareSelect {...input} value={value} options={options} onChange={(event) => onChoose(event.target.value)} />
      )}
    </Field>
  );
}

/** What the filters show, with the faults: typed text stays until its own filter applies something else. */
const useTyped = (filters: readonly Filter[], values: Values) => {
  const [typed, setTyped] = useState(values);
  const [faults, setFaults] = useState<Values>({});
  const show = (id: string, text = ''): void => {
    setTyped((before) => ({ ...before, [id]: text }));
    setFaults(({ [id]: _, ...others }) => others);
  };
  const applied = useRef(values);
  useEffect(() => {
    for (const { id } of filters) if (applied.current[id] !== values[id]) show(id, values[id]);
    applied.current = values;
  });
  return { typed, faults, setFaults, show };
};

/** A date that is half typed, or that no calendar has, is '' to the page: it is told as no day, not taken as none. */
const halfTyped = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    [...form.elements].flatMap((field) =>
      field instanceof HTMLInputElement && field.validity.badInput ? [[field.name, 'half typed']] : [],
    ),
  );

/** What the filters of a bar show, and what is done with what a person types and chooses. */
const useFilterBar = ({ filters, values, check, onChange, onSearch }: FilterBarProps) => {
  const { typed, faults, setFaults, show } = useTyped(filters, values);
  const offered = shownFilters(filters, typed);
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const kept = keptOf(filters, typed);
    const found = check({ ...kept, ...halfTyped(event.currentTarget) });
    setFaults(found);
    if (Object.keys(found).length === 0) onSearch(kept);
  };
  const choose = (filter: ChoiceFilter, value: string): void => {
    if (filter.idle && idleOptions(filter).some(([each]) => each === value)) {
      tell({ type: 'info', text: filter.idle.why, timeoutMs: 4_000 });
      return;
    }
    const next = { ...typed, [filter.id]: value };
    const asks = shownFilters(filters, next).some((other) => other.when?.filter === filter.id && isTyped(other));
    show(filter.id, value);
    setFaults({});
    if (!asks || value === '') onChange(keptOf(filters, { ...values, [filter.id]: value }));
    else if (Object.keys(check(next)).length === 0) onChange(keptOf(filters, next));
  };
  const chooseFor = ({ id, when }: Filter, value: string): void => {
    show(id, value);
    // The choice that offers this filter may still wait for it.
    const offering = when && { [when.filter]: typed[when.filter] ?? '' };
    if ((values[id] ?? '') !== value) onChange(keptOf(filters, { ...values, ...offering, [id]: value }));
  };
  return { typed, faults, offered, search, choose, chooseFor, show };
};

/** The filters of a list: choices apply at once, typed values wait for the button, and faults show first. */
export function FilterBar(props: FilterBarProps) {
  const { filters, button } = props;
  const { typed, faults, offered, search, choose, chooseFor, show } = useFilterBar(props);
  const hasInputs = offered.some(isTyped);
  const isLabelled = filters.some(isTyped);
  return (
    <form className="filter-bar" onSubmit={search} noValidate>
      {offered.map((filter) =>
        filter.kind === 'choice' ? (
          <Choice
            key={filter.id}
            filter={filter}
            value={typed[filter.id] ?? filter.options[0]?.[0] ?? ''}
            isLabelled={isLabelled}
            onChoose={(value) => choose(filter, value)}
          />
        ) : (
          <FilterInput
            key={filter.id}
            filter={filter}
            filters={filters}
            values={typed}
            fault={faults[filter.id]}
            onType={(text) => show(filter.id, text)}
            onChoose={(value) => chooseFor(filter, value)}
          />
        ),
      )}
      {hasInputs && <Button type="submit">{button}</Button>}
    </form>
  );
}
