import type { Anatomies } from './anatomy.ts';
import { dateRange, paging } from './parts.ts';

export const places: Anatomies = {
  'communities.list': {
    columns: ['No.', 'Community Name', 'Created at', 'Total Member', 'Status', 'Action'],
    controls: [
      ['searchbox', 'Search by community name'],
      ['button', /^Add Community/],
      ['button', /^Edit /],
      ...dateRange,
      ...paging,
    ],
    texts: ['Start Date', 'End Date', /^\d\d\/\d\d\/\d{4}$/],
  },
  'communities.requests': {
    columns: ['No.', 'Community Title', 'Created Date', 'User', 'Action'],
    controls: [
      ['searchbox', 'Search by community title'],
      ['button', /^Accept /],
      ['button', /^Reject /],
      ...dateRange,
    ],
    texts: ['Start Date', 'End Date', 'Rejected'],
  },
  'communities.posts': {
    controls: [
      ['link', 'View Members'],
      ['button', /^Add New Post/],
      ['button', /^Delete the post by /],
      ['button', /^Like the post by |^Unlike the post by /],
    ],
  },
  'communities.members': {
    columns: ['No.', 'Member Name', 'Join Date', 'Posts', 'Action'],
    controls: [['searchbox', /member name/i], ['button', /^Add (New )?Post/], ...dateRange],
    texts: ['Start Date', 'End Date'],
  },
  'communities.mypost': { controls: [['button', /^Like the post by /]] },
  'radar.attendees': {
    columns: ['No', 'Profile', 'Name', 'Email', 'Phone', 'City'],
    controls: [['button', 'Search'], ...['Name', 'Email', 'Phone', 'City'].map((name) => ['button', name] as const)],
    texts: [/^\w[\w .-]*(, [\w .-]+)+$/],
  },
  'radar.list': {
    columns: ['No', 'City', 'Created at', 'Status', 'Action'],
    controls: [
      ['button', /^Add/],
      ['button', 'City'],
      ['button', /^Edit /],
      ['button', /^Delete /],
    ],
    texts: [/^\d\d\/\d\d\/\d{4}$/],
  },
};
