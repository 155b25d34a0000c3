import { code, eraseAll, idOf, instant, keepAll, person, serial, table, words } from '../kit/table.ts';

export const matchesTables = {
  matches: table({
    ...keepAll({ seq: serial, id: code, created_at: instant }),
    user_a: person(idOf('users.id'), { to: 'heir', unless: 'user_b' }),
    user_b: person(idOf('users.id'), { to: 'heir', unless: 'user_a' }),
  }),
  messages: table(
    {
      // A chat follows its match: where a match does not move to the heir, its messages stay with their writer.
      sender_id: person(idOf('users.id'), { to: 'heir', after: 'match_id' }),
      ...eraseAll({ seq: serial, id: code, match_id: idOf('matches.id'), message: words, created_at: instant }),
    },
    { erasure: { whose: 'sender_id', rows: true, told: 'messages' }, counted: 'messages' },
  ),
};
