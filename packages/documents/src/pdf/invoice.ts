import { missing, money, plainDate } from '@matchdesk/core/kit/text/show.ts';
import type { Invoice as FullInvoice } from '@matchdesk/core/transactions/rules.ts';

/** The content of a drawn invoice: its logo is always our own. */
export type Invoice = Omit<FullInvoice, 'logoPath'>;

/** '$', grouped thousands and two decimals; a dash for an amount that is unknown. */
export const amount = (dollars: number | null): string => (dollars === null ? missing : money(dollars));

/** 'Mon D, YYYY' for an ISO date; any other text unchanged. */
export const dateShown = (given: string): string =>
  /^\d{4}-\d\d-\d\d(T|$)/.test(given) ? plainDate(given) || given : given;
