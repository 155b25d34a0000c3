import { approvalLabel, isOpen, statusLabel } from '@matchdesk/core/communities/rules.ts';
import type { Community } from '@matchdesk/core/communities/schema.ts';
import { communitiesTexts as say } from '@matchdesk/core/communities/texts.ts';
import { orMissing } from '@matchdesk/core/kit/show.ts';
import { openAction } from '../../act/open-action.ts';
import { one, type Subject } from '../../act/subject.ts';
import type { Look } from '../../list/columns.tsx';
import { StatusSwitch } from '../../list/status-switch.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { feedHref } from './use-community.ts';

export const subjectOf = (community: Community): Subject =>
  one({ id: community._id, label: community.name, record: community });

/** How the list of communities looks. */
export const communityLook: Look<Community> = {
  number: { width: 64 },
  image: { width: 72, cell: (community) => <Avatar src={community.image} kind="communities" shape="square" /> },
  name: {
    width: 320,
    cell: (community) => (
      <Link href={feedHref(community._id)} state={community} className="named">
        <Avatar src={community.image} kind="communities" shape="square" />
        <span className="truncate">{community.name || community._id}</span>
      </Link>
    ),
  },
  created: { width: 136 },
  members: { width: 136 },
  status: {
    width: 144,
    cell: (community) => (
      <StatusSwitch
        id={community._id}
        name={community.name}
        status={community.status}
        text={statusLabel(community)}
        action="communities.set-status"
        subject={() => subjectOf(community)}
      />
    ),
  },
  action: { width: 96 },
};

/** What can be done to a community in its row. */
export const communityActions = (community: Community) => (
  <IconButton
    icon="pencil"
    size="small"
    label={`Edit ${community.name}`}
    data-action="communities.edit"
    onClick={() => openAction('communities.edit', { subject: subjectOf(community) })}
  />
);

function Decision({ request }: { request: Community }) {
  const { is_approved: approval } = request;
  if (!isOpen(request)) {
    return <Badge tone={approval === 'approved' ? 'success' : 'danger'}>{approvalLabel(approval)}</Badge>;
  }
  const decide = (id: 'communities.accept' | 'communities.reject') => () =>
    openAction(id, { subject: subjectOf(request) });
  return (
    <span className="row">
      <Button
        size="small"
        icon="check"
        data-action="communities.accept"
        onClick={decide('communities.accept')}
        aria-label={`${say.accept} ${request.name}`}
      >
        {say.accept}
      </Button>
      <Button
        size="small"
        icon="x"
        data-action="communities.reject"
        onClick={decide('communities.reject')}
        aria-label={`${say.reject} ${request.name}`}
      >
        {say.reject}
      </Button>
    </span>
  );
}

/** How the list of proposed communities looks. */
export const requestLook: Look<Community> = {
  number: { width: 64 },
  image: { width: 72, cell: (request) => <Avatar src={request.image} kind="communities" shape="square" /> },
  name: {
    width: 320,
    cell: (request) => (
      <span className="named">
        <Avatar src={request.image} kind="communities" shape="square" />
        <span className="truncate">{request.name || request._id}</span>
      </span>
    ),
  },
  created: { width: 136 },
  user: {
    width: 200,
    cell: ({ creator_details: creator }) => (
      <span className="named">
        <Avatar src={creator.profile_image[0]} name={creator.firstname} />
        <span className="truncate">{orMissing(creator.firstname)}</span>
      </span>
    ),
  },
  decision: { width: 232, cell: (request) => <Decision request={request} /> },
};
