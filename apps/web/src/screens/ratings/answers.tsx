import { mostInText } from '@matchdesk/core/kit/text/bounds.ts';
import { missing } from '@matchdesk/core/kit/text/show.ts';
import { type Answer, answersOf } from '@matchdesk/core/ratings/rules.ts';
import type { Answers as Given } from '@matchdesk/core/ratings/schema.ts';
import { ratingsTexts as say } from '@matchdesk/core/ratings/texts.ts';
import { Field } from '../../ui/field.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { Stars } from '../../ui/stars.tsx';
import '../../styles/rest.css';

const shownAnswer = (answer: Answer) => {
  if (answer.kind === 'stars') return <Stars value={answer.stars} />;
  return answer.words || (answer.kind === 'note' ? say.noNote : missing);
};

/** The private note, in a read-only text area; a very long one as text. */
function Note({ text }: { text: string }) {
  if (text.length > mostInText) {
    return (
      <div>
        <p className="muted">{say.note}</p>
        <p>
          <LongText text={text} />
        </p>
      </div>
    );
  }
  return (
    <Field label={say.note}>
      {(input) => <textarea {...input} className="input" rows={4} readOnly value={text} />}
    </Field>
  );
}

/** The seven answers of a rating. `numbers` limits them; `note` shows the private note in a read-only text area. */
export function Answers({ rating, numbers, note }: { rating: Given; numbers?: readonly number[]; note?: boolean }) {
  const answers = answersOf(rating).filter(
    ({ number, kind }) => (numbers?.includes(number) ?? true) && !(note && kind === 'note'),
  );
  return (
    <div className="stack">
      <ol className="answers">
        {answers.map((answer) => (
          <li key={answer.number} value={answer.number}>
            <p className="muted">{answer.question}</p>
            <p>{shownAnswer(answer)}</p>
          </li>
        ))}
      </ol>
      {note && <Note text={rating.question_seven_answer} />}
    </div>
  );
}
