import { type ComponentProps, type KeyboardEvent, useId } from 'react';
import { Icon } from './icon.tsx';

export type SelectOption = {
  value: string;
  label: string;
  /** Options of one group stand under its name. */
  group?: string | undefined;
};

const optionOf = ({ value, label }: SelectOption) => (
  <option key={value} value={value}>
    {label}
  </option>
);

type BareSelectProps = ComponentProps<'select'> & { options: readonly SelectOption[] };

/** Only the styled native select: for a Field, which adds the label. */
export function BareSelect({ options, ...rest }: BareSelectProps) {
  return (
    <span className="select-frame">
      <select className="select" {...rest}>
        {[...Map.groupBy(options, ({ group }) => group)].map(([group, within]) =>
          group === undefined ? (
            within.map(optionOf)
          ) : (
            <optgroup key={group} label={group}>
              {within.map(optionOf)}
            </optgroup>
          ),
        )}
      </select>
      <Icon name="chevron-down" size={12} />
    </span>
  );
}

type SelectProps = {
  label: string;
  showLabel?: boolean | undefined;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  /** The choice is being sent. */
  busy?: boolean | undefined;
  /** The id of the action that a choice begins. */
  action?: string | undefined;
};

/** In a closed select each arrow and each letter would choose, and begin the action: they open the choices instead. */
const openByKey = (event: KeyboardEvent<HTMLSelectElement>): void => {
  const { key, ctrlKey, metaKey, altKey, currentTarget } = event;
  if (ctrlKey || metaKey || altKey || !/^(.|Arrow.*|Page.*|Home|End)$/u.test(key)) return;
  event.preventDefault();
  currentTarget.showPicker?.();
};

/** A choice in a toolbar: sort, filter, rows per page. */
export function Select({ label, showLabel, value, options, onChange, busy, action }: SelectProps) {
  const id = useId();
  return (
    <span className="select-label">
      <label
        htmlFor={id}
        className={showLabel ? undefined : label === options[0]?.label ? 'sr-only' : 'sr-only unsaid'}
      >
        {label}
      </label>
      <BareSelect
        id={id}
        value={value}
        options={options}
        data-action={action}
        aria-busy={busy || undefined}
        onKeyDown={action === undefined ? undefined : openByKey}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}
