import type * as z from 'zod/mini';
import { id, number, record, text } from '../kit/wire/wire.ts';

/** Above this trust score a person is 'Non eligible' (specification, section 9); scores go from 0 to 100. */
export const trustThreshold = 70;
/** Above this risk factor a person is 'Not verified'. */
export const riskThreshold = 75;
/** The figure of both identity services for a person who was not checked; empty means the same. */
const uncheckedFigure = -1;

/** Whether a provider's figure means that the person was not checked: empty, null or -1. */
export const isUnchecked = (figure: number | null): figure is typeof uncheckedFigure | null =>
  figure === null || figure === uncheckedFigure;

/** One row of the trust-score list (specification, section 3). */
export const trustRow = record({ _id: id, phone: text, email: text, firstname: text, fraud_score: number });
export type TrustRow = z.infer<typeof trustRow>;

/** One row of the risk-based list; the specification gives it no id. */
export const riskRow = record({ _id: text, phone: text, email: text, firstname: text, riskFactor: number });
export type RiskRow = z.infer<typeof riskRow>;
