import type { FieldShape } from '@matchdesk/core/kit/form/field-shape.ts';
import type { Offered } from '@matchdesk/core/kit/form/offered.ts';
import { offers } from '@matchdesk/core/offers.ts';
import { useLayoutEffect } from 'react';
import { policyText } from '../act/policy-text.ts';
import { useOffered } from '../data/use-offered.ts';
import { CheckField, SelectField, TextField, type TextFieldKind } from '../ui/form-fields.tsx';
import { RichTextField } from '../ui/rich-text-field.tsx';
import { ClosedField } from './closed-field.tsx';
import { FileField } from './file-field.tsx';
import { MentionField } from './mention-field.tsx';
import { RecordField } from './record-field.tsx';
import { ScopesField } from './scopes-field.tsx';

type OpenFieldProps = { field: FieldShape; what: Offered; autoFocus?: boolean | undefined };

/** Free text, such as the name of a colleague, with what is known offered. */
function OpenField({ field: { name, label, hint, placeholder }, what, autoFocus }: OpenFieldProps) {
  const values = useOffered(what).choices.map(({ value }) => value);
  const shown = { label, hint, placeholder, offers: values, autoFocus };
  return <TextField name={name} {...shown} trimStart autoComplete="off" />;
}

const inputKinds: { readonly [K in FieldShape['kind']]?: TextFieldKind } = {
  text: 'text',
  email: 'email',
  number: 'number',
  secret: 'password',
  multiline: 'multiline',
};

type OfferedFieldProps = { field: FieldShape; what: Offered; autoFocus?: boolean | undefined };

/** A field whose values are offered: nothing else, several of them, among other words, or free text. */
function OfferedField(props: OfferedFieldProps) {
  const { isClosed, into } = offers[props.what];
  if (isClosed) return <ClosedField {...props} />;
  if (into === 'words') return <MentionField {...props} />;
  return into === 'list' ? <ScopesField {...props} /> : <OpenField {...props} />;
}

/** Renders each kind of field, for every action's dialog. */
export function ActionField({ field, autoFocus }: { field: FieldShape; autoFocus?: boolean }) {
  const { name, label, hint, kind } = field;
  useLayoutEffect(() => {
    // Typing replaces the current text, as in every field that Tab leads to, from the first key on.
    const focused = document.activeElement;
    if (autoFocus && focused instanceof HTMLInputElement && focused.name === name) focused.select();
  }, [autoFocus, name]);
  if (kind === 'switch') return <CheckField name={name} label={label} />;
  if (kind === 'choice') {
    const none = { value: '', label: `Choose ${label.toLowerCase()}…`, disabled: true };
    const options = (field.choices ?? []).map((value) => ({ value, label: field.labels?.[value] ?? value }));
    return <SelectField name={name} label={label} hint={hint} options={[none, ...options]} />;
  }
  if (kind === 'file') return <FileField field={field} />;
  if (kind === 'rich-text') return <RichTextField name={name} label={label} hint={hint} rules={policyText} />;
  if (kind === 'record' && field.record) {
    return <RecordField field={{ ...field, record: field.record }} autoFocus={autoFocus} />;
  }
  if (field.offers) return <OfferedField field={field} what={field.offers} autoFocus={autoFocus} />;
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      kind={inputKinds[kind] ?? 'text'}
      placeholder={field.placeholder}
      maxLength={field.inputMax}
      trimStart={field.trimStart}
      allowedCharacter={field.allowedCharacter}
      autoFocus={autoFocus}
      autoComplete={kind === 'secret' ? 'new-password' : 'off'}
    />
  );
}
