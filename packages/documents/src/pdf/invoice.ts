import { missing, money, plainDate } from '@matchdesk/core/kit/text/show.ts';

type Shown = string | number;
/** Null where it is unknown. */
type Amount = Shown | null;

/**
 * The content of an invoice (specification, section 7, generate-pdf); amounts are in dollars, as numbers or as text.
 */
export type Invoice = {
  readonly name: string;
  readonly email: string;
  readonly phone: Shown;
  readonly invoiceNumber: Shown;
  readonly date: string;
  readonly items: readonly { readonly description: string; readonly price: Amount; readonly total: Amount }[];
  readonly subtotal: Amount;
  readonly discount: Shown;
  readonly total: Amount;
};

/** '$', grouped thousands and two decimals; a text that is not an amount stays unchanged. */
export const amount = (given: Amount): string => {
  if (given === null) return missing;
  const dollars =
    typeof given === 'number'
      ? given
      : /^-?\$?\d[\d,]*(\.\d+)?$/.test(given.trim())
        ? Number(given.replace(/[$,\s]/g, ''))
        : Number.NaN;
  return Number.isFinite(dollars) ? money(dollars) : String(given);
};

/** '0%' for 0, '0' and '0%'. */
export const share = (given: Shown): string => {
  const text = String(given).trim();
  return /^\d+(\.\d+)?$/.test(text) ? `${text}%` : text;
};

/** 'Mon D, YYYY' for an ISO date; any other text unchanged. */
export const dateShown = (given: string): string =>
  /^\d{4}-\d\d-\d\d(T|$)/.test(given) ? plainDate(given) || given : given;
