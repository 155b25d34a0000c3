import { screens } from '../kit/screen.ts';

/** The flags of a user (specification, section 2). */
export const flagsScreens = screens({
  'of-user': { path: '/flags/:id', title: 'Flags', access: 'any', words: ['reports'], up: 'users.detail' },
});
