import { screens } from '../kit/screen.ts';

/** Screens about ratings (specification, section 2). */
export const ratingsScreens = screens({
  received: { path: '/rating-list-view/:id', title: 'Ratings', access: 'any', up: 'users.detail' },
  given: { path: '/given-rating/:id', title: 'Given Rating', access: 'any', up: 'users.detail' },
  'received-detail': { path: '/recieved-rating-details/:id', title: 'Received Rating Details', access: 'any' },
  'given-detail': { path: '/given-rating-details/:id', title: 'Given Rating Details', access: 'any' },
});
