import { communitiesReads } from '@matchdesk/core/communities/reads.ts';
import { approvalLabel, isOpen, statusLabel } from '@matchdesk/core/communities/rules.ts';
import type { Community } from '@matchdesk/core/communities/schema.ts';
import { communitiesTexts as say } from '@matchdesk/core/communities/texts.ts';
import { rowTarget } from '@matchdesk/core/kit/list/read.ts';
import type { Look } from '../../list/columns.tsx';
import { Named } from '../../list/named.tsx';
import { rowActions } from '../../list/row-action.tsx';
import { StatusSwitch } from '../../list/status-switch.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { feedHref } from './use-community.ts';

const pictureOf = ({ image: src }: Community) => ({ src, kind: 'communities', shape: 'square' }) as const;

const shared: Look<Community> = {
  number: { width: 64 },
  image: { width: 72, cell: (community) => <Avatar {...pictureOf(community)} /> },
  created: { width: 136 },
};

/** How the list of communities looks. */
export const communityLook: Look<Community> = {
  ...shared,
  name: {
    width: 320,
    cell: (community) => (
      <Named
        {...pictureOf(community)}
        name={community.name || community._id}
        href={feedHref(community._id)}
        state={community}
      />
    ),
  },
  members: { width: 136 },
  status: {
    width: 144,
    cell: (community) => (
      <StatusSwitch
        status={community.status}
        text={statusLabel(community)}
        action="communities.set-status"
        target={rowTarget(communitiesReads.list, community)}
      />
    ),
  },
  action: { width: 96 },
};

/** The actions on a community in its row. */
export const communityActions = rowActions(communitiesReads.list, ({ name }) => [
  { id: 'communities.edit', icon: 'pencil', label: `Edit ${name}` },
]);

const decisions = rowActions(communitiesReads.requests, ({ name }) => [
  { id: 'communities.accept', icon: 'check', text: say.accept, label: `${say.accept} ${name}` },
  { id: 'communities.reject', icon: 'x', text: say.reject, label: `${say.reject} ${name}` },
]);

function Decision({ request }: { request: Community }) {
  const { is_approved: approval } = request;
  if (!isOpen(request)) {
    return <Badge tone={approval === 'approved' ? 'success' : 'danger'}>{approvalLabel(approval)}</Badge>;
  }
  return <span className="row">{decisions(request)}</span>;
}

/** How the list of proposed communities looks. */
export const requestLook: Look<Community> = {
  ...shared,
  name: { width: 320, cell: (request) => <Named {...pictureOf(request)} name={request.name || request._id} /> },
  user: {
    width: 200,
    cell: ({ creator_details: creator }) => <Named src={creator.profile_image[0]} name={creator.firstname} />,
  },
  decision: { width: 232, cell: (request) => <Decision request={request} /> },
};
