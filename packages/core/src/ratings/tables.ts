import * as t from '../kit/table.ts';

export const ratingsTables = {
  ratings: t.table(
    {
      ...t.keepAll({
        seq: t.serial,
        id: t.code,
        event_id: t.orNull(t.idOf('events.id')),
        // 1 met in person.
        question_one_answer: t.integer,
        // Two to five: 1 to 5 stars.
        question_two_answer: t.integer,
        question_three_answer: t.integer,
        question_four_answer: t.integer,
        question_five_answer: t.integer,
        // 1 upheld the guidelines.
        question_six_answer: t.integer,
        avg_rating: t.real,
        // 0 not reported.
        report: t.byDefault(t.integer),
        created_at: t.instant,
      }),
      giver_id: t.person(t.idOf('users.id'), { to: 'heir', unless: 'receiver_id' }),
      receiver_id: t.person(t.idOf('users.id'), { to: 'heir', unless: 'giver_id' }),
      question_seven_answer: t.erase(t.orNull(t.words)),
    },
    { erasure: { whose: 'giver_id', told: 'comments' } },
  ),
};
