import { screens } from '../kit/screen.ts';

/** Screens about users (specification, section 2). */
export const usersScreens = screens({
  list: {
    path: '/user-management',
    title: 'Users',
    access: 'any',
    first: 'users.list',
    sidebar: { label: 'Users' },
    words: ['people', 'members', 'user management'],
    chord: 'u',
  },
  deleted: {
    path: '/delete-user-management',
    title: 'Users Marked for Deletion',
    access: 'any',
    first: 'users.deleted',
    sidebar: { label: 'Users Marked for Deletion' },
    words: ['removed', 'deleted'],
    chord: 'x',
  },
  records: {
    path: '/match-list',
    title: 'Users',
    access: 'any',
    first: 'users.records',
    words: ['match list'],
    chord: 'm',
  },
  detail: { path: '/view-user-detail/:id', title: 'User Detail', access: 'any', first: 'users.get', up: 'users.list' },
});
