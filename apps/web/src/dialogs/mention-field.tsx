import type { FieldShape } from '@matchdesk/core/kit/form/field-shape.ts';
import type { Offered } from '@matchdesk/core/kit/form/offered.ts';
import { useId, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { Options } from '../ui/combobox.tsx';
import { Field } from '../ui/field.tsx';
import { useErrorOf } from '../ui/form-fields.tsx';
import { useMentions } from './use-mentions.ts';

type MentionFieldProps = { field: FieldShape; what: Offered; autoFocus?: boolean | undefined };

/** A text that can mention colleagues: after an @ their names are offered; arrows, Enter and Tab choose one. */
export function MentionField({ field, what, autoFocus }: MentionFieldProps) {
  const { name, label, hint } = field;
  const { register, setValue } = useFormContext();
  const { ref, ...registered } = register(name);
  const area = useRef<HTMLTextAreaElement>(null);
  const offer = useMentions(what, area, (text) => setValue(name, text, { shouldDirty: true, shouldValidate: true }));
  const id = useId();
  const { error } = useErrorOf(name);
  return (
    <Field label={label} hint={hint} error={error}>
      {(input) => (
        <div className="combobox">
          <textarea
            {...input}
            {...registered}
            ref={(element) => {
              area.current = element;
              ref(element);
            }}
            className="input"
            rows={6}
            aria-autocomplete="list"
            aria-controls={offer.isOpen ? id : undefined}
            aria-activedescendant={offer.isOpen ? `${id}-${offer.at}` : undefined}
            data-autofocus={autoFocus ? '' : undefined}
            data-keeps-escape={offer.isOpen ? '' : undefined}
            onChange={(event) => {
              void registered.onChange(event);
              offer.look();
            }}
            onSelect={offer.look}
            onKeyDown={offer.press}
            onBlur={(event) => {
              offer.close();
              void registered.onBlur(event);
            }}
          />
          {offer.isOpen && (
            <Options
              id={id}
              label="Colleagues"
              options={offer.options}
              at={offer.at}
              onChoose={(option) => offer.take(option)}
            />
          )}
        </div>
      )}
    </Field>
  );
}
