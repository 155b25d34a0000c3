import type { NamedField } from '@matchdesk/core/kit/form/field.ts';
import type { Offered } from '@matchdesk/core/kit/form/offered.ts';
import { useOffered } from '../data/use-offered.ts';
import { LoadFailure } from '../load/load-failure.tsx';
import { SelectField } from '../ui/form-fields.tsx';
import { Loading } from '../ui/spinner.tsx';

type ClosedFieldProps = { field: NamedField; what: Offered };

/** Chooses one of what is offered, such as a colleague's role; no other value is possible. */
export function ClosedField({ field, what }: ClosedFieldProps) {
  const { choices, isThere, error, refetch } = useOffered(what);
  return (
    <>
      <SelectField field={field} options={choices.map(({ value, title }) => ({ value, label: title }))} />
      <LoadFailure error={error} refetch={refetch} />
      {!isThere && <Loading label={`Loading ${what}`} />}
    </>
  );
}
