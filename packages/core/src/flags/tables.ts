import { code, idOf, instant, keep, keepAll, person, serial, table, words } from '../kit/table.ts';

export const flagsTables = {
  flags: table({
    ...keepAll({ seq: serial, id: code, created_at: instant }),
    giver_id: person(idOf('users.id'), { to: 'heir', unless: 'receiver_id' }),
    receiver_id: person(idOf('users.id'), { to: 'heir', unless: 'giver_id' }),
    reason: keep(words, 'The reason for a flag protects others, even when one of the two people is erased.'),
  }),
};
