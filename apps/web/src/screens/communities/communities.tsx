import { communitiesReads } from '@matchdesk/core/communities/reads.ts';
import type { Community } from '@matchdesk/core/communities/schema.ts';
import { communitiesScreens as screens } from '@matchdesk/core/communities/screens.ts';
import { ActionButton } from '../../act/action-button.tsx';
import { ListView } from '../../list/list-view.tsx';
import { Page } from '../../shell/page.tsx';
import { communityActions, communityLook, requestLook } from './community-look.tsx';
import { feedHref } from './use-community.ts';

const hrefOfRow = (community: Community): string => feedHref(community._id);

/** /community */
export function Communities() {
  return (
    <Page title={screens.list.title}>
      <ListView
        id="communities.list"
        list={communitiesReads.list}
        look={communityLook}
        href={hrefOfRow}
        rowActions={communityActions}
        tools={<ActionButton id="communities.create" icon="plus" kind="primary" />}
      />
    </Page>
  );
}

/** /requested-community */
export function Requests() {
  return (
    <Page title={screens.requests.title}>
      <ListView id="communities.requests" list={communitiesReads.requests} look={requestLook} />
    </Page>
  );
}
