import { allScreens, type ScreenId } from '@matchdesk/core/screens.ts';

export type Shown = {
  /** The address, where it is not the path with 101 for its parameter. */
  readonly address?: string;
  readonly heading: string;
  /** The texts of the list's rows, cell by cell; cells without text are left out. */
  readonly rows?: readonly string[];
  /** Sentences on the screen. */
  readonly says?: readonly string[];
  /** How many calls the screen makes that this provider lacks; the browser logs each. */
  readonly missing?: number;
};

const eventRows = [
  'Lake walk | 4001 | 06-01-2024 1830 | A | Ana | Published | Cancel',
  '4002 | 4002 | – | – | Past | expired',
  'Jazz night | 4003 | 07-01-2024 20:00 | – | Cancelled | Already Cancelled',
];
const transactionRows = [
  '1 | T-7001 | Ana | ana@example.com | 06-01-2024 | Gold | visa | $24.50',
  '2 | 7002 | Kim | – | – | – | – | –',
];
const noCommunity = 'This provider does not offer this: Read one community.';

/**
 * What each screen shows for this provider's answers. A screen that is missing here shows its title, and makes calls
 * that this provider lacks.
 */
export const shown: Readonly<Partial<Record<ScreenId, Shown>>> = {
  'notes.of-user': { heading: 'Notes: Ana', says: ['This provider does not offer notes.'] },
  'notes.of-event': { heading: 'Notes: Lake walk', says: ['This provider does not offer notes.'] },
  'dashboard.show': { heading: 'Dashboard', says: ['$1,234.50', '$20,000.00', '1,200', '1,500', '06-01-2024'] },
  'users.list': {
    heading: 'Users',
    rows: [
      '1 | A | Ana | Active | ana@example.com | 4915112345678 | 31 | Woman | Men, Women | Lisbon, Porto | complete | invite_web_spring_north | Verified | verified | Non eligible | 06-05-2024 | 06-01-2024 | Open Details',
      '2 | 64fe01 | Suspended | – | – | – | – | – | – | – | Incomplete | - | Not checked yet | Not checked yet | – | – | Open Details',
      '3 | K | Kim | Paused | – | kim@example.com | – | 28 | Non-binary | Everyone | Berlin, Köln | Incomplete | a_b | Not verified | Not verified | Not checked yet | – | 06-01-2024 | Open Details',
    ],
    says: ['Showing 1 to 3 of 4 entries'],
  },
  'users.deleted': {
    heading: 'Users',
    rows: [
      '1 | G | Gone | kim@example.com | – | 28 | Non-binary | Everyone | Marked for Deletion | 2024-06-01 | – | Open Details',
    ],
  },
  'users.records': {
    heading: 'Users',
    rows: [
      '1 | A | Ana | ana@example.com | 4915112345678 | 31 | Woman | Men, Women',
      '2 | 64fe01 | – | – | – | – | –',
      '3 | K | Kim | kim@example.com | – | 28 | Non-binary | Everyone',
    ],
  },
  'users.detail': {
    heading: 'Ana',
    rows: ['T-7001 | 2024-06-01 | Gold | visa | $24.50', '7002 | – | – | – | –'],
    says: [
      'I like lakes.',
      '31 years old · Woman',
      `5' 7"`,
      'Baker',
      'Faro',
      'Coffee or tea?',
      'Cat, Dog',
      'Prefer Not to Say',
    ],
  },
  'matches.of-user': {
    heading: 'Matches Of Selected User',
    rows: [
      '3001 | A | Ana | Rude words | K | Kim | Ana: Rude words | Open Chat History',
      '3002 | – | Open Chat History',
    ],
  },
  'matches.chat': {
    heading: 'Chat History',
    says: ['No messages yet', 'This provider does not offer this: List the messages of a match, the oldest first.'],
    missing: 1,
  },
  'events.list': { heading: 'Events', rows: eventRows },
  'events.of-host': { heading: 'Events', rows: eventRows },
  'events.detail': { heading: 'Lake walk', says: ['Alster', '21 to 35', '50%', 'Published'] },
  'ratings.received': {
    heading: 'Ratings',
    rows: ['Kim | kim@example.com | Jun 1, 2024 - 10:00h | 4.5 | Not Reported', '5002 | – | – | Reported'],
  },
  'ratings.given': { heading: 'Given Rating', rows: ['Kim | kim@example.com | Jun 1, 2024 - 10:00h | 4.5 | –'] },
  'ratings.received-detail': {
    heading: 'Received Rating Details',
    says: ['From: Kim', 'Interacted and communicatd in person'],
  },
  'ratings.given-detail': { heading: 'Given Rating Details', says: ['From: Kim', '4.0'] },
  'flags.of-user': { heading: 'Flags', rows: ['1 | K | Kim | – | 06-01-2024'] },
  'transactions.list': { heading: 'Transactions', rows: transactionRows, says: ['Showing 1 to 2 of 2 entries'] },
  'transactions.invoice': {
    heading: 'Invoice',
    says: ['5501', 'Gold', '$24.50', '0%', 'ana@example.com', '4915112345678'],
  },
  'identity.risk': {
    heading: 'IDMerit',
    rows: ['1 | 4915112345678 | ana@example.com | Ana | Not verified', '2 | – | kim@example.com | – | Verified'],
  },
  'identity.trust': {
    heading: 'IDM Trust',
    rows: ['1 | 4915112345678 | ana@example.com | Ana | 71', '2 | – | – | Kim | Not checked yet'],
  },
  'identity.bright': { heading: 'BrightCheck' },
  'communities.list': {
    heading: 'Community',
    rows: ['1 | Lake people | 06/01/2024 | 12 | Active', '2 | Night owls | – | – | Inactive'],
  },
  'communities.requests': {
    heading: 'Requested Community',
    rows: ['1 | Chess | 06/01/2024 | – | Accept | Reject', '2 | Runners | 06/01/2024 | A | Ana | Approved'],
  },
  'communities.posts': {
    address: '/GetAllPosts?community_id=21',
    heading: 'Community Feed',
    says: [noCommunity, 'At the lake', 'No picture', 'No more posts', 'Admin'],
    missing: 1,
  },
  'communities.members': {
    address: '/viewMembers?community_id=21',
    heading: 'Members',
    rows: ['1 | A | Ana | 06/01/2024 | –', '2 | – | – | 2'],
    says: [noCommunity],
    missing: 1,
  },
  'communities.mypost': { heading: 'My Post' },
  'radar.attendees': {
    heading: 'Radar Attendees',
    rows: ['1 | A | Ana | ana@example.com | 4915112345678 | Lisbon, Porto', '2 | – | – | – | –'],
  },
  'radar.list': {
    heading: 'Location Master',
    rows: ['1 | Lisbon | 06/01/2024 | Active', '2 | Porto | – | Inactive', '3 | Sintra | 06/01/2024 | – | Set status'],
  },
  'admins.add': { heading: 'Add Admin' },
  'admins.list': { heading: 'View Admins List', rows: ['1 | sub@example.com'] },
  'settings.update': { heading: 'Settings', says: ['Community Guidelines', 'Words.'] },
  'welcome.tour': { heading: 'Welcome to Matchdesk', says: ['No tour here'] },
  'audit.list': { heading: 'Audit Log', says: ['This provider does not offer an audit log.'] },
  'terminals.sign-in': {
    address: '/terminal?code=BCDF-GHJK',
    heading: 'Sign in a terminal',
    says: ['This provider cannot sign in terminals.'],
  },
  'session.login': { heading: 'Login' },
  'session.forgot': { heading: 'Forgot Password' },
  'session.reset': { heading: 'Reset Password', says: ['No records found!'] },
  'session.change-password': { heading: 'Change Password' },
};

/** The screens of a person who is signed in, each with its address for this provider. */
export const shownAt: ReadonlyMap<ScreenId, string> = new Map(
  allScreens
    .filter(({ screen: { access } }) => access !== 'public')
    .map(({ id, screen: { path } }) => [id, shown[id]?.address ?? path.replace(/:\w+/, '101')]),
);
