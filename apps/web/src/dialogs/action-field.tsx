import type { FieldShape } from '@matchdesk/core/kit/form/field-shape.ts';
import type { Offered } from '@matchdesk/core/kit/form/offered.ts';
import { offers } from '@matchdesk/core/offers.ts';
import { useLayoutEffect } from 'react';
import { policyText } from '../act/policy-text.ts';
import { useOffered } from '../data/use-offered.ts';
import { CheckField, SelectField, TextField } from '../ui/form-fields.tsx';
import { RichTextField } from '../ui/rich-text-field.tsx';
import { ChoosingField } from './choosing-field.tsx';
import { ClosedField } from './closed-field.tsx';
import { FileField } from './file-field.tsx';

import { RecordField } from './record-field.tsx';

type OfferedFieldProps = { field: FieldShape; what: Offered; autoFocus?: boolean | undefined };

/** Free text, such as the name of a colleague, with what is known offered. */
function OpenField({ field, what, autoFocus }: OfferedFieldProps) {
  const values = useOffered(what).choices.map(({ value }) => value);
  return <TextField field={field} offers={values} autoFocus={autoFocus} />;
}

/** A field whose values are offered: nothing else, several of them, among other words, or free text. */
function OfferedField(props: OfferedFieldProps) {
  const { isClosed, into } = offers[props.what];
  if (isClosed) return <ClosedField {...props} />;
  return into ? <ChoosingField {...props} into={into} /> : <OpenField {...props} />;
}

/** Renders each kind of field, for every action's dialog. */
export function ActionField({ field, autoFocus }: { field: FieldShape; autoFocus?: boolean }) {
  const { name, label, kind } = field;
  useLayoutEffect(() => {
    // Typing replaces the current text, as in every field that Tab leads to, from the first key on.
    const focused = document.activeElement;
    if (autoFocus && focused instanceof HTMLInputElement && focused.name === name) focused.select();
  }, [autoFocus, name]);
  if (kind === 'switch') return <CheckField field={field} />;
  if (kind === 'choice') {
    const none = { value: '', label: `Choose ${label.toLowerCase()}…`, disabled: true };
    const options = (field.choices ?? []).map((value) => ({ value, label: field.labels?.[value] ?? value }));
    return <SelectField field={field} options={[none, ...options]} />;
  }
  if (kind === 'file') return <FileField field={field} />;
  if (kind === 'rich-text') return <RichTextField field={field} rules={policyText} />;
  if (kind === 'record' && field.record) {
    return <RecordField field={{ ...field, record: field.record }} autoFocus={autoFocus} />;
  }
  if (field.offers) return <OfferedField field={field} what={field.offers} autoFocus={autoFocus} />;
  return <TextField field={field} autoFocus={autoFocus} />;
}
