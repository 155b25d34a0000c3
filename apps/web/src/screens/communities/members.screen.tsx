import { communitiesReads } from '@matchdesk/core/communities/reads.ts';
import { isStaff } from '@matchdesk/core/communities/rules.ts';
import type { Member } from '@matchdesk/core/communities/schema.ts';
import { communitiesScreens as screens } from '@matchdesk/core/communities/screens.ts';
import { orMissing } from '@matchdesk/core/kit/text/show.ts';
import { hrefTo } from '@matchdesk/core/screens.ts';
import { one } from '@matchdesk/desk/task/subject.ts';
import { ActionButton } from '../../act/action-button.tsx';
import type { Look } from '../../list/columns.tsx';
import { ListView } from '../../list/list-view.tsx';
import { Named } from '../../list/named.tsx';
import { LoadFailure } from '../../load/load-failure.tsx';
import { Page } from '../../shell/page.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { IconLink } from '../../ui/icon-link.tsx';
import { NoCommunity } from './no-community.tsx';
import { feedHref, useCommunity, useCommunityId } from './use-community.ts';

const personHref = (member: Member): string => hrefTo('users.detail', { id: member.user_id._id });

/** An administrator among the members has no page (specification, section 6). */
const isPerson = (member: Member): boolean => !isStaff(member) && member.user_id._id !== '';

function Name({ member }: { member: Member }) {
  const {
    firstname,
    profile_image: [photo],
  } = member.user_id;
  const href = isPerson(member) ? personHref(member) : undefined;
  return <Named src={photo} name={firstname} otherwise={orMissing(member.user_id._id)} href={href} />;
}

const look: Look<Member> = {
  number: { width: 64 },
  photo: { width: 72, cell: ({ user_id: person }) => <Avatar src={person.profile_image[0]} name={person.firstname} /> },
  name: { width: 280, cell: (member) => <Name member={member} /> },
  joined: { width: 144 },
  posts: { width: 96 },
  action: { width: 96 },
};

const view = (member: Member) =>
  isPerson(member) ? (
    <IconLink
      href={personHref(member)}
      icon="eye"
      label={`View ${member.user_id.firstname}`}
      title={`View ${member.user_id.firstname}`}
    />
  ) : null;

function CommunityMembers({ id }: { id: string }) {
  const { community, error, refetch } = useCommunity(id);
  const target = { id, label: community?.name || screens.posts.title, ...(community && { record: community }) };
  return (
    <Page
      title={screens.members.title}
      beside={community && <span className="muted">{community.name}</span>}
      above={[
        { href: screens.list.path, label: screens.list.title },
        { href: feedHref(id), label: target.label },
      ]}
    >
      <LoadFailure error={error} refetch={refetch} />
      <ListView
        id="communities.members"
        list={communitiesReads.members}
        scope={id}
        look={look}
        rowActions={view}
        tools={
          <ActionButton id="communities.add-post" label="Add Post" icon="plus" kind="primary" subject={one(target)} />
        }
      />
    </Page>
  );
}

/** /viewMembers?community_id= */
export default function Members() {
  const id = useCommunityId();
  return id === '' ? <NoCommunity title={screens.members.title} /> : <CommunityMembers key={id} id={id} />;
}
