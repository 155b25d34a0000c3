import { screens } from '../kit/screen.ts';
import { ratingsTitles as titles } from './titles.ts';

/** Screens about ratings (specification, section 2). */
export const ratingsScreens = screens({
  received: {
    path: '/rating-list-view/:id',
    title: 'Ratings',
    words: ['received', 'stars', 'reviews', 'feedback'],
    of: { record: 'user', says: 'Ratings of {who}' },
    tabs: [{ id: '', title: titles.received, words: ['ratings', 'received'], first: 'ratings.received' }],
    up: 'users.detail',
  },
  given: {
    path: '/given-rating/:id',
    title: 'Given Rating',
    words: ['stars', 'reviews'],
    of: { record: 'user', says: 'Ratings given by {who}' },
    tabs: [
      { id: 'received', title: titles.received, first: 'ratings.received' },
      { id: 'given', title: titles.given, first: 'ratings.given' },
    ],
    up: 'users.detail',
  },
  reported: {
    path: '/reported-ratings',
    title: titles.reported,
    words: ['complaints', 'reports', 'stars', 'reviews'],
    first: 'ratings.reported',
    chord: 'v',
    extension: 'list-filters',
  },
  'received-detail': {
    path: '/recieved-rating-details/:id',
    title: 'Received Rating Details',
    of: { record: 'received-rating', says: 'Rating {who}' },
  },
  'given-detail': {
    path: '/given-rating-details/:id',
    title: 'Given Rating Details',
    of: { record: 'given-rating', says: 'Rating {who}' },
  },
});
