import {
  byDefault,
  code,
  erase,
  idOf,
  instant,
  integer,
  keepAll,
  orNull,
  person,
  real,
  serial,
  table,
  words,
} from '../kit/table.ts';

export const ratingsTables = {
  ratings: table(
    {
      ...keepAll({
        seq: serial,
        id: code,
        event_id: orNull(idOf('events.id')),
        // 1 met in person.
        question_one_answer: integer,
        // Two to five: 1 to 5 stars.
        question_two_answer: integer,
        question_three_answer: integer,
        question_four_answer: integer,
        question_five_answer: integer,
        // 1 upheld the guidelines.
        question_six_answer: integer,
        avg_rating: real,
        // 0 not reported.
        report: byDefault(integer),
        created_at: instant,
      }),
      giver_id: person(idOf('users.id'), { to: 'heir', unless: 'receiver_id' }),
      receiver_id: person(idOf('users.id'), { to: 'heir', unless: 'giver_id' }),
      question_seven_answer: erase(orNull(words)),
    },
    { erasure: { whose: 'giver_id', told: 'comments' } },
  ),
};
