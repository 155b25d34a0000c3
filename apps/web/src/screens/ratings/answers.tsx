import { missing } from '@matchdesk/core/kit/show.ts';
import { type Answer, answersOf } from '@matchdesk/core/ratings/rules.ts';
import type { Answers as Given } from '@matchdesk/core/ratings/schema.ts';
import { ratingsTexts as say } from '@matchdesk/core/ratings/texts.ts';
import { Field } from '../../ui/field.tsx';
import { Stars } from '../../ui/stars.tsx';

const shownAnswer = (answer: Answer) => {
  if (answer.kind === 'stars') return <Stars value={answer.stars} />;
  return answer.words || (answer.kind === 'note' ? say.noNote : missing);
};

/** The seven answers of a rating; `numbers` narrows them, `note` shows the private note in a read-only text area. */
export function Answers({ rating, numbers, note }: { rating: Given; numbers?: readonly number[]; note?: boolean }) {
  const answers = answersOf(rating).filter(
    ({ number, kind }) => (numbers?.includes(number) ?? true) && !(note && kind === 'note'),
  );
  return (
    <div className="stack">
      <ol className="answers">
        {answers.map((answer) => (
          <li key={answer.number} value={answer.number}>
            <p className="answer-question">{answer.question}</p>
            <p>{shownAnswer(answer)}</p>
          </li>
        ))}
      </ol>
      {note && (
        <Field label={say.note}>
          {(input) => <textarea {...input} className="input" rows={4} readOnly value={rating.question_seven_answer} />}
        </Field>
      )}
    </div>
  );
}
