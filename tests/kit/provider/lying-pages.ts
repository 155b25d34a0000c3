import type { Endpoint } from '@matchdesk/core/kit/call/endpoint.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import { type Liar, type Numbered, numbered, put } from '../core/lying-pages.ts';
import type { Dress } from './provider.ts';

/** The lists that this provider counts and sends in pages: their calls, as patterns with the page and the size. */
const paged = allReads.flatMap(({ id, read }) =>
  read.kind === 'list' && read.within === undefined && read.calls[0]?.totalAt !== undefined
    ? read.calls.flatMap((endpoint) => (endpoint.totalAt === undefined ? [] : [{ id, endpoint, read }]))
    : [],
);
const patternOf = ({ method, path }: Endpoint): RegExp =>
  new RegExp(`^${method} ${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

const personOf = ({ _id }: Numbered) => ({
  _id,
  firstname: `Person ${_id}`,
  email: `${_id}@people.example`,
  phone: `+1555${_id.replace(/\D/g, '').padStart(6, '0')}`,
  account_status: 0,
  fraud_score: Number(_id.replace(/\D/g, '')) % 2 === 0 ? 90 : 10,
  transaction_id: _id,
  city: `City ${_id}`,
  name: `Name ${_id}`,
});

/** A provider of 125 rows in each of its lists, whose pages are those of a liar. */
export const lying = (liar: () => Liar, most = 125): Dress => {
  const answers = new Map<string, number>();
  return (json, call, query) => {
    for (const { id, endpoint, read } of paged) {
      const groups = patternOf(endpoint).exec(call)?.groups;
      if (!groups) continue;
      const page = Number(groups.page ?? query.get('page') ?? query.get('pageNo') ?? 1);
      const size = Number(groups.limit ?? query.get('limit') ?? read.sizes[0]);
      const before = answers.get(id) ?? 0;
      answers.set(id, before + 1);
      const { rows, total } = liar()(numbered(most), { page, size, answers: before });
      return put(put({ success: true }, endpoint.rowsAt ?? 'data', rows.map(personOf)), endpoint.totalAt ?? '', total);
    }
    return json;
  };
};
