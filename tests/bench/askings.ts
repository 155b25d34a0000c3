import { openPlace, type Place } from './parts-of-api.ts';

type Ask = (nth: number) => { readonly path: string; readonly method?: string; readonly body?: unknown };

/** One question that is asked repeatedly; `nth` varies what can vary, so that no answer comes from a cache alone. */
export type Asking = {
  readonly name: string;
  readonly ask: Ask;
  /** The same question to the bare route, by the name in the table. */
  readonly beside?: Readonly<Record<string, Ask>>;
  /** A change before each asking, not timed. */
  readonly change?: Ask;
  /** The number of answers in a second is measured, too. */
  readonly isCrowded?: true;
  /** Built in memory. */
  readonly isWorkbook?: true;
  /** Measured to the first bytes. */
  readonly firstBytes?: true;
  /** Fewer repetitions than the others, because each takes long. */
  readonly times?: number;
};

/** What the questions can refer to. */
export type BenchWorld = {
  readonly users: number;
  readonly ids: readonly string[];
  /** Parts of names: one that very many people have, and one that few have. */
  readonly common: string;
  readonly rare: string;
};

/** Each kind of write has its own people, so that every write changes something. */
const [ways, idsOfWay] = [4, 300];
const idsTaken = ways * idsOfWay;
const size = 100;

const countOf = async (place: Place, part: string): Promise<number> =>
  Number((await place.prepare("SELECT count(*) AS n FROM users WHERE name_key LIKE '%' || ? || '%'")(part))[0]?.n);

/** Opens a world's database, reads what the questions need, and closes it. */
export const openWorld = async (address: string): Promise<BenchWorld> => {
  const place = openPlace(address);
  try {
    const users = Number((await place.prepare('SELECT count(*) AS n FROM users')())[0]?.n);
    const some = await place.prepare('SELECT id FROM users WHERE account_status = 0 ORDER BY seq LIMIT ?')(idsTaken);
    const someone = await place.prepare('SELECT email_key FROM users ORDER BY seq LIMIT 1 OFFSET ?')(users >> 1);
    const parts = await Promise.all(
      ['ann', 'mar', 'ali', 'son'].map(async (part) => ({ part, n: await countOf(place, part) })),
    );
    const [most] = parts.toSorted((one, other) => other.n - one.n);
    return {
      users,
      ids: some.map(({ id }) => String(id)),
      common: most?.part ?? 'ann',
      rare: String(someone[0]?.email_key),
    };
  } finally {
    await place.close();
  }
};

const list = '/v2/adminLogin/usersRecord';
/** Beyond this number the terminal makes a workbook of everybody, page by page: npm run bench -- cli measures that. */
const mostInWorkbook = 100_000;
const reported =
  'Name,Email,Phone,Age,Gender,Interested In,Account Status,OTP,IDMerit,IDM Trust,Last Login,Registration Date'.split(
    ',',
  );
const sorts = ['newest', 'oldest', 'status', 'name', 'email', 'flag'];
const byName = (term: string, page = 1): string =>
  `/v2/adminLogin/search/${encodeURIComponent(term)}/${page}?limit=${size}`;

/** Every question of the bench, in the order of its table. */
export const askings = ({ users, ids, common, rare }: BenchWorld): readonly Asking[] => {
  const last = Math.max(1, Math.min(10_000, Math.floor(users / size)) - 60);
  const idAt = (nth: number): string => ids[nth % ids.length] ?? '';
  const first: Ask = () => ({ path: `${list}/1?limit=${size}&sort=1` });
  const deep: Ask = (nth) => ({ path: `${list}/${last + (nth % 50)}?limit=${size}&sort=1` });
  const statusBy =
    (way: number, path: string): Ask =>
    (nth) => ({
      path: `${path}/${idAt(way * idsOfWay + (nth % idsOfWay))}/${Math.floor(nth / idsOfWay) % 2 === 0 ? 2 : 0}`,
      method: 'PUT',
    });
  let changes = 0;
  // Each sets another person's status, or sets it back: none sets a status that is already set.
  const changed: Ask = () => {
    changes += 1;
    return statusBy(3, '/v2/adminLogin/updateStatus')(changes);
  };
  const credit: Ask = (nth) => ({
    path: '/v2/front/manual_coins_addition',
    method: 'PUT',
    body: { coins: 1, user_ids: [idAt(nth)] },
  });
  const csv: Ask = () => ({
    path: '/v2/adminLogin/download?format=csv',
    method: 'POST',
    body: { columns: reported },
  });
  const everySort: Asking[] = sorts.slice(1).map((name, at) => ({
    name: `list sorted by ${name}, first page`,
    ask: () => ({ path: `${list}/1?limit=${size}&sort=${at + 2}` }),
  }));
  const all: readonly Asking[] = [
    { name: 'list, first page of 100', isCrowded: true, ask: first, beside: { bare: first } },
    { name: 'list, a deep page (the 10,000th, or the last)', ask: deep, beside: { bare: deep } },
    ...everySort,
    {
      name: 'list sorted by name, a deep page',
      ask: (nth) => ({ path: `${list}/${last + (nth % 50)}?limit=${size}&sort=4` }),
    },
    {
      name: 'search, 1 character; a status changed before each',
      change: changed,
      ask: (nth) => ({ path: byName('aeiou'.charAt(nth % 5)) }),
    },
    {
      name: 'search, 2 characters; a status changed before each',
      change: changed,
      ask: (nth) => ({ path: byName(['an', 'el', 'ma', 'zz'][nth % 4] ?? 'an') }),
    },
    { name: 'search, a common part; nothing changed', ask: () => ({ path: byName(common) }) },
    { name: 'search, one person; nothing changed', ask: () => ({ path: byName(rare) }) },
    { name: 'filter: marked for deletion', ask: () => ({ path: `${list}/deleted/1?limit=${size}&sort=1` }) },
    {
      name: 'filter: trust score not eligible',
      ask: () => ({ path: `/v2/adminLogin/IDMtrustList/1/${size}?eligibility=non-verify` }),
    },
    { name: 'total alone (a page of 1)', ask: () => ({ path: `${list}/1?limit=1&sort=1` }) },
    { name: 'one person in full', ask: (nth) => ({ path: `/v2/adminLogin/getUserDataa/${idAt(nth)}` }) },
    {
      name: 'a status change, durable',
      ask: statusBy(0, '/v2/adminLogin/updateStatus'),
      beside: { bare: statusBy(1, '/v2/adminLogin/updateStatus'), audited: statusBy(2, '/audited') },
    },
    { name: 'credits for one, durable', isCrowded: true, ask: credit, beside: { bare: credit } },
    {
      name: 'credits for 100, durable',
      times: 20,
      ask: () => ({
        path: '/v2/front/manual_coins_addition',
        method: 'PUT',
        body: { coins: 1, user_ids: ids.slice(0, size) },
      }),
    },
    { name: 'csv of everybody, to its first bytes', times: 3, firstBytes: true, ask: csv, beside: { bare: csv } },
    { name: 'csv of everybody, whole', times: 3, ask: csv, beside: { bare: csv } },
    {
      name: 'workbook of everybody, to its first bytes',
      times: 1,
      firstBytes: true,
      isWorkbook: true,
      ask: () => ({ path: '/v2/adminLogin/download', method: 'POST', body: { columns: ['Name', 'Email'] } }),
    },
  ];
  return all.filter(({ isWorkbook }) => !isWorkbook || users <= mostInWorkbook);
};
