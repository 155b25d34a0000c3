/** A JSON value with one part replaced, by the names that lead to it. */
export const put = (into: object, path: string, value: unknown): object => {
  const [key = '', ...deeper] = path.split('.');
  const inner = (into as Readonly<Record<string, object>>)[key];
  return { ...into, [key]: deeper.length === 0 ? value : put(inner ?? {}, deeper.join('.'), value) };
};

/** A row of a list, by its number. */
export type Numbered = { readonly _id: string };

type AskedPage = { readonly page: number; readonly size: number };

/** The rows and the total that are answered to a page, after so many earlier answers. */
export type Liar = (
  all: readonly Numbered[],
  asked: AskedPage & { readonly answers: number },
) => { readonly rows: readonly Numbered[]; readonly total: number | null };

const cut = (all: readonly Numbered[], page: number, size: number): readonly Numbered[] =>
  all.slice((page - 1) * size, page * size);

const counted =
  (rowsOf: (all: readonly Numbered[], page: number, size: number) => readonly Numbered[]): Liar =>
  (all, { page, size }) => ({ rows: rowsOf(all, page, size), total: all.length });

/** The rows in the order of this moment, some of which moved since an earlier answer. */
const moving =
  (orderOf: (all: readonly Numbered[], answers: number) => readonly Numbered[]): Liar =>
  (all, { page, size, answers }) => {
    const now = orderOf(all, answers);
    return { rows: cut(now, page, size), total: now.length };
  };

const moved = (all: readonly Numbered[], from: number, to: number): readonly Numbered[] => {
  const others = all.toSpliced(from, 1);
  return others.toSpliced(to, 0, ...all.slice(from, from + 1));
};

/** Providers whose pages are not what was asked for. */
export const liars: Readonly<Record<string, Liar>> = {
  'always sends the first page': counted((all, _page, size) => cut(all, 1, size)),
  'always sends 20 rows': counted((all, page) => cut(all, page, 20)),
  'always sends the first 20 rows': counted((all) => cut(all, 1, 20)),
  'sends twice as many as asked': counted((all, page, size) => cut(all, page, 2 * size)),
  'sends 4 rows at most': counted((all, page) => cut(all, page, 4)),
  'sends all rows on every page': counted((all) => all),
  'sends each page twice': counted((all, page, size) => cut(all, Math.ceil(page / 2), size)),
  'sends each row of a page twice': counted((all, page, size) => cut(all, page, size).flatMap((row) => [row, row])),
  'begins again after the last page': counted((all, page, size) =>
    cut(all, ((page - 1) % Math.ceil(all.length / size)) + 1, size),
  ),
  'has nothing after its first page': counted((all, page, size) => (page === 1 ? cut(all, 1, size) : [])),
  'sends neither rows nor a total after its first page': (all, { page, size }) =>
    page === 1 ? { rows: cut(all, 1, size), total: all.length } : { rows: [], total: null },
  'counts its rows on the first page alone': (all, { page, size }) => ({
    rows: cut(all, page, size),
    total: page === 1 ? all.length : null,
  }),
  'counts more rows than it has': (all, { page, size }) => ({ rows: cut(all, page, size), total: all.length + 40 }),
};

/** Providers whose list has no end. */
export const endless: Readonly<Record<string, Liar>> = Object.fromEntries(
  [
    ['counts 125 rows', () => 125],
    ['counts two rows more with each page', (page: number, size: number) => page * size + 2],
  ].map(([name, totalOf]) => [
    `never ends and ${name}`,
    ((_, { page, size }) => ({
      rows: Array.from({ length: size }, (_row, at) => ({ _id: `r${(page - 1) * size + at + 1}` })),
      total: (totalOf as (page: number, size: number) => number)(page, size),
    })) satisfies Liar,
  ]),
);

/** Providers whose rows move while their pages are read. */
export const movers: Readonly<Record<string, Liar>> = {
  'gets a row at the top': moving((all, answers) => (answers === 0 ? all : [{ _id: 'new' }, ...all])),
  'gets a row at the top with each answer': moving((all, answers) => [
    ...Array.from({ length: Math.min(answers, 30) }, (_, at) => ({ _id: `new${answers - at}` })),
    ...all,
  ]),
  'loses its first row': moving((all, answers) => (answers === 0 ? all : all.slice(1))),
  'moves its last row to the top': moving((all, answers) => (answers === 0 ? all : moved(all, all.length - 1, 0))),
  'moves its first row to the end': moving((all, answers) => (answers === 0 ? all : moved(all, 0, all.length - 1))),
  'turns its order around': moving((all, answers) => (answers === 0 ? all : all.toReversed())),
  'turns its order around with each answer': moving((all, answers) => (answers % 2 === 0 ? all : all.toReversed())),
};

/** Rows with these numbers. */
export const numbered = (count: number): readonly Numbered[] =>
  Array.from({ length: count }, (_, at) => ({ _id: `r${at + 1}` }));
