import { screens } from '../kit/screen.ts';

/** Screens about administrators (specification, section 2); a sub-administrator is sent to the dashboard instead. */
export const adminsScreens = screens({
  add: {
    path: '/add-admin',
    title: 'Add Admin',
    access: 'ADMIN',
    sidebar: { label: 'Add Admin', within: 'Administrators' },
    words: ['new', 'sub-admin', 'staff'],
    chord: 'n',
    up: 'admins.list',
  },
  list: {
    path: '/view-admin-list',
    title: 'View Admins List',
    access: 'ADMIN',
    first: 'admins.list',
    sidebar: { label: 'View Admins List', within: 'Administrators' },
    names: ['admins', 'administrators'],
    words: ['sub-admins', 'staff', 'password', 'team'],
    chord: 'a',
  },
  roles: {
    path: '/roles',
    title: 'Roles',
    access: 'ADMIN',
    first: 'admins.roles',
    sidebar: { label: 'Roles', within: 'Administrators' },
    words: ['permissions', 'rights', 'scopes'],
    chord: 'R',
    extension: 'roles',
  },
});
