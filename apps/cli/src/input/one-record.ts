import { folded } from '@matchdesk/core/kit/fold.ts';
import { firstQuery } from '@matchdesk/core/kit/read.ts';
import type { Context } from '../context.ts';
import { Stop, usage } from '../failure.ts';
import { plural, spoken, withArticle } from '../project/words.ts';
import { searchList } from '../registry.ts';

const mostNamed = 8;

const told = (row: unknown): string => {
  const { email, phone } = (row ?? {}) as Readonly<Record<string, unknown>>;
  return ([email, phone].find((value) => typeof value === 'string' && value !== '') as string | undefined) ?? '';
};

/** What no search is needed for: an email, or an id as the API makes them. */
const isCertain = (name: string): boolean =>
  /^[^@\s]+@[^@\s]+$/.test(name) || /^[0-9a-f]{24}$|^[0-9a-f-]{36}$/i.test(name);

/**
 * The id or email of the one record that a name means. Several stop the command with all of them named, and with the
 * command for each: a record is never guessed.
 */
export const oneRecord = async (
  context: Context,
  kind: string,
  name: string,
  commandFor: (id: string) => string,
): Promise<string> => {
  if (isCertain(name)) return name;
  const list = searchList(kind);
  if (!list) throw usage(`${withArticle(spoken(kind))} is named by its id here.`);
  const loading = { client: context.client, options: { signal: context.interruption.stop }, scope: '' };
  const size = Math.max(...list.sizes);
  const page = await list.page(loading, { ...firstQuery(list), size, search: list.search ? name : '' });
  const rows = list.search ? page.rows : page.rows.filter((row) => folded(list.label(row)).includes(folded(name)));
  const isAll = page.total === null ? page.rows.length < size : page.total <= page.rows.length;
  const same = rows.filter((row) => list.id(row) === name || folded(list.label(row)) === folded(name));
  const [only, ...others] = isAll && same.length === 1 ? same : rows;
  if (only === undefined) throw new Stop(3, `There is no ${spoken(kind)} '${name}'.`);
  if (others.length === 0 && isAll) return list.id(only);
  const named = rows.slice(0, mostNamed).map((row) => {
    const more = told(row);
    return `  ${list.id(row)}  ${list.label(row)}${more === '' ? '' : `  ${more}`}`;
  });
  const count = isAll ? String(rows.length) : `More than ${rows.length}`;
  const rest = isAll && rows.length <= mostNamed ? [] : ['  …'];
  throw usage(
    [`${count} ${plural(spoken(kind))} match '${name}': name one by its id or email.`, ...named, ...rest].join('\n'),
    commandFor(list.id(only)),
  );
};
