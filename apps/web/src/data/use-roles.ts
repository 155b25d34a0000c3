import { plainRole } from '@matchdesk/core/admins/rules.ts';
import { adminsTexts as say } from '@matchdesk/core/admins/texts.ts';
import type { Option } from '@matchdesk/core/kit/list/read.ts';
import { useCall } from './use-call.ts';
import { useCapable } from './use-capable.ts';

/** Returns the roles that a colleague may have: the specification's sub-administrator first, then the provider's others. */
export const useRoles = () => {
  const isAsked = useCapable('roles') === true;
  const { data, error, refetch } = useCall('admins', 'roles', {}, isAsked);
  const declared = data?.data.map(({ name, title }): Option => [name, title]) ?? [];
  const options: readonly Option[] = [[plainRole, say.subAdministrator], ...declared];
  return { options, isThere: !isAsked || data !== undefined, error, refetch };
};
