import * as t from '../kit/table.ts';

export const flagsTables = {
  flags: t.table({
    ...t.keepAll({ seq: t.serial, id: t.code, created_at: t.instant }),
    giver_id: t.person(t.idOf('users.id'), { to: 'heir', unless: 'receiver_id' }),
    receiver_id: t.person(t.idOf('users.id'), { to: 'heir', unless: 'giver_id' }),
    reason: t.keep(t.words, 'The reason for a flag protects others, even when one of the two people is erased.'),
  }),
};
