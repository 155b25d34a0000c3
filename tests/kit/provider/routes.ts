import * as encounters from './encounters.ts';
import * as people from './people.ts';
import * as places from './places.ts';

export const token = 'a-token-of-the-provider';
export const account = { email: 'boss@example.com', password: 'Secr3t!word' } as const;

type Asked = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
};
/** JSON, or a file. */
export type Given =
  | { readonly status?: number; readonly json: unknown }
  | { readonly file: string; readonly type: string };
export type Route = readonly [call: RegExp, answer: (asked: Asked) => Given];

const json =
  (value: unknown): (() => Given) =>
  () => ({ json: value });
/** The record with the id that was asked for. */
const asked =
  (record: object | undefined, wrap: (data: object) => unknown) =>
  ({ path }: Asked): Given => ({ json: wrap({ ...record, _id: path.split('/').at(-1) }) });
const done = json({ status: true, success: 'true', message: 'Done' });
const list = (data: readonly unknown[], total = 'total') => json({ data, [total]: String(data.length) });

const signIn = ({ body }: Asked): Given => {
  const { email, password } = JSON.parse(body) as Record<string, unknown>;
  if (email === account.email && password === account.password) return { json: { data: token, status: '1' } };
  return { status: 400, json: { errors: [{ msg: 'Wrong email or password', param: 'email', location: 'body' }] } };
};

/** Calls that need no token. */
export const open =
  /^(GET \/v2\/capabilities|POST \/v2\/adminLogin|POST .*\/forgotPassword|GET .*\/link-expiry-check\/.*|PUT .*\/change_password\/.*)$/;

/** The calls of the specification's section 7 and nothing else; where it names no envelope, there is none. */
export const routes: readonly Route[] = [
  [/^GET \/v2\/adminLogin$/, json({ _id: 1, email: account.email, role: '1', created_at: 1_700_000_000_000 })],
  [/^POST \/v2\/adminLogin$/, signIn],
  [/^PUT \/v2\/adminLogin$/, done],
  [/^POST \/v2\/adminLogin\/forgotPassword$/, done],
  [/^GET \/v2\/adminLogin\/link-expiry-check\/[^/]+$/, json({ status: '2' })],
  [/^PUT \/v2\/adminLogin\/change_password\/[^/]+$/, done],

  [/^GET \/v2\/questions\/admin-dashboard$/, json({ questions: [] })],
  [
    /^GET \/v2\/adminLogin\/dashboard\/transactions$/,
    json({
      data: [
        {
          transactionDashboard: [
            { month: 'January', count: '3' },
            { month: 2, count: 5 },
          ],
          latestTransaction: [{ billing_date: 1_717_236_000_000 }],
          monthlyTransactions: '1234.5',
          annualyTransactions: 20_000,
        },
      ],
    }),
  ],
  [
    /^GET \/v2\/adminLogin\/dashboard\/users$/,
    json({ data: { activeusers: '1200', allUsers: 1500, latestUser: null } }),
  ],
  [
    /^GET \/v2\/adminLogin\/dashboard\/users-chart$/,
    json({ data: { monthlyUsers: [{ _id: 3, userJoinCount: '4', userVerifyCount: null }], weeklyUsers: null } }),
  ],

  [/^GET \/v2\/adminLogin\/usersRecord\/\d+$/, json({ data: people.users, total: '4', ttal: '1' })],
  [/^GET \/v2\/adminLogin\/search\/[^/]+\/\d+$/, list([people.kim])],
  [/^GET \/v2\/users\/search_usersRecord$/, json(people.users)],
  [/^POST \/v2\/adminLogin\/download$/, () => ({ file: 'rows', type: 'application/vnd.ms-excel' })],
  [/^GET \/v2\/adminLogin\/usersRecord\/deleted\/\d+$/, list(people.deleted)],
  [/^GET \/v2\/adminLogin\/searchdeleted\/[^/]+\/\d+$/, list([])],
  [
    /^GET \/v2\/adminLogin\/getUserDataa\/[^/]+$/,
    asked(people.detail, (data) => ({ data, account_status: '0', pagination: { totalRecords: '2' } })),
  ],
  [/^PUT \/v2\/questions\/migrate_user_data\/[^/]+$/, done],
  [/^PUT \/v2\/adminLogin\/updateStatus\/[^/]+\/\d$/, done],
  [/^PUT \/v2\/front\/manual_coins_addition$/, done],
  [/^GET \/v2\/matching\/[^/]+$/, json({ success: 1, data: encounters.matches })],

  [/^GET \/v2\/adminLogin\/(allEventsListView|filterEvents)\/\d+$/, list(encounters.events, 'totalCount')],
  [/^GET \/v2\/adminLogin\/singleListEventsByid\/[^/]+$/, json(encounters.events)],
  [/^DELETE \/v2\/adminLogin\/singleEventCancel\/[^/]+$/, done],
  [/^GET \/v2\/adminLogin\/singleEventDetailSettings\/[^/]+$/, asked(encounters.event, (data) => data)],
  [/^GET \/v2\/adminLogin\/singleEventInvitedUsers\/[^/]+$/, json(encounters.invited)],
  [/^GET \/v2\/adminLogin\/singleEventTransaction\/[^/]+$/, json(people.transactions)],
  [
    /^GET \/v2\/adminLogin\/singleUserReceivedRatings\/[^/]+\/\d+$/,
    json({ data: { ratings: encounters.received, pagination: { totalCount: '2' } } }),
  ],
  [
    /^GET \/v2\/adminLogin\/singleUserGivenRatings\/[^/]+\/\d+$/,
    json({ data: { ratings: encounters.given, pagination: [{ totalCount: 1 }] } }),
  ],
  [
    /^GET \/v2\/adminLogin\/singleRecivedRatingDetail\/[^/]+$/,
    asked(encounters.receivedDetail, (data) => ({ success: '1', data })),
  ],
  [/^GET \/v2\/adminLogin\/singleGivenRatingDetail\/[^/]+$/, json({ success: true, data: encounters.givenDetail })],
  [/^GET \/v2\/adminLogin\/singleUserReceivedFlags\/[^/]+$/, json(encounters.receivedFlags)],
  [/^GET \/v2\/adminLogin\/singleUserGivenflag\/[^/]+$/, json({ data: encounters.givenFlags })],

  [/^GET \/v2\/transactions\/\d+$/, list(people.transactions, 'totalTransactions')],
  [/^GET \/v2\/transactions\/search\/\d+$/, json({ success: 'true', data: people.transactions, totalTransactions: 2 })],
  [/^GET \/v2\/transactions\/invoice\/[^/]+$/, asked(people.transactions[0], (data) => ({ success: 1, data: [data] }))],
  [/^GET \/v2\/adminlogin\/userInvoice\/[^/]+$/i, () => ({ file: '%PDF-1.4\n%%EOF', type: 'application/pdf' })],
  [/^POST \/v2\/adminLogin\/generate-pdf$/, () => ({ file: '%PDF-1.4\n%%EOF', type: 'application/pdf' })],

  [/^GET \/v2\/updateSettings$/, json(places.settings)],
  [/^POST \/v2\/updateSettings$/, json('Saved')],
  [/^GET \/v2\/subadmin$/, json(places.subAdmins)],
  [/^(POST \/v2\/subadmin\/register|PUT \/v2\/subadmin\/updatePassword|DELETE \/v2\/subadmin\/[^/]+)$/, done],

  [/^POST \/v2\/adminLogin\/RadarList\/\d+$/, json({ records: places.cities, totalOptions: '3' })],
  [/^POST \/v2\/adminLogin\/(RadarAdd|RadarEdit\/[^/]+|RadarStatus\/[^/]+|RadarDelete\/[^/]+)$/, done],
  [/^GET \/v2\/adminLogin\/RaderAttendeeList(\/search\/[^/]+)?\/\d+$/, json(places.attendees)],

  [/^GET \/v2\/adminLogin\/IDMeritList(\/search\/[^/]+)?\/\d+\/\d+$/, list(encounters.riskRows)],
  [/^GET \/v2\/adminLogin\/IDMtrustList(\/search\/[^/]+)?\/\d+\/\d+$/, list(encounters.trustRows)],
  [/^POST \/v2\/adminLogin\/IDMtrustUpdate\/[^/]+$/, done],
  [/^GET \/v2\/adminLogin\/IDMtrustExportExcel$/, () => ({ file: 'rows', type: 'application/octet-stream' })],

  [
    /^GET \/v2\/community\/adminCommunityList$/,
    json({ success: 1, data: places.communities, meta: { totalCount: '2' } }),
  ],
  [/^GET \/v2\/community\/requestCommunityList$/, json({ success: true, data: places.requests, meta: null })],
  [/^GET \/v2\/community\/update-status$/, done],
  [/^(POST \/v2\/community\/create-community|PUT \/v2\/community\/update-community\/[^/]+\/)$/, done],
  [/^PUT \/v2\/community\/(accept|reject)Community\/[^/]+$/, done],
  [
    /^GET \/v2\/userCommunity\/getAllPost$/,
    ({ query }) => ({ json: { success: '1', data: query.get('page') === '1' ? places.posts : null } }),
  ],
  [/^(POST \/v2\/community\/(create-post|like-post)|DELETE \/v2\/community\/(delete-post\/[^/]+|unlike-post))$/, done],
  [
    /^GET \/v2\/community\/adminViewMembers$/,
    json({ status: true, data: { members: places.members, meta: { totalCount: '2' } } }),
  ],
];
