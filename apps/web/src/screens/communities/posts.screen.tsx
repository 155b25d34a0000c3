import { communitiesReads } from '@matchdesk/core/communities/reads.ts';
import { communitiesScreens as screens } from '@matchdesk/core/communities/screens.ts';
import { communitiesTexts as say } from '@matchdesk/core/communities/texts.ts';
import { one } from '@matchdesk/desk/task/subject.ts';
import { useLocation } from 'wouter';
import { ActionButton } from '../../act/action-button.tsx';
import { usePages } from '../../data/use-pages.ts';
import { useExportableWhole } from '../../export/use-exportable.ts';
import { LoadFailure } from '../../load/load-failure.tsx';
import { Page } from '../../shell/page.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Link } from '../../ui/link.tsx';
import { NoCommunity } from './no-community.tsx';
import { Posts } from './posts.tsx';
import { membersHref, useCommunity, useCommunityId } from './use-community.ts';

function CommunityFeed({ id }: { id: string }) {
  const { community, error, refetch } = useCommunity(id);
  const feed = usePages(communitiesReads.posts, id);
  useExportableWhole('communities.posts', communitiesReads.posts, id, feed.total);
  const [, navigate] = useLocation();
  const title = community?.name || screens.posts.title;
  const target = { id, label: title, ...(community && { record: community }) };
  const goToMembers = (): void => navigate(membersHref(id), { state: community });
  return (
    <Page
      title={title}
      width="narrow"
      beside={
        <span className="before-title">
          <Avatar src={community?.image} kind="communities" shape="square" size="m" label={`Picture of ${title}`} />
        </span>
      }
      actions={
        <>
          <Link href={membersHref(id)} state={community} className="button" aria-keyshortcuts="m">
            {say.viewMembers}
          </Link>
          <ActionButton id="communities.add-post" icon="plus" kind="primary" subject={one(target)} />
        </>
      }
    >
      <LoadFailure error={error} refetch={refetch} />
      <Posts feed={feed} community={target} onMembers={goToMembers} />
    </Page>
  );
}

/** /GetAllPosts?community_id= */
export default function Feed() {
  const id = useCommunityId();
  return id === '' ? <NoCommunity title={screens.posts.title} /> : <CommunityFeed key={id} id={id} />;
}
