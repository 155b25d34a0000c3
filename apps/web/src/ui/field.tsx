import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

export type FieldInput = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = {
  label: string;
  /** The input already shows its meaning: the label is for screen readers only. */
  isLabelSaid?: boolean | undefined;
  hint?: string | undefined;
  /** One message at a time. */
  error?: string | undefined;
  /** An alert announces the error to screen readers. */
  isTold?: boolean | undefined;
  /** How much of the limit is used, '12 / 150'. */
  count?: ReactNode;
  /** Receives the attributes that tie the input to its label, hint and error. */
  children: (input: FieldInput) => ReactNode;
};

/** A label, an input, a hint and an error, tied together. */
export function Field({ label, isLabelSaid, hint, error, isTold, count, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className="field">
      <div className={isLabelSaid ? 'sr-only' : 'field-head'}>
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        {count && <span className="field-count">{count}</span>}
      </div>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      <div aria-live={isTold ? 'off' : 'polite'}>
        {error && (
          <p className="field-error" id={errorId}>
            <Icon name="alert" size={14} />
            {error}
          </p>
        )}
      </div>
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
