import type { FieldShape } from '@matchdesk/core/kit/form/field-shape.ts';
import type { Offered } from '@matchdesk/core/kit/form/offered.ts';
import { useOffered } from '../data/use-offered.ts';
import { TextField } from '../ui/form-fields.tsx';

type OpenFieldProps = { field: FieldShape; what: Offered; autoFocus?: boolean | undefined };

/** Free text, such as the name of a colleague, with what is known offered. */
export function OpenField({ field: { name, label, hint }, what, autoFocus }: OpenFieldProps) {
  const values = useOffered(what).choices.map(({ value }) => value);
  return <TextField name={name} label={label} hint={hint} offers={values} autoFocus={autoFocus} autoComplete="off" />;
}
