import { countOfSubject, knownTargets, type Subject } from './subject.ts';

const mostNamed = 6;

/** Names what an action is about to touch: the first few, and how many more. */
export function Preview({ subject }: { subject: Subject }) {
  const count = countOfSubject(subject);
  if (count < 2) return null;
  const named = knownTargets(subject).slice(0, mostNamed);
  const more = count - named.length;
  if (named.length === 0) return <p className="preview">{`All ${count} that match`}</p>;
  return (
    <ul className="preview">
      {named.map(({ id, label }) => (
        <li key={id}>{label}</li>
      ))}
      {more > 0 && <li>{`and ${more} more`}</li>}
    </ul>
  );
}
