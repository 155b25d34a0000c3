import type { Anatomies } from './anatomy.ts';

export const staff: Anatomies = {
  'admins.add': {
    controls: [
      ['textbox', 'Email'],
      ['textbox', 'Password'],
      ['link', 'Cancel'],
      ['button', 'Save Changes'],
    ],
  },
  'admins.list': {
    columns: ['No.', 'Email', 'Role', 'Action'],
    controls: [
      ['button', /^Regenarate Password/],
      ['button', /^Delete /],
      ['button', 'Search'],
    ],
  },
  'tokens.list': {
    columns: [
      'Name',
      'State',
      'Scope',
      'Created by',
      'Expires',
      'Last used',
      'Rows per run',
      'Credits per day',
      'Action',
    ],
    controls: [
      ['button', 'Create token'],
      ['button', 'Revoke nightly'],
      ['button', 'Search'],
    ],
  },
  'settings.update': {
    controls: [
      ...['Community Guidelines', 'Privacy Policy', 'Terms of Service', 'Cookie Policy', 'Member Principles'].map(
        (name) => ['tab', name] as const,
      ),
      ['textbox', 'Title'],
      ['button', 'Cancel'],
      ['button', 'Update settings'],
    ],
  },
  'welcome.tour': {
    controls: [
      ['button', 'Start'],
      ['button', 'Open the palette'],
      ['link', 'Go to Users'],
      ['button', 'Show the keys'],
      ['button', 'Light or dark'],
    ],
    texts: ['npx matchdesk'],
  },
  'notes.list': { columns: ['About', 'Note', 'Pinned', 'Author', 'Written', 'Action'] },
  'notes.of-user': { columns: ['Note', 'Pinned', 'Author', 'Written', 'Action'] },
  'notes.of-event': { columns: ['Note', 'Pinned', 'Author', 'Written', 'Action'] },
  'audit.list': { columns: ['At', 'What happened'] },
  'session.login': {
    controls: [
      ['textbox', 'Email'],
      ['textbox', 'Password'],
      ['button', 'Show password'],
      ['link', 'Forgot Password?'],
    ],
  },
  'session.forgot': {
    controls: [
      ['textbox', 'Email'],
      ['button', 'Send Verification Link'],
      ['link', /login/i],
    ],
  },
  'session.reset': { controls: [['link', /login/i]], texts: ['No records found!'] },
  'session.change-password': {
    controls: [
      ['textbox', 'Current password'],
      ['textbox', 'New password'],
      ['textbox', 'Confirm new password'],
      ['button', 'Save Changes'],
    ],
  },
};
