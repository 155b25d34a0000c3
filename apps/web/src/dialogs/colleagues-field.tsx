import type { FieldShape } from '@matchdesk/core/kit/form/field-shape.ts';
import { useCall } from '../data/use-call.ts';
import { TextField } from '../ui/form-fields.tsx';
import { MentionField } from './mention-field.tsx';

type ColleaguesFieldProps = { field: FieldShape; autoFocus?: boolean | undefined };

/** The name of a colleague: free text, with the known names offered. */
function NameField({ field: { name, label, hint }, autoFocus }: ColleaguesFieldProps) {
  const { data } = useCall('notes', 'colleagues', {});
  const names = ['me', ...(data?.data ?? []).map((each) => each.name)];
  return <TextField name={name} label={label} hint={hint} offers={names} autoFocus={autoFocus} autoComplete="off" />;
}

/** A field about colleagues: the name of one, or a text that mentions some. */
export function ColleaguesField(props: ColleaguesFieldProps) {
  return props.field.colleagues === 'named' ? <NameField {...props} /> : <MentionField {...props} />;
}
