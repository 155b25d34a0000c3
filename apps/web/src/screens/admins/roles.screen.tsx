import { adminsReads } from '@matchdesk/core/admins/reads.ts';
import type { ListedRole } from '@matchdesk/core/admins/schema.ts';
import { adminsTexts as say } from '@matchdesk/core/admins/texts.ts';
import type { Look } from '../../list/columns.tsx';
import { OfferedList } from '../../shell/offered-list.tsx';

const look: Look<ListedRole> = {
  name: { width: 136 },
  title: { width: 160 },
  scopes: { width: 640, wrap: true, cell: ({ scopes }) => scopes.join(', ') },
};

/** /roles: shown where the provider has roles beyond the specification's two. */
export default function Roles() {
  return <OfferedList id="admins.roles" otherwise={say.rolesLacking} list={adminsReads.roles} look={look} />;
}
