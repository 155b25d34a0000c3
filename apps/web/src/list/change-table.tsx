import { changesOf } from '@matchdesk/core/audit/rules.ts';
import type { AuditLine } from '@matchdesk/core/audit/schema.ts';
import { shortened } from '@matchdesk/core/kit/text/bounds.ts';
import { LongText } from '../ui/long-text.tsx';
import { Portion } from '../ui/portion.tsx';

const shown = (value: string) => (value === '' ? <span className="muted">none</span> : <LongText text={value} />);

/** The fields of a change, before and after it. */
export function ChangeTable({ line }: { line: Pick<AuditLine, 'before' | 'after'> }) {
  const changes = changesOf(line);
  if (changes.length === 0) return <p className="muted">No changed values were recorded.</p>;
  return (
    <div className="changes-frame">
      <table className="changes">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          <Portion
            of={changes}
            around={(button) => (
              <tr>
                <td colSpan={3}>{button}</td>
              </tr>
            )}
          >
            {({ field, before, after }) => (
              <tr>
                <th scope="row">{shortened(field)}</th>
                <td>{shown(before)}</td>
                <td>{shown(after)}</td>
              </tr>
            )}
          </Portion>
        </tbody>
      </table>
    </div>
  );
}
