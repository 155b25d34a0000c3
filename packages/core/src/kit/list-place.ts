import { type Fields, isFields } from './fields.ts';

/** Where an answer's rows and their count stand, as dotted paths. */
export type ListPlace = { readonly rowsAt: string; readonly totalAt?: string };

/** Names under which the specification has rows, and the count of all that match. */
const rowNames = ['data', 'records', 'ratings', 'members', 'messages'] as const;
const totalNames = ['total', 'ttal', 'totalCount', 'totalTransactions', 'totalOptions', 'totalRecords'] as const;
const besideRows = ['meta', 'pagination'] as const;

/** What stands at a dotted path; undefined where nothing does. */
export const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (isFields(inner) ? inner[key] : undefined), value);

/** A list, also one that is written as an object by the places of its rows; undefined for what is none. */
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

/** How many a value says that there are; undefined for what no number of things can be. */
export const countIn = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return Number.isSafeInteger(number) && Number(number) >= 0 ? Number(number) : undefined;
};

/** Rows where they were found, and what stood around them, from the innermost outwards. */
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

/** A count that every row repeats, and that is no count of something else: it is no less than the rows that came. */
const totalInRows = (rows: readonly unknown[], names: readonly string[]): number | undefined => {
  const [first, ...others] = rows;
  if (!isFields(first)) return undefined;
  return names
    .map((name) => [name, countIn(first[name])] as const)
    .find(
      ([name, count]) =>
        count !== undefined &&
        count >= rows.length &&
        others.every((row) => isFields(row) && countIn(row[name]) === count),
    )?.[1];
};

/**
 * A list's answer with its rows and their count where its declaration has them, wherever a provider puts them: bare,
 * under `data`, with or without an envelope, the count beside the rows, above them, or repeated in each.
 */
export const placed = (value: unknown, { rowsAt, totalAt }: ListPlace): unknown => {
  const isCounted = totalAt === undefined || countIn(at(value, totalAt)) !== undefined;
  if (Array.isArray(at(value, rowsAt)) && isCounted) return value;
  const found = foundIn(value, [...new Set([lastOf(rowsAt), ...rowNames])]);
  if (!found && !isFields(value)) return value;
  const { rows, key, around } = found ?? { rows: [], around: [value as Fields] };
  let answer: Fields = isFields(value) ? value : {};
  if (found && at(value, rowsAt) !== rows) {
    const above = stepsOf(rowsAt).slice(0, -1);
    const { [key ?? '']: _, ...beside } = around[0] ?? {};
    if (above.length > 0 && !isFields(at(value, above.join('.')))) answer = put(answer, above, beside);
    answer = put(answer, stepsOf(rowsAt), rows);
  }
  if (isCounted || totalAt === undefined) return answer;
  const own = lastOf(totalAt);
  const names = [...new Set([own, ...totalNames])];
  // Who says that there is no count is believed. In a row 'total' may be an amount.
  const inRows = () =>
    at(value, totalAt) === null ? undefined : totalInRows(rows, [...new Set([own, ...totalNames.slice(2)])]);
  const total = totalAround(around, names) ?? inRows();
  return total === undefined ? answer : put(answer, stepsOf(totalAt), total);
};
