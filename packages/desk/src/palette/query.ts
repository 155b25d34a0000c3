import type { NamedAction } from '@matchdesk/core/actions.ts';
import type { Finder } from '@matchdesk/core/finders.ts';
import { longestTerm, searchTooLong } from '@matchdesk/core/kit/call/parameters.ts';
import { readLine } from '@matchdesk/core/kit/text/line.ts';
import { isDenied, isQuestion } from '@matchdesk/core/kit/text/line-sense.ts';
import { type Reach, type Understood, understood } from '@matchdesk/core/orders.ts';
import { leastTerm } from '@matchdesk/core/seek.ts';

/** Whether a query has the sign of a kind of record, and asks only for records. */
export const isBySign = (query: string): boolean => /^[@#$]/.test(query);
/** Whether a query asks only for keys, addresses or commands, and not for records. */
export const isApart = (query: string): boolean => /^[?/>]/.test(query);
/** Whether a line names a record by its sign, after an action. */
export const isSignedLine = (query: string): boolean => !isBySign(query) && /\s[@#$]\S/.test(query);

const nothing: Understood = { orders: [], visits: [], searches: [] };

/** What a query means as a whole; narrowed to the focus or the selection, it names no other record. */
export const meantBy = (
  query: string,
  reach: Reach,
  narrowedTo: ((action: NamedAction) => boolean) | null,
): Understood => {
  if (/^[?/]/.test(query)) return nothing;
  const actions = narrowedTo ? reach.actions.filter(narrowedTo) : reach.actions;
  const line = understood(query.replace(/^>/, ''), { ...reach, actions });
  if (narrowedTo) return { ...nothing, orders: line.orders.filter(({ term }) => term === '') };
  return isApart(query) ? { ...nothing, orders: line.orders } : line;
};

/**
 * The search terms that a line sends to the lists of records; '' where it sends none. The same line always sends the
 * same terms.
 */
export const askedOf = ({ orders, visits, searches }: Understood): string => {
  const terms: readonly { readonly finder: Finder | null; readonly term: string }[] = [
    ...orders,
    ...visits,
    ...searches.flatMap(({ term, finders }) => finders.map((finder) => ({ finder, term }))),
  ];
  return terms
    .filter(({ finder, term }) => finder && term.length >= leastTerm)
    .map(({ finder, term }) => `${finder?.record} ${term}`)
    .join('\n');
};

/** Why a line orders nothing, whatever else it says; null where it may. */
const refusalOf = (query: string): string | null => {
  const { tokens } = readLine(query.replace(/^>/, ''));
  if (tokens.length < 2) return null;
  if (isDenied(tokens)) return 'This says what not to do: type what to do';
  return isQuestion(query) ? 'This is a question: type what to do' : null;
};

/** What stands where no rows are shown: how the line was read, or what it lacks. */
export const hintFor = (query: string, { orders }: Understood, finders: readonly Finder[]): string => {
  const refusal = refusalOf(query);
  if (refusal !== null) return `Nothing found. ${refusal}`;
  if (query.length > longestTerm) return searchTooLong();
  const [order] = orders.filter(({ term }) => term !== '');
  if (order) {
    const { term } = order;
    return term.length < leastTerm ? `Type at least ${leastTerm} characters` : `No match for “${term}”`;
  }
  const signed = finders.filter(({ sign, isForOrders }) => query.startsWith(sign) && !isForOrders);
  if (signed.length === 0 || query.slice(1).trim().length >= leastTerm) return 'Nothing found';
  const kinds = signed.map(({ heading }) => heading.toLowerCase());
  return `Type at least ${leastTerm} characters to find ${kinds.join(', ')}`;
};
