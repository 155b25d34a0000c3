import * as z from 'zod/mini';
import { daysTexts } from '../days/texts.ts';
import { dateParameter } from '../kit/call/parameters.ts';
import { rangeFaults } from '../kit/form/day.ts';
import { dayRange, daysInOrder } from '../kit/form/day-range.ts';
import { atLeast, atMost, field, filled, firstMessages, matching, type Rule } from '../kit/form/field.ts';
import { kindNames } from './schema.ts';
import { transactionsTexts as say } from './texts.ts';

/** One character that a name may hold: letters of any script and the space between names. */
export const nameCharacter = '[\\p{L}\\p{M} ]';

/** A person's name to search by: letters only, 2 to 50. */
const nameRules: readonly Rule[] = [
  [(value) => value.trim().length >= 2, say.nameShort],
  atMost(50, say.nameLong),
  matching(new RegExp(`^${nameCharacter}+$`, 'u'), say.nameLetters),
];
const nameField = { label: say.name, trimStart: true, allowedCharacter: nameCharacter } as const;
export const nameTerm = field(nameField, nameRules);
/** The name as a search sends it: empty where only days are searched. */
const nameOrEmpty = field(
  nameField,
  nameRules.map(([holds, sentence]): Rule => [(value) => value === '' || holds(value), sentence]),
);

/** A transaction ID to search by: 2 to 50 characters. */
export const idTerm = field({ label: say.transactionId, trimStart: true }, [
  filled(say.idRequired),
  atLeast(2, say.idShort),
  atMost(50, say.idLong),
]);

/** The ways of searching. */
type SearchBy = 'all' | 'dates' | 'id';
type Filters = Readonly<Record<string, string>>;

/** The way of searching of these filters: the chosen one, otherwise the one whose fields are filled in. */
export const searchBy = (filters: Filters): SearchBy => {
  const { by, start, end, transaction_id: id } = filters;
  if (by === 'all' || by === 'dates' || by === 'id') return by;
  if (id) return 'id';
  return start || end ? 'dates' : 'all';
};

const faultOf = (schema: z.ZodMiniType, value: string): string | undefined => {
  const read = schema.safeParse(value);
  return read.error && firstMessages(read.error)[''];
};

/**
 * What is wrong with a search before it is sent, by filter (specification, section 5, Transactions search).
 * `latest` is the latest day that may be named, YYYY-MM-DD.
 */
export const searchFaults = (filters: Filters, latest: string): Record<string, string> => {
  const by = searchBy(filters);
  if (by === 'id') {
    const fault = faultOf(idTerm, filters.transaction_id ?? '');
    return fault ? { transaction_id: fault } : {};
  }
  const name = filters.name ? faultOf(nameTerm, filters.name) : undefined;
  const { start = '', end = '' } = filters;
  const days = by === 'dates' ? rangeFaults({ start, end }, dayRange(daysTexts, latest)) : {};
  return { ...days, ...(name && { name }) };
};

/** The query of a search: a name and a range of days, or an ID; its kind, where `dashboard-trends` is announced. */
export const searchQuery = z
  .strictObject({
    username: z.optional(nameOrEmpty),
    startDate: dateParameter,
    endDate: dateParameter,
    transaction_id: z.optional(idTerm),
    kind: z.optional(z.enum(kindNames)),
  })
  .check(daysInOrder(daysTexts));
