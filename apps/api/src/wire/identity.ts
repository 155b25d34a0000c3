import type { RiskRow, TrustRow } from '@matchdesk/core/identity/schema.ts';
import type { UserRow } from '../db/user-pages.ts';

const wireHead = ({ id, phone, email, firstname }: UserRow) => ({
  _id: id,
  phone: phone ?? '',
  email: email ?? '',
  firstname: firstname ?? '',
});

export const wireTrust = (user: UserRow): TrustRow => ({ ...wireHead(user), fraud_score: user.fraud_score });
export const wireRisk = (user: UserRow): RiskRow => ({ ...wireHead(user), riskFactor: user.risk_factor });
