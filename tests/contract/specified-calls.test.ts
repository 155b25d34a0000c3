import { some } from '@matchdesk/core/kit/call/endpoint.ts';
import { beforeAll, expect, it } from 'vitest';
import { openApi } from '../kit/open-api.ts';
import { worldOf } from './examples.ts';
import { send } from './request.ts';

const api = await openApi();
let ids: Readonly<Record<string, string>>;
beforeAll(async () => {
  const { user, record } = worldOf(api);
  ids = {
    user: await user(),
    event: await record(some('events')),
    rating: await record(some('ratings')),
    match: await record(some('matches')),
    transaction: await record(some('transactions')),
    community: await record(some('communities', { where: { is_approved: 'approved' } })),
  };
});

// The reads of section 7 with its own paths and queries; a parameter that it names without a value is sent without one.
const reads = `
/v2/adminLogin
/v2/questions/admin-dashboard
/v2/adminLogin/dashboard/transactions
/v2/adminLogin/dashboard/users
/v2/adminLogin/dashboard/users-chart
/v2/adminLogin/dashboard/users-chart?year=
/v2/adminLogin/dashboard/users-chart?month&year&week
/v2/adminLogin/dashboard/users-chart?month=1&year=2025&mode=weekly
/v2/adminLogin/usersRecord/1?sort=1&limit=10
/v2/adminLogin/usersRecord/1?sort=6&limit=100
/v2/adminLogin/search/an/1?limit=10&sort=1
/v2/users/search_usersRecord
/v2/adminLogin/usersRecord/deleted/1?sort=1
/v2/adminLogin/searchdeleted/an/1
/v2/adminLogin/getUserDataa/{user}?page&limit&searchText
/v2/adminLogin/getUserDataa/{user}?page=1&limit=3&searchText=
/v2/matching/{user}
/v2/adminLogin/allEventsListView/1
/v2/adminLogin/filterEvents/1?title=&status=
/v2/adminLogin/filterEvents/1?title=a&status=0
/v2/adminLogin/singleListEventsByid/{user}?page&limit=10&status&search
/v2/adminLogin/singleListEventsByid/{user}?page=1&limit=10&status=&search=
/v2/adminLogin/singleEventDetailSettings/{event}
/v2/adminLogin/singleEventInvitedUsers/{event}
/v2/adminLogin/singleEventTransaction/{event}
/v2/adminLogin/singleUserReceivedRatings/{user}/1?status&search
/v2/adminLogin/singleUserReceivedRatings/{user}/1?status=3&search=
/v2/adminLogin/singleUserGivenRatings/{user}/1?status&search
/v2/adminLogin/singleUserGivenRatings/{user}/1?status=2&search=
/v2/adminLogin/singleRecivedRatingDetail/{rating}
/v2/adminLogin/singleGivenRatingDetail/{rating}
/v2/adminLogin/singleUserReceivedFlags/{user}?pageNo&search
/v2/adminLogin/singleUserGivenflag/{user}?pageNo=1&search
/v2/transactions/1
/v2/transactions/search/1?username&startDate&endDate
/v2/transactions/search/1?transaction_id
/v2/transactions/search/1?transaction_id=TX
/v2/transactions/invoice/{transaction}
/v2/adminlogin/userInvoice/{transaction}
/v2/updateSettings
/v2/subadmin
/v2/adminLogin/RaderAttendeeList/1
/v2/adminLogin/RaderAttendeeList/search/an/1
/v2/adminLogin/IDMeritList/1/10
/v2/adminLogin/IDMeritList/search/an/1/10
/v2/adminLogin/IDMtrustList/1/10?sortField=email&sortDirection=asc
/v2/adminLogin/IDMtrustList/1/10?sortField=&sortDirection=
/v2/adminLogin/IDMtrustList/search/an/1/10?sortField=&sortDirection=
/v2/adminLogin/IDMtrustExportExcel
/v2/community/adminCommunityList?status&page&limit&search&sortOrder&sortField&start_date&end_date
/v2/community/requestCommunityList?page&limit&search&sortOrder&sortField&start_date&end_date
/v2/userCommunity/getAllPost?page=1&limit=5&community_id={community}
/v2/community/adminViewMembers?page&limit&community_id={community}&search&sortorder&fieldname&start_date&end_date
`
  .trim()
  .split('\n');

it.each(reads)('GET %s', async (read) => {
  const path = read.replace(/\{(\w+)\}/g, (_, kind: string) => ids[kind] ?? '');
  const { status, text } = await send(api, path, { headers: { 'x-auth-token': api.adminToken } });
  expect(status, text.slice(0, 300)).toBe(200);
});

it.each(['{}', '{"search":""}', '{"search":"an"}'])('POST /v2/adminLogin/RadarList/1 %s', async (body) => {
  const headers = { 'x-auth-token': api.adminToken, 'content-type': 'application/json' };
  const answer = await send(api, '/v2/adminLogin/RadarList/1', { method: 'POST', headers, body });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toMatchObject({ records: expect.any(Array), totalOptions: expect.any(Number) });
});

it('POST /v2/adminLogin/RadarList/1 without a body', async () => {
  const headers = { 'x-auth-token': api.adminToken };
  const { status } = await send(api, '/v2/adminLogin/RadarList/1', { method: 'POST', headers });
  expect(status).toBe(200);
});

it('a given rating is opened by its ratedUserId', async () => {
  const headers = { 'x-auth-token': api.adminToken };
  const { giver_id: giver } = await api.database.db.selectFrom('ratings').select('giver_id').executeTakeFirstOrThrow();
  const list = await send(api, `/v2/adminLogin/singleUserGivenRatings/${giver}/1?status&search`, { headers });
  const { ratings } = (
    list.body as { data: { ratings: { ratedUserId: string; userDetails: { firstname: string } }[] } }
  ).data;
  expect(ratings.length).toBeGreaterThan(0);
  for (const { ratedUserId, userDetails } of ratings) {
    const detail = await send(api, `/v2/adminLogin/singleGivenRatingDetail/${ratedUserId}`, { headers });
    expect(detail.body).toMatchObject({ success: true, data: { ratingGivenTo: { firstname: userDetails.firstname } } });
  }
});
