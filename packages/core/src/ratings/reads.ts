import { detail, list, readsOf } from '../context.ts';
import { pageOf } from '../kit/call/envelope.ts';
import type { ListQuery } from '../kit/list/page.ts';
import { dated } from '../kit/list/read.ts';
import { missing, ratedAt } from '../kit/text/show.ts';
import { ratingsEndpoints as calls } from './endpoints.ts';
import { givenDetailId, givenStars, raterOf, receivedStars, reportLabel, starOptions } from './rules.ts';
import type { GivenRating, ReceivedRating, ReportedRating } from './schema.ts';
import { ratingsTexts as say } from './texts.ts';
import { ratingsTitles as titles } from './titles.ts';

type Person = ReceivedRating['userDetails'];

const named = ({ firstname, email }: Person): string => [firstname, email].filter((piece) => piece !== '').join(' / ');
const average = ({ avg_rating }: Pick<GivenRating, 'avg_rating'>): string => String(avg_rating ?? '');

const rating = {
  within: 'user',
  search: { placeholder: say.search, inputMax: 200 },
  empty: say.none,
  emptyHint: say.noneHint,
} as const;

const starsOf = ({ filters }: ListQuery): number | '' => (filters.stars ? Number(filters.stars) : '');

/** Ratings of a user, received and given, and each in full (specification, section 2). */
export const ratingsReads = readsOf('ratings', {
  received: list<ReceivedRating>({
    ...rating,
    title: titles.received,
    record: 'received-rating',
    words: ['stars', 'reviews'],
    calls: [calls.received],
    label: (row) => raterOf(row).firstname || row._id,
    columns: [
      { id: 'name', heading: 'Name/Email', text: (row) => named(raterOf(row)) },
      { id: 'date', heading: 'Date', ...dated((row: ReceivedRating) => row.created_at, ratedAt) },
      { id: 'average', heading: 'Average', text: average, align: 'end' },
      { id: 'report', heading: 'Report', text: (row) => reportLabel(row.report) },
      { id: 'action', heading: 'Action', text: () => say.detail, unexported: true },
    ],
    filters: [{ kind: 'choice', id: 'stars', label: say.filterByStars, options: starOptions(receivedStars) }],
    page: async ({ client, options, scope }, query) => {
      const asked = { id: scope, page: query.page, status: starsOf(query), search: query.search };
      return pageOf(calls.received, await client.ratings.received(asked, options));
    },
  }),
  given: list<GivenRating>({
    ...rating,
    title: titles.given,
    record: 'given-rating',
    words: ['stars', 'reviews'],
    calls: [calls.given],
    opens: givenDetailId,
    label: (row) => row.userDetails.firstname || row._id,
    columns: [
      { id: 'name', heading: 'Name/Email', text: (row) => named(row.userDetails) },
      { id: 'date', heading: 'Date', ...dated((row: GivenRating) => row.created_at, ratedAt) },
      { id: 'average', heading: 'Average', text: average, align: 'end' },
      { id: 'report', heading: 'Report', text: () => missing },
      { id: 'action', heading: 'Action', text: () => say.detail, unexported: true },
    ],
    filters: [{ kind: 'choice', id: 'stars', label: say.filterByStars, options: starOptions(givenStars) }],
    page: async ({ client, options, scope }, query) => {
      const asked = { id: scope, page: query.page, status: starsOf(query), search: query.search };
      return pageOf(calls.given, await client.ratings.given(asked, options));
    },
  }),
  reported: list<ReportedRating>({
    title: titles.reported,
    record: 'received-rating',
    words: ['complaints', 'stars', 'reviews'],
    calls: [calls.reported],
    label: (row) => raterOf(row).firstname || row._id,
    columns: [
      { id: 'receiver', heading: say.receivedBy, text: (row) => named(row.ratingGivenTo) },
      { id: 'giver', heading: say.givenBy, text: (row) => named(raterOf(row)) },
      { id: 'date', heading: 'Date', ...dated((row: ReportedRating) => row.created_at, ratedAt) },
      { id: 'average', heading: 'Average', text: average, align: 'end' },
      { id: 'action', heading: 'Action', text: () => say.detail, unexported: true },
    ],
    search: rating.search,
    sizes: [10, 25, 50, 100],
    empty: say.none,
    emptyHint: say.noneReportedHint,
    page: async ({ client, options }, { page, size, search }) =>
      pageOf(calls.reported, await client.ratings.reported({ page, limit: size, search }, options)),
  }),
  'received-detail': detail({
    title: 'A received rating in full',
    within: 'received-rating',
    calls: [calls.receivedDetail],
    load: async ({ client, options, scope }) => (await client.ratings.receivedDetail({ id: scope }, options)).data,
  }),
  'given-detail': detail({
    title: say.detail,
    within: 'given-rating',
    calls: [calls.givenDetail],
    load: async ({ client, options, scope }) => (await client.ratings.givenDetail({ id: scope }, options)).data,
  }),
});
