import { asTyped, type NamedField } from '@matchdesk/core/kit/form/field.ts';
import { type ChangeEvent, type ComponentProps, type CompositionEvent, useState } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { IconButton } from './button.tsx';
import { Field } from './field.tsx';
import { serverError } from './form.tsx';
import { BareSelect, type SelectOption } from './select.tsx';
import { UsedOf } from './used-of.tsx';
import { verbatim } from './verbatim.ts';

/** A password with a button that shows and hides it. Takes the props of an input, except its type. */
function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <div className="input-frame">
      <input {...verbatim} {...props} className="input" type={shown ? 'text' : 'password'} />
      <IconButton
        icon={shown ? 'eye-off' : 'eye'}
        label={shown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!shown)}
      />
    </div>
  );
}

type TextFieldProps = {
  field: NamedField;
  autoFocus?: boolean | undefined;
  /** Fields to check again when this one changes. */
  deps?: string[] | undefined;
  /** Suggestions while typing. */
  offers?: readonly string[] | undefined;
  /** Shows how many of this many characters are used. */
  counted?: number | undefined;
};

/** An email is a text input with an email keyboard: a native email input would change what is typed. */
const keyboards: { readonly [K in NamedField['kind'] & string]?: 'email' | 'numeric' } = {
  email: 'email',
  number: 'numeric',
};

/** What is wrong with a field of the form, and whether an alert announces it. */
export function useErrorOf(name: string) {
  const { message, type }: { message?: unknown; type?: unknown } = get(useFormContext().formState.errors, name) ?? {};
  return { error: typeof message === 'string' ? message : undefined, isTold: type === serverError };
}

function Count({ name, most }: { name: string; most: number }) {
  const value: unknown = useWatch({ name });
  return <UsedOf used={typeof value === 'string' ? value.length : 0} most={most} />;
}

/** Leaves in an input what it keeps of the typed text, with the caret between the same characters. */
const cleanInput = (input: HTMLInputElement | HTMLTextAreaElement, field: NamedField, standing: string): void => {
  const cleaned = asTyped(field, input.value, standing);
  if (cleaned === input.value) return;
  const caret = input.selectionStart ?? input.value.length;
  const before = asTyped(field, input.value.slice(0, caret), standing).length;
  input.value = cleaned;
  input.setSelectionRange(before, before);
};

/** A text in a form: cleaned while it is typed, checked by the form's schema. */
export function TextField({ field, autoFocus, deps, offers, counted }: TextFieldProps) {
  const { name, label, hint, kind = 'text', placeholder, inputMax, autoComplete = 'off' } = field;
  const { register, formState } = useFormContext();
  const stored: unknown = get(formState.defaultValues, name);
  const standing = typeof stored === 'string' ? stored : '';
  const registered = register(name, deps ? { deps } : {});
  const change = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const isUnderWay = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing;
    if (!isUnderWay) cleanInput(event.target, field, standing);
    return registered.onChange(event);
  };
  const composed = (event: CompositionEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    cleanInput(event.currentTarget, field, standing);
    void registered.onChange({ target: event.currentTarget, type: 'change' });
  };
  const count = counted === undefined ? undefined : <Count name={name} most={counted} />;
  return (
    <Field label={label} hint={hint} {...useErrorOf(name)} count={count}>
      {(input) => {
        const shared = {
          ...input,
          ...registered,
          placeholder,
          autoComplete,
          autoFocus,
          'data-autofocus': autoFocus ? '' : undefined,
          maxLength: inputMax,
          className: 'input',
          onChange: change,
          onCompositionEnd: composed,
        };
        if (kind === 'multiline') return <textarea {...shared} rows={4} />;
        if (kind === 'secret' && autoComplete !== 'one-time-code') return <PasswordInput {...shared} />;
        const single = (
          <input
            {...shared}
            list={offers && `${input.id}offers`}
            type="text"
            inputMode={keyboards[kind]}
            {...(kind === 'email' ? verbatim : { autoCorrect: 'off' })}
          />
        );
        return offers ? (
          <>
            {single}
            <datalist id={`${input.id}offers`}>
              {offers.map((offer) => (
                <option key={offer} value={offer} />
              ))}
            </datalist>
          </>
        ) : (
          single
        );
      }}
    </Field>
  );
}

type SelectFieldProps = { field: NamedField; options: readonly SelectOption[] };

/** A choice in a form: it shows the form's value, also one that is not offered, or not offered yet. */
export function SelectField({ field: { name, label, hint }, options }: SelectFieldProps) {
  const { register } = useFormContext();
  const value = String(useWatch<Record<string, unknown>>({ name }) ?? '');
  const shown = options.some((option) => option.value === value) ? options : [{ value, label: value }, ...options];
  return (
    <Field label={label} hint={hint} {...useErrorOf(name)}>
      {(input) => <BareSelect {...input} {...register(name)} value={value} options={shown} />}
    </Field>
  );
}

/** A yes or no in a form. */
export function CheckField({ field: { name, label } }: { field: NamedField }) {
  const { register } = useFormContext();
  return (
    <label className="check-field">
      <input type="checkbox" className="checkbox" {...register(name)} />
      {label}
    </label>
  );
}
