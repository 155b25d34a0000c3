import { screens } from '../kit/screen.ts';

/** Screens about communities (specification, section 2). Feed and members have `?community_id=` in their address. */
export const communitiesScreens = screens({
  list: {
    path: '/community',
    title: 'Community',
    first: 'communities.list',
    sidebar: { label: 'Community', within: 'Communities' },
    names: ['communities', 'groups'],
    words: ['clubs'],
    chord: 'c',
  },
  requests: {
    path: '/requested-community',
    title: 'Requested Community',
    first: 'communities.requests',
    sidebar: { label: 'Requested Community', within: 'Communities' },
    names: ['community requests', 'requested communities'],
    words: ['proposals', 'proposed', 'submissions', 'moderation', 'pending', 'requests', 'approvals', 'waiting'],
    chord: 'q',
  },
  posts: {
    path: '/GetAllPosts',
    title: 'Community Feed',
    words: ['posts', 'pictures', 'wall'],
    of: { record: 'community', says: 'Feed of {who}', query: 'community_id' },
    up: 'communities.list',
  },
  members: {
    path: '/viewMembers',
    title: 'Members',
    words: ['people', 'users', 'who'],
    of: { record: 'community', says: 'Members of {who}', query: 'community_id' },
    up: 'communities.list',
  },
  mypost: { path: '/Mypost', title: 'My Post', up: 'communities.list' },
});
