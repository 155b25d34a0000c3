import * as t from '../kit/table.ts';

export const matchesTables = {
  matches: t.table({
    ...t.keepAll({ seq: t.serial, id: t.code, created_at: t.instant }),
    user_a: t.person(t.idOf('users.id'), { to: 'heir', unless: 'user_b' }),
    user_b: t.person(t.idOf('users.id'), { to: 'heir', unless: 'user_a' }),
  }),
  messages: t.table(
    {
      // A chat follows its match: where a match does not move to the heir, its messages stay with their writer.
      sender_id: t.person(t.idOf('users.id'), { to: 'heir', after: 'match_id' }),
      ...t.eraseAll({
        seq: t.serial,
        id: t.code,
        match_id: t.idOf('matches.id'),
        message: t.words,
        created_at: t.instant,
      }),
    },
    { erasure: { whose: 'sender_id', rows: true, told: 'messages' }, counted: 'messages' },
  ),
};
