import type { FieldShape } from '@matchdesk/core/kit/form/field-shape.ts';
import { useOffered } from '../data/use-offered.ts';
import { LoadFailure } from '../load/load-failure.tsx';
import { SelectField } from '../ui/form-fields.tsx';
import { Loading } from '../ui/spinner.tsx';

/** Chooses a colleague's role from the existing ones. */
export function RoleField({ field: { name, label } }: { field: Pick<FieldShape, 'name' | 'label'> }) {
  const { choices, isThere, error, refetch } = useOffered('roles');
  return (
    <>
      <SelectField name={name} label={label} options={choices.map(({ value, title }) => ({ value, label: title }))} />
      <LoadFailure error={error} refetch={refetch} />
      {!isThere && <Loading label="Loading roles" />}
    </>
  );
}
