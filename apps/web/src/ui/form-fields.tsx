import { asTyped, type TypedMeta } from '@matchdesk/core/kit/form/field.ts';
import type { ChangeEvent, CompositionEvent, HTMLInputAutoCompleteAttribute } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { Field } from './field.tsx';
import { serverError } from './form.tsx';
import { PasswordInput } from './password-input.tsx';
import { BareSelect, type SelectOption } from './select.tsx';
import { UsedOf } from './used-of.tsx';

export type TextFieldKind = 'text' | 'email' | 'number' | 'tel' | 'password' | 'multiline';

type FormFieldProps = {
  /** Its name in the schema, and the server's `param`. */
  name: string;
  label: string;
  hint?: string | undefined;
  /** Fields to check again when this one changes. */
  deps?: string[] | undefined;
};

type TextFieldProps = FormFieldProps &
  Pick<TypedMeta, 'trimStart' | 'allowedCharacter'> & {
    /** 'email' is a text input with an email keyboard: a native email input would change what is typed. */
    kind?: TextFieldKind | undefined;
    placeholder?: string | undefined;
    autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
    autoFocus?: boolean | undefined;
    readOnly?: boolean | undefined;
    /** Suggestions while typing. */
    offers?: readonly string[] | undefined;
    rows?: number | undefined;
    /** In UTF-16 units. */
    maxLength?: number | undefined;
    /** Shows how many of this many characters are used. */
    counted?: number | undefined;
  };

const keyboards: { readonly [K in TextFieldKind]?: 'email' | 'numeric' | 'tel' } = {
  email: 'email',
  number: 'numeric',
  tel: 'tel',
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
const cleanInput = (input: HTMLInputElement | HTMLTextAreaElement, meta: TypedMeta): void => {
  const cleaned = asTyped(meta, input.value);
  if (cleaned === input.value) return;
  const caret = input.selectionStart ?? input.value.length;
  const before = asTyped(meta, input.value.slice(0, caret)).length;
  input.value = cleaned;
  input.setSelectionRange(before, before);
};

/** A text in a form: cleaned while it is typed, checked by the form's schema. */
export function TextField(props: TextFieldProps) {
  const {
    name,
    label,
    hint,
    deps,
    kind = 'text',
    trimStart,
    allowedCharacter,
    maxLength,
    counted,
    offers,
    rows = 4,
    ...rest
  } = props;
  const { register } = useFormContext();
  const registered = register(name, deps ? { deps } : {});
  const meta: TypedMeta = { trimStart, allowedCharacter, inputMax: maxLength };
  const change = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const isUnderWay = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing;
    if (!isUnderWay) cleanInput(event.target, meta);
    return registered.onChange(event);
  };
  const composed = (event: CompositionEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    cleanInput(event.currentTarget, meta);
    void registered.onChange({ target: event.currentTarget, type: 'change' });
  };
  const count = counted === undefined ? undefined : <Count name={name} most={counted} />;
  return (
    <Field label={label} hint={hint} {...useErrorOf(name)} count={count}>
      {(input) => {
        const shared = {
          ...input,
          ...registered,
          ...rest,
          'data-autofocus': rest.autoFocus ? '' : undefined,
          maxLength,
          className: 'input',
          onChange: change,
          onCompositionEnd: composed,
        };
        if (kind === 'multiline') return <textarea {...shared} rows={rows} />;
        if (kind === 'password') return <PasswordInput {...shared} />;
        const inputMode = keyboards[kind];
        const field = (
          <input
            {...shared}
            list={offers && `${input.id}offers`}
            type="text"
            inputMode={inputMode}
            {...(kind === 'email' ? { autoCapitalize: 'none', spellCheck: false } : {})}
          />
        );
        return offers ? (
          <>
            {field}
            <datalist id={`${input.id}offers`}>
              {offers.map((offer) => (
                <option key={offer} value={offer} />
              ))}
            </datalist>
          </>
        ) : (
          field
        );
      }}
    </Field>
  );
}

type SelectFieldProps = FormFieldProps & { options: readonly SelectOption[] };

/** A choice in a form: it shows the form's value, also one that is not offered, or not offered yet. */
export function SelectField({ name, label, hint, deps, options }: SelectFieldProps) {
  const { register } = useFormContext();
  const value = String(useWatch<Record<string, unknown>>({ name }) ?? '');
  const shown = options.some((option) => option.value === value) ? options : [{ value, label: value }, ...options];
  return (
    <Field label={label} hint={hint} {...useErrorOf(name)}>
      {(input) => <BareSelect {...input} {...register(name, deps ? { deps } : {})} value={value} options={shown} />}
    </Field>
  );
}

/** A yes or no in a form. */
export function CheckField({ name, label }: Pick<FormFieldProps, 'name' | 'label'>) {
  const { register } = useFormContext();
  return (
    <label className="check-field">
      <input type="checkbox" className="checkbox" {...register(name)} />
      {label}
    </label>
  );
}
