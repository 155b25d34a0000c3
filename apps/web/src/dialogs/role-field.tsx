import { plainRole } from '@matchdesk/core/admins/rules.ts';
import { adminsTexts as say } from '@matchdesk/core/admins/texts.ts';
import { useCall } from '../../data/use-call.ts';
import { LoadFailure } from '../../load/load-failure.tsx';
import { SelectField } from '../../ui/form-fields.tsx';
import { Loading } from '../../ui/spinner.tsx';

/** What the new colleague may do, where the provider has roles beyond the two. */
export function RoleField() {
  const { data, error, refetch } = useCall('admins', 'roles', {});
  const declared = data?.data.map(({ name, title }) => ({ value: name, label: title })) ?? [];
  return (
    <>
      <SelectField
        name="role"
        label="Role"
        options={[{ value: plainRole, label: say.subAdministrator }, ...declared]}
      />
      <LoadFailure error={error} refetch={refetch} />
      {!data && !error && <Loading label="Loading roles" />}
    </>
  );
}
