import { grouped } from '@matchdesk/core/kit/text/show.ts';
import { countOfSubject, knownTargets, type Subject } from '@matchdesk/desk/task/subject.ts';
import { useListHead } from '../data/list-head.ts';
import '../styles/rest.css';

const mostNamed = 6;

type NamesProps = { named: readonly { readonly id: string; readonly label: string }[]; count: number };

function Names({ named, count }: NamesProps) {
  const shown = named.slice(0, mostNamed);
  const more = count - shown.length;
  return (
    <ul className="preview">
      {shown.map(({ id, label }) => (
        <li key={id}>{label}</li>
      ))}
      {more > 0 && <li>{`and ${grouped(more)} more`}</li>}
    </ul>
  );
}

/** Loads the first of all matching records for their names. */
function Matching({ subject, count }: { subject: Extract<Subject, { kind: 'selection' }>; count: number }) {
  const { list, scope, selection } = subject;
  const rows = useListHead(list, scope, selection.kind === 'matching' ? selection.query : null);
  const except = selection.kind === 'matching' ? selection.except : new Set<string>();
  const named = rows.map((row) => ({ id: list.id(row), label: list.label(row) })).filter(({ id }) => !except.has(id));
  return named.length === 0 ? (
    <p className="preview">{`All ${grouped(count)} that match`}</p>
  ) : (
    <Names named={named} count={count} />
  );
}

/**
 * Names the records that an action is about to change: the first few, and how many more. A single record is named only
 * where the prompt does not name it.
 */
export function Preview({ subject, prompt }: { subject: Subject; prompt: string }) {
  const count = countOfSubject(subject);
  if (count === 0) return null;
  if (subject.kind === 'selection' && subject.selection.kind === 'matching') {
    return <Matching subject={subject} count={count} />;
  }
  const named = knownTargets(subject);
  if (count === 1 && named.every(({ label }) => prompt.includes(label))) return null;
  return <Names named={named} count={count} />;
}
