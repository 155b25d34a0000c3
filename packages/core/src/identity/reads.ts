import { list, readsOf } from '../context.ts';
import { pageOf } from '../kit/call/envelope.ts';
import { identityEndpoints as calls, trustSortFields } from './endpoints.ts';
import {
  eligibilities,
  eligibilityOf,
  riskStatuses,
  riskStatusLabel,
  riskStatusOf,
  riskTerm,
  scoreLabel,
} from './rules.ts';
import type { RiskRow, TrustRow } from './schema.ts';
import { identityScreens } from './screens.ts';
import { identityTexts as say } from './texts.ts';

type Person = Pick<TrustRow, 'firstname' | 'email' | 'phone'>;

const aList = {
  label: ({ firstname, email, phone }: Person) => firstname || email || phone,
  search: { placeholder: say.search, inputMax: 200 },
  sizes: [10, 25, 50, 100],
  empty: say.none,
  emptyHint: say.noneHint,
} as const;

/** Results of the two identity checks (specification, section 2). */
export const identityReads = readsOf('identity', {
  trust: list<TrustRow>({
    ...aList,
    title: identityScreens.trust.title,
    record: 'trust-score',
    words: ['identity', 'eligible', 'fraud', 'score', 'idm'],
    calls: [calls.trustList, calls.trustSearch],
    columns: [
      { id: 'number', heading: 'No', text: (_, number) => String(number), sort: '_id', align: 'end' },
      { id: 'phone', heading: 'Phone number', text: (row) => row.phone, sort: 'phone' },
      { id: 'email', heading: 'Email Id', text: (row) => row.email, sort: 'email' },
      { id: 'user', heading: 'User', text: (row) => row.firstname, sort: 'firstname' },
      { id: 'score', heading: 'Score', text: (row) => scoreLabel(row.fraud_score), sort: 'fraud_score', align: 'end' },
      { id: 'action', heading: 'Action', text: () => say.editScore, unexported: true },
    ],
    filters: [{ kind: 'choice', id: 'eligibility', label: say.eligibility, options: eligibilities }],
    fits: { eligibility: ({ fraud_score: score }, side) => score === null || eligibilityOf(score) === side },
    queue: { isOne: () => true, decidedBy: ['identity.set-score'], returnsToFirstPage: true },
    page: async ({ client, options }, { page, size, search, sort, direction, filters }) => {
      const sortField = trustSortFields.find((name) => name === sort) ?? ('' as const);
      const [eligibility] = eligibilities.find(([value]) => value === filters.eligibility) ?? [''];
      const asked = {
        page,
        limit: size,
        sortField,
        sortDirection: sortField && direction,
        ...(eligibility !== '' && { eligibility }),
      };
      return search === ''
        ? pageOf(calls.trustList, await client.identity.trustList(asked, options))
        : pageOf(calls.trustSearch, await client.identity.trustSearch({ ...asked, term: search }, options));
    },
  }),
  risk: list<RiskRow>({
    ...aList,
    title: identityScreens.risk.title,
    record: 'risk-check',
    words: ['identity', 'verified', 'risk', 'factor'],
    calls: [calls.riskList, calls.riskSearch],
    id: (row) => row._id || row.email || row.phone,
    columns: [
      { id: 'number', heading: 'No', text: (_, number) => String(number), align: 'end' },
      { id: 'phone', heading: 'Phone Number', text: (row) => row.phone },
      { id: 'email', heading: 'Email Id', text: (row) => row.email },
      { id: 'user', heading: 'User', text: (row) => row.firstname },
      { id: 'status', heading: 'Status', text: (row) => riskStatusLabel(row.riskFactor) },
    ],
    filters: [{ kind: 'choice', id: 'status', label: say.status, options: riskStatuses }],
    fits: { status: ({ riskFactor: factor }, side) => factor === null || riskStatusOf(factor) === side },
    page: async ({ client, options }, { page, size, search, filters }) => {
      const [status] = riskStatuses.find(([value]) => value === filters.status) ?? [''];
      const asked = { page, limit: size, ...(status !== '' && { status }) };
      return search === ''
        ? pageOf(calls.riskList, await client.identity.riskList(asked, options))
        : pageOf(calls.riskSearch, await client.identity.riskSearch({ ...asked, term: riskTerm(search) }, options));
    },
  }),
});
