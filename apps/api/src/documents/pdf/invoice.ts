import { money, plainDate } from '@matchdesk/core/kit/show.ts';

type Shown = string | number;

/** What an invoice says (specification, section 7, generate-pdf); amounts are dollars, as numbers or as written. */
export type Invoice = {
  readonly name: string;
  readonly email: string;
  readonly phone: Shown;
  readonly invoiceNumber: Shown;
  readonly date: string;
  readonly items: readonly { readonly description: string; readonly price: Shown; readonly total: Shown }[];
  readonly subtotal: Shown;
  readonly discount: Shown;
  readonly total: Shown;
};

/** '$', grouped thousands and two decimals; what is no amount stays as written. */
export const amount = (given: Shown): string => {
  const dollars =
    typeof given === 'number'
      ? given
      : /^-?\$?\d[\d,]*(\.\d+)?$/.test(given.trim())
        ? Number(given.replace(/[$,\s]/g, ''))
        : Number.NaN;
  return Number.isFinite(dollars) ? money(dollars) : String(given);
};

/** '0%' of 0, '0' and '0%'. */
export const share = (given: Shown): string => {
  const text = String(given).trim();
  return /^\d+(\.\d+)?$/.test(text) ? `${text}%` : text;
};

/** 'Mon D, YYYY' of an ISO date; any other stays as written. */
export const dateShown = (given: string): string =>
  /^\d{4}-\d\d-\d\d(T|$)/.test(given) ? plainDate(given) || given : given;
