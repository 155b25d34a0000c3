import { apart, code, eraseAll, instant, oneOf, seqOf, serial, table, words } from '../kit/table.ts';

export const radarTables = {
  cities: apart('Cities are offered to everybody.', {
    seq: serial,
    id: code,
    city: words,
    city_key: words,
    status: oneOf('active', 'inactive'),
    created_at: instant,
    updated_at: instant,
  }),
  user_radar: table(eraseAll({ user_seq: seqOf('users.seq'), city_seq: seqOf('cities.seq') }), {
    erasure: { whose: 'user_seq', through: ['users', 'seq'], rows: true },
  }),
};
