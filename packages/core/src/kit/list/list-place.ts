import { type Fields, isFields } from '../fields.ts';
import { figureIn } from '../wire/figure.ts';

/**
 * Where an answer holds its rows and their total, as dotted paths. `sums` says that `total` may be an amount of money
 * there.
 */
export type ListPlace = { readonly rowsAt: string; readonly totalAt?: string; readonly sums?: true };

/** The names that the specification uses for rows, and for the total. */
const rowNames = ['data', 'records', 'ratings', 'members', 'messages'] as const;
const countNames = ['totalCount', 'totalTransactions', 'totalOptions', 'totalRecords'] as const;
const totalNames = ['total', 'ttal', ...countNames] as const;
const besideRows = ['meta', 'pagination'] as const;

const hasOwn = (value: unknown, key: string): value is Fields =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key);

/** The value at a dotted path, in which a list has its positions as keys; undefined where there is none. */
export const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (hasOwn(inner, key) ? inner[key] : undefined), value);

/** A list, also from an object with positions as keys; undefined for anything else. */
export const listIn = (value: unknown): readonly unknown[] | undefined => {
  if (Array.isArray(value)) return value;
  if (!isFields(value)) return undefined;
  const places = Object.keys(value);
  return places.length > 0 && places.every((place) => /^\d+$/.test(place)) ? Object.values(value) : undefined;
};

const put = (fields: Fields, [key = '', ...deeper]: readonly string[], value: unknown): Fields => {
  if (deeper.length === 0) return { ...fields, [key]: value };
  const inner = fields[key];
  return { ...fields, [key]: put(isFields(inner) ? inner : {}, deeper, value) };
};

const stepsOf = (path: string): readonly string[] => path.split('.');
const lastOf = (path: string): string => stepsOf(path).at(-1) ?? path;

/** A value as a total; undefined where it cannot be a number of things. */
export const countIn = (value: unknown): number | undefined => {
  const number = figureIn(value);
  return number !== undefined && Number.isSafeInteger(number) && number >= 0 ? number : undefined;
};

/** The rows that were found, and the objects around them, the innermost first. */
type Found = { readonly rows: readonly unknown[]; readonly key?: string; readonly around: readonly Fields[] };

const deepest = 3;
const foundIn = (value: unknown, names: readonly string[], around: readonly Fields[] = []): Found | undefined => {
  const list = listIn(value);
  if (list) return { rows: list, around };
  if (!isFields(value) || around.length >= deepest) return undefined;
  const chain = [value, ...around];
  for (const key of names) {
    const rows = listIn(value[key]);
    if (rows) return { rows, key, around: chain };
  }
  for (const name of names) {
    const found = isFields(value[name]) && foundIn(value[name], names, chain);
    if (found) return found;
  }
  return undefined;
};

const namesFor = (rowsAt: string): readonly string[] => [...new Set([lastOf(rowsAt), ...rowNames])];

/** The rows of a list's answer, wherever a provider puts them; undefined where it holds no list. */
export const rowsIn = (value: unknown, rowsAt: string): readonly unknown[] | undefined =>
  listIn(at(value, rowsAt)) ?? foundIn(value, namesFor(rowsAt))?.rows;

const totalAround = (around: readonly Fields[], names: readonly string[]): number | undefined => {
  for (const fields of around) {
    for (const place of [fields, ...besideRows.map((name) => fields[name])]) {
      if (!isFields(place)) continue;
      const total = names.map((name) => countIn(place[name])).find((count) => count !== undefined);
      if (total !== undefined) return total;
    }
  }
  return undefined;
};

/** A total that every row repeats; it must be at least the number of rows, otherwise it counts something else. */
const totalInRows = (all: readonly unknown[], names: readonly string[]): number | undefined => {
  // A value that is not a record is left out of the list.
  const rows = all.filter(isFields);
  const [first, ...others] = rows;
  if (first === undefined) return undefined;
  return names
    .map((name) => [name, countIn(first[name])] as const)
    .find(
      ([name, count]) =>
        count !== undefined && count >= rows.length && others.every((row) => countIn(row[name]) === count),
    )?.[1];
};

/**
 * Moves the rows and the total of a list's answer to where its declaration has them, wherever a provider puts them:
 * bare, under `data`, with or without an envelope; the total beside the rows, above them, or repeated in each row.
 */
export const placed = (value: unknown, { rowsAt, totalAt, sums }: ListPlace): unknown => {
  const isCounted = totalAt === undefined || countIn(at(value, totalAt)) !== undefined;
  if (Array.isArray(at(value, rowsAt)) && isCounted) return value;
  const found = foundIn(value, namesFor(rowsAt));
  if (!found && !isFields(value)) return value;
  const { rows, key, around } = found ?? { rows: [], around: [isFields(value) ? value : {}] };
  let answer: Fields = isFields(value) ? value : {};
  if (found && at(value, rowsAt) !== rows) {
    const above = stepsOf(rowsAt).slice(0, -1);
    const { [key ?? '']: _, ...beside } = around[0] ?? {};
    if (above.length > 0 && !isFields(at(value, above.join('.')))) answer = put(answer, above, beside);
    answer = put(answer, stepsOf(rowsAt), rows);
  }
  if (isCounted || totalAt === undefined) return answer;
  const own = lastOf(totalAt);
  const names = [...new Set([own, ...(sums ? countNames : totalNames)])];
  // An answer that says that there is no total is believed, because `total` in a row may be an amount.
  const inRows = () =>
    at(value, totalAt) === null ? undefined : totalInRows(rows, [...new Set([own, ...countNames])]);
  const total = totalAround(around, names) ?? inRows();
  return total === undefined ? answer : put(answer, stepsOf(totalAt), total);
};
