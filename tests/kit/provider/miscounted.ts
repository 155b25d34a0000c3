import type { Dress } from './provider.ts';

/** A provider of 125 people whose total is the number of rows on the page. */
export const miscounted: Dress = (json, call, query) => {
  const page = Number(/^GET \/v2\/adminLogin\/usersRecord\/(\d+)$/.exec(call)?.[1] ?? 0);
  if (page === 0) return json;
  const size = Number(query.get('limit') ?? 10);
  const all = Array.from({ length: 125 }, (_, at) => ({ _id: `m${at + 1}`, firstname: `Person ${at + 1}` }));
  const data = all.slice((page - 1) * size, page * size);
  return { data, total: data.length };
};
