import { Field } from './field.tsx';

/** Days as native date inputs write them, 'YYYY-MM-DD'; '' where none is chosen. */
export type DateRangeValue = { start: string; end: string };

type DateRangeProps = {
  value: DateRangeValue;
  onChange: (value: DateRangeValue) => void;
  /** Earliest and latest day, 'YYYY-MM-DD'. */
  min?: string | undefined;
  max?: string | undefined;
  startLabel?: string | undefined;
  endLabel?: string | undefined;
  startError?: string | undefined;
  endError?: string | undefined;
};

/** Two days: the end waits for the start, and is never before it. */
export function DateRange(props: DateRangeProps) {
  const { value, onChange, min, max, startLabel = 'Start date', endLabel = 'End date', startError, endError } = props;
  return (
    <div className="date-range">
      <Field label={startLabel} error={startError}>
        {(input) => (
          <input
            {...input}
            className="input"
            type="date"
            min={min}
            max={max}
            value={value.start}
            onChange={(event) => {
              const start = event.target.value;
              onChange({ start, end: start === '' ? '' : value.end });
            }}
          />
        )}
      </Field>
      <Field label={endLabel} error={endError}>
        {(input) => (
          <input
            {...input}
            className="input"
            type="date"
            min={value.start || min}
            max={max}
            disabled={value.start === ''}
            value={value.end}
            onChange={(event) => onChange({ ...value, end: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}
