import type { FieldShape } from '@matchdesk/core/kit/form/field-shape.ts';
import type { Offered } from '@matchdesk/core/kit/form/offered.ts';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { Options, overOptions } from '../ui/combobox.tsx';
import { Field } from '../ui/field.tsx';
import { useScopes } from './use-scopes.ts';

type ScopesFieldProps = { field: FieldShape; what: Offered; autoFocus?: boolean | undefined };

/** Scopes of a token, separated with commas; offers those that fit what is being typed, by domain. */
export function ScopesField({ field, what, autoFocus }: ScopesFieldProps) {
  const { name, label, hint } = field;
  const { field: held, fieldState } = useController({ name });
  const text = String(held.value ?? '');
  const offer = useScopes(what, text, held.onChange);
  const id = useId();
  // Text that is still being completed is not an error yet.
  const error = offer.isOpen ? undefined : fieldState.error?.message;
  return (
    <Field label={label} hint={hint} error={error}>
      {(input) => (
        <div className="combobox">
          <input
            {...input}
            ref={held.ref}
            name={name}
            className="input"
            {...overOptions(id, offer.isOpen, offer.at)}
            data-autofocus={autoFocus ? '' : undefined}
            data-keeps-escape={offer.isOpen ? '' : undefined}
            value={text}
            onChange={(event) => offer.type(event.target.value)}
            onClick={offer.open}
            onKeyDown={offer.press}
            onBlur={() => {
              offer.close();
              held.onBlur();
            }}
          />
          {offer.isOpen && (
            <Options
              id={id}
              label={label}
              options={offer.options}
              at={offer.at}
              onChoose={({ key }) => offer.take(key)}
            />
          )}
          <div role="status" className="combobox-status">
            {offer.status}
          </div>
        </div>
      )}
    </Field>
  );
}
