import { communitiesReads } from '@matchdesk/core/communities/reads.ts';
import type { Community } from '@matchdesk/core/communities/schema.ts';
import { ActionButton } from '../../act/action-button.tsx';
import { ListScreen } from '../../shell/list-screen.tsx';
import { communityActions, communityLook } from './community-look.tsx';
import { feedHref } from './use-community.ts';

const hrefOfRow = (community: Community): string => feedHref(community._id);

/** /community */
export default function Communities() {
  return (
    <ListScreen
      id="communities.list"
      list={communitiesReads.list}
      look={communityLook}
      href={hrefOfRow}
      rowActions={communityActions}
      tools={<ActionButton id="communities.create" icon="plus" kind="primary" />}
    />
  );
}
