import { screens } from '../kit/screen.ts';

/** Screens about communities (specification, section 2). Feed and members carry `?community_id=` in their query. */
export const communitiesScreens = screens({
  list: {
    path: '/community',
    title: 'Community',
    access: 'any',
    first: 'communities.list',
    sidebar: { label: 'Community', within: 'Communities' },
    words: ['communities', 'groups', 'clubs'],
    chord: 'c',
  },
  requests: {
    path: '/requested-community',
    title: 'Requested Community',
    access: 'any',
    first: 'communities.requests',
    sidebar: { label: 'Requested Community', within: 'Communities' },
    words: ['communities', 'proposals', 'submissions', 'moderation', 'pending'],
    chord: 'q',
  },
  posts: { path: '/GetAllPosts', title: 'Community Feed', access: 'any', up: 'communities.list' },
  members: { path: '/viewMembers', title: 'Members', access: 'any', up: 'communities.list' },
  mypost: { path: '/Mypost', title: 'My Post', access: 'any', up: 'communities.list' },
});
