import { buffer } from 'node:stream/consumers';
import { identityReads } from '@matchdesk/core/identity/reads.ts';
import type { RiskRow, TrustRow } from '@matchdesk/core/identity/schema.ts';
import { identityTexts as say } from '@matchdesk/core/identity/texts.ts';
import { Failure } from '@matchdesk/core/kit/call/failure.ts';
import { given } from '@matchdesk/core/kit/call/parameters.ts';
import type { AskedOf, Handlers, ReadContext } from '../contract/handlers.ts';
import { everyUser } from '../db/every-user.ts';
import { setTrustScore } from '../db/trust-scores.ts';
import type { UserFilter } from '../db/user-filters.ts';
import { trustOrder, userOrders } from '../db/user-order.ts';
import { pageOfUsers, type UserRow } from '../db/user-pages.ts';
import { expectPersonUnclaimed } from './claimed-case.ts';
import { found } from './found.ts';
import { expectUnchanged, noteState } from './unchanged.ts';

const wireHead = ({ id, phone, email, firstname }: UserRow) => ({
  _id: id,
  phone: phone ?? '',
  email: email ?? '',
  firstname: firstname ?? '',
});

const wireTrust = (user: UserRow): TrustRow => ({ ...wireHead(user), fraud_score: user.fraud_score });
const wireRisk = (user: UserRow): RiskRow => ({ ...wireHead(user), riskFactor: user.risk_factor });

type Term = { readonly term?: string };
type TrustAsked = AskedOf<'identity', 'trustList'> & Term;
type RiskAsked = AskedOf<'identity', 'riskList'> & Term;

const eligibilities = { verify: 'trust-eligible', 'non-verify': 'trust-non-eligible' } as const;
const statuses = { verified: 'risk-verified', 'not-verified': 'risk-not-verified' } as const;

const partOf = (part: UserFilter | undefined, search: string | undefined) => ({
  ...(part !== undefined && { filter: part }),
  ...(search !== undefined && { search }),
});

/** The search term is left out of the audit log, which never forgets: a term is a name, an address or a number. */
const noted = ({ term, ...asked }: TrustAsked | RiskAsked, rows: number) => ({
  ...Object.fromEntries(Object.entries(asked).filter(([, value]) => given(value) !== undefined)),
  ...(term !== undefined && { searched: true }),
  rows,
});

const trustPage = async ({ db, logReading }: ReadContext, asked: TrustAsked) => {
  const { page, limit, term, sortField, sortDirection, eligibility } = asked;
  const order = sortField ? trustOrder(sortField, given(sortDirection) ?? 'asc') : userOrders[1];
  const part = partOf(eligibility && eligibilities[eligibility], term);
  const { rows, total } = await pageOfUsers(db, { page, limit, order, ...part });
  await logReading({ kind: 'trust-score', after: noted(asked, rows.length) });
  return { data: rows.map(wireTrust), total };
};

const riskPage = async ({ db, logReading }: ReadContext, asked: RiskAsked) => {
  const { page, limit, term, status } = asked;
  const part = partOf(status && statuses[status], term);
  const { rows, total } = await pageOfUsers(db, { page, limit, order: userOrders[1], ...part });
  await logReading({ kind: 'risk-check', after: noted(asked, rows.length) });
  return { data: rows.map(wireRisk), total };
};

const exported = identityReads.trust.columns.filter((column) => !column.unexported);

/** Identity checks (specification, section 7, Identity checks). */
export const identityHandlers: Handlers<'identity'> = {
  riskList: riskPage,
  riskSearch: riskPage,
  trustList: trustPage,
  trustSearch: trustPage,

  setScore: async (context, { id, fraud_score }) => {
    const { db } = context;
    // Checked before the score is set, because that closes the case.
    await expectPersonUnclaimed(context, id, ['identity']);
    const { before } = found(await setTrustScore(db, id, fraud_score));
    // An unchanged score is not a conflict, whoever set it. A refusal rolls the new score back.
    if (before !== fraud_score) {
      const state = { fraud_score: before };
      await expectUnchanged(context, { kind: 'user', id, version: String(before), state, by: ['identity.setScore'] });
    }
    noteState(context, { kind: 'user', id, before: { fraud_score: before }, after: { fraud_score } });
    return { status: 1, message: say.scoreDone };
  },

  export: async ({ db, signal, logReading }) => {
    const gone = signal();
    let count = 0;
    const rows = async function* () {
      for await (const batch of everyUser(db)) {
        if (gone.aborted) throw new Failure('aborted');
        for (const user of batch) {
          const row = wireTrust(user);
          count += 1;
          yield exported.map((column) => column.text(row, count));
        }
      }
    };
    const headings = exported.map(({ heading }) => heading);
    const { workbook } = await import('@matchdesk/documents/workbook.ts');
    const file = await buffer(workbook('IDMtrust Export', headings, rows()));
    await logReading({ kind: 'trust-score', after: { rows: count } });
    return file;
  },
};
