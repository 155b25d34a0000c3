import * as t from '../kit/table.ts';

export const radarTables = {
  cities: t.apart('Cities are offered to everybody.', {
    seq: t.serial,
    id: t.code,
    city: t.words,
    city_key: t.words,
    status: t.oneOf('active', 'inactive'),
    created_at: t.instant,
    updated_at: t.instant,
  }),
  user_radar: t.table(t.eraseAll({ user_seq: t.seqOf('users.seq'), city_seq: t.seqOf('cities.seq') }), {
    erasure: { whose: 'user_seq', through: ['users', 'seq'], rows: true },
  }),
};
