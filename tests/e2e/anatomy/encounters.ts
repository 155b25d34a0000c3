import type { Anatomies } from './anatomy.ts';
import { entries, paging } from './parts.ts';

export const encounters: Anatomies = {
  'events.list': {
    // The two before the last are beyond the specification, announced as `notes`.
    columns: ['Event Name', 'Event ID', 'Date & Time', 'Host', 'Status', 'Assigned', 'Notes', 'Action'],
    controls: [['searchbox', 'By Event Name'], ['button', 'Search'], ['button', 'Cancel'], ...paging],
    options: { 'Event status': ['All', 'Published', 'Past', 'Cancelled', 'In progress', 'Draft'] },
    texts: [entries],
  },
  'events.of-host': {
    columns: ['Event Name', 'Event ID', 'Date & Time', 'Host', 'Status', 'Action'],
    controls: [['searchbox', 'By Event Name'], ...paging],
    texts: [/^Showing \d+ to \d+ of [\d,]+ entries$/],
  },
  'events.detail': {
    controls: [
      ['link', 'Back to Events'],
      ...['Settings', 'Attendees', 'Restrictions', 'Transactions'].map((name) => ['tab', name] as const),
    ],
    texts: [
      'Host',
      'Date & Time',
      'Location',
      'Distance',
      'Age range',
      'Women',
      'Men',
      'Others',
      'Drinking',
      'Drugs',
      'Smoking',
    ],
  },
  'ratings.received': {
    columns: ['Name/Email', 'Date', 'Average', 'Report', 'Action'],
    controls: [
      ['link', /^Back to (?!User$)/],
      ['link', 'Given Rating'],
      ['searchbox', 'By user name or email address'],
    ],
    options: { 'Filter by stars': ['Filter by stars', 'Minimum to Maximum', 'Maximum to Minimum'] },
    texts: [/^(Not )?Reported$/, /^[A-Z][a-z]{2} \d{1,2}, \d{4} - \d\d:\d\dh$/],
  },
  'ratings.given': {
    columns: ['Name/Email', 'Date', 'Average', 'Report', 'Action'],
    controls: [
      ['tab', 'Recieved Rating'],
      ['tab', 'Given Rating'],
      ['searchbox', 'By user name or email address'],
      ['button', /^Rating Detail/],
    ],
    options: { 'Filter by stars': ['Filter by stars', 'Minimum to Maximum', 'Maximum to Minimum'] },
    texts: [/^[A-Z][a-z]{2} \d{1,2}, \d{4} - \d\d:\d\dh$/],
  },
  'ratings.received-detail': {
    controls: [['textbox', 'Private note']],
    texts: ['How did you meet valentine ?', /^From: /],
  },
  'ratings.given-detail': { controls: [['textbox', 'Private note']], texts: [/^From: /] },
  'flags.of-user': {
    columns: ['No.', 'Profile', 'Name', 'Email', 'Date'],
    controls: [
      ['tab', 'Received Flags'],
      ['tab', 'Given Flags'],
      ['link', /^Back to (?!User$)/],
    ],
  },
};
