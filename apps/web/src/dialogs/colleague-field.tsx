import type { FieldShape } from '@matchdesk/core/kit/form/field-shape.ts';
import { useOffered } from '../data/use-offered.ts';
import { TextField } from '../ui/form-fields.tsx';

type ColleagueFieldProps = { field: FieldShape; autoFocus?: boolean | undefined };

/** The name of a colleague: free text, with the known names offered. */
export function ColleagueField({ field: { name, label, hint }, autoFocus }: ColleagueFieldProps) {
  const names = useOffered('assignees').choices.map(({ value }) => value);
  return <TextField name={name} label={label} hint={hint} offers={names} autoFocus={autoFocus} autoComplete="off" />;
}
