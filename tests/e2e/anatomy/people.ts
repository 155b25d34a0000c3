import type { Anatomies } from './anatomy.ts';
import { entries, paging, rows } from './parts.ts';

const thisYear = new Date().getUTCFullYear();

export const people: Anatomies = {
  'dashboard.show': {
    texts: [
      'Earnings Monthly',
      'Earnings Annual',
      /^\$[\d,]+\.\d\d$/,
      'Active Users',
      'Total Users',
      'Months',
      'Activities',
      'Profile updated on',
      'Last transaction on',
      'Last user registered on',
      'Users joined and verified',
      'Monthly',
      'Weekly',
    ],
    options: { Year: ['All Years', ...[0, 1, 2, 3].map((ago) => String(thisYear - ago))] },
  },
  'users.list': {
    columns: [
      ...['No.', 'Profile', 'Name', 'Account Status', 'Flag', 'Email', 'Phone', 'Age', 'Gender', 'Interested In'],
      ...['Radar', 'Profile Status', 'Source', 'OTP', 'IDMerit', 'IDM Trust', 'Last Login', 'Registration Date'],
      // Beyond the specification, announced as `notes`.
      ...['Assigned', 'Notes'],
      'Match & Chat Details',
    ],
    controls: [
      ['searchbox', 'Enter name, email, or phone number to search'],
      ['button', 'Search'],
      ['button', 'Export'],
      ['button', /^Add credits/],
      ['button', 'Scroll the table left'],
      ['button', 'Scroll the table right'],
      ['link', 'Open Details'],
      ...[1, 2, 3, 4, 5].map((page) => ['button', `Page ${page}`] as const),
      ...paging,
    ],
    options: {
      'Rows per page': rows,
      'Sort by': ['Most Recent', 'Most Previous', 'Status', 'Name', 'Email', 'Flag'],
    },
    texts: [entries, /^\d\d-\d\d-\d{4}$/],
  },
  'users.deleted': {
    columns: [
      ...['No.', 'Profile image', 'Name', 'Email', 'Phone', 'Age', 'Gender', 'Interested In', 'Status'],
      ...['Registration Date', 'Flag', 'Match & Chat Details'],
    ],
    controls: [
      ['searchbox', 'Enter name or email to search a user'],
      ['button', 'Search'],
      ['link', 'Open Details'],
      ...paging,
    ],
    texts: ['Users', 'Marked for Deletion', entries, /^\d{4}-\d\d-\d\d$/],
  },
  'users.records': {
    columns: ['No.', 'Profile Picture', 'Name', 'Email', 'Phone', 'Age', 'Gender', 'Interested In'],
    controls: [['button', 'Search'], ...paging],
    texts: ['Users', entries],
  },
  'users.detail': {
    columns: ['Transaction ID', 'Date', 'Subscription', 'Card', 'Amount'],
    controls: [
      ['button', /^Add credits/],
      ['link', /^Events.*\d+ hosted/],
      ['link', /^Ratings.*average.*received.*given/],
      ['link', /^Flags.*received.*given/],
      ['searchbox', 'Search transactions'],
    ],
    options: { 'Account status': ['Active', 'Deleted', 'Suspended', 'Paused'] },
    facts: [
      ...['Name', 'Email', 'Phone', 'Registration Date', 'Identity', 'Where I live', "Where I'm from"],
      ...['First-date questions', 'Occupation', 'Education', 'My values', 'Height'],
    ],
    texts: [
      ...['Religion', 'Political Views', 'Looking For'],
      ...['Family Plans', 'Pets', 'Diet Preferences', 'Fitness', 'Drinking', 'Smoking', 'Drugs', 'Marijuana'],
      entries,
    ],
  },
  'matches.of-user': {
    columns: ['Match ID', 'Users', 'Flag', 'Chat'],
    controls: [['link', 'Open Chat History']],
  },
  'matches.chat': { controls: [['searchbox', 'Search in this chat']] },
};
