import { communitiesReads } from '@matchdesk/core/communities/reads.ts';
import { ListScreen } from '../../shell/list-screen.tsx';
import { requestLook } from './community-look.tsx';

/** /requested-community */
export default function Requests() {
  return <ListScreen id="communities.requests" list={communitiesReads.requests} look={requestLook} />;
}
