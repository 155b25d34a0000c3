import type { ScreenId } from '@matchdesk/core/screens.ts';
import type { Change } from '../kit/odd.ts';

export type Kept = {
  readonly what: string;
  readonly screen: ScreenId;
  readonly call: RegExp;
  readonly changes: readonly Change[];
};

/** Answers that once made a screen hang, break or show something false, and the largest answers. */
export const keptChanges: readonly Kept[] = [
  {
    what: 'a name of ten million signs',
    screen: 'users.list',
    call: /usersRecord/,
    changes: [['data.0.firstname', 'a word of ten million signs']],
  },
  {
    what: 'a huge name of a person who is gone',
    screen: 'users.deleted',
    call: /usersRecord\/deleted/,
    changes: [['data.0.firstname', 'a huge word']],
  },
  {
    what: 'a huge private note',
    screen: 'ratings.received-detail',
    call: /singleRecivedRatingDetail/,
    changes: [['data.question_seven_answer', 'a huge text']],
  },
  {
    what: 'posts without end, of texts without end',
    screen: 'communities.posts',
    call: /getAllPost/,
    changes: [
      ['data.0.message', 'a huge text'],
      ['data', 'it ten thousand times'],
    ],
  },
  {
    what: 'ten thousand matches',
    screen: 'matches.of-user',
    call: /matching/,
    changes: [['data', 'it ten thousand times']],
  },
  {
    what: 'a match of ten thousand',
    screen: 'matches.of-user',
    call: /matching/,
    changes: [['data.0.users_data', 'it ten thousand times']],
  },
  {
    what: 'a gallery of ten thousand pictures',
    screen: 'users.detail',
    call: /getUserDataa/,
    changes: [
      ['data.profile_image_gallery', 'it ten thousand times'],
      ['data.detailed_profile.my_values', 'it ten thousand times'],
      ['data.detailed_profile.about_me', 'a huge text'],
    ],
  },
  {
    what: 'a policy text without end',
    screen: 'settings.update',
    call: /updateSettings/,
    changes: [['0.setting_description', 'a huge text']],
  },
];
