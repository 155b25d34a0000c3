import { screens } from '../kit/screen.ts';

/** Screens of signing in and of passwords (specification, section 2). */
export const sessionScreens = screens({
  login: { path: '/admin-login', title: 'Login', access: 'public' },
  forgot: { path: '/forgot-password', title: 'Forgot Password', access: 'public' },
  reset: { path: '/change-password/:id', title: 'Reset Password', access: 'public' },
  'change-password': {
    path: '/change-password',
    title: 'Change Password',
    words: ['account', 'secret'],
    chord: 'p',
  },
});
