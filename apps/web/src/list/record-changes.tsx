import { mayCall } from '@matchdesk/core/access.ts';
import { auditReads } from '@matchdesk/core/audit/reads.ts';
import { changeLine } from '@matchdesk/core/audit/rules.ts';
import type { AuditLine } from '@matchdesk/core/audit/schema.ts';
import { firstQuery } from '@matchdesk/core/kit/list/read.ts';
import { shortened } from '@matchdesk/core/kit/text/bounds.ts';
import { grouped } from '@matchdesk/core/kit/text/show.ts';
import { hrefTo } from '@matchdesk/core/screens.ts';
import { useMemo } from 'react';
import { usePage } from '../data/reads.ts';
import { sessionAtom } from '../data/session.ts';
import { useCapable } from '../data/use-capable.ts';
import { LoadFailure } from '../load/load-failure.tsx';
import { useAtomValue } from '../ui/atom.ts';
import { Card } from '../ui/card.tsx';
import { Link } from '../ui/link.tsx';
import { Moment } from '../ui/moment.tsx';
import { Loading } from '../ui/spinner.tsx';

type RecordChangesProps = {
  /** The kind of record as the audit log names it: 'user', 'event', 'community'. */
  kind: string;
  id: string;
};

const mostShown = 10;

/** A change as a sentence, its stored values on demand; where the provider sends no sentence, they stand open. */
function Line({ line }: { line: AuditLine }) {
  const values = changeLine(line);
  return (
    <li>
      <p className="change-head">
        <strong>{line.told || line.action}</strong>
        {line.told === '' && <span className="muted">{line.actor_email}</span>}
        <span className="muted">
          <Moment at={line.at} />
        </span>
      </p>
      {values !== '' && (
        <details className="change-values" open={line.told === ''}>
          <summary>Values</summary>
          {shortened(values)}
        </details>
      )}
    </li>
  );
}

function Changes({ kind, id }: RecordChangesProps) {
  const query = useMemo(() => ({ ...firstQuery(auditReads.list), filters: { kind, target: id } }), [kind, id]);
  const { data, error, refetch } = usePage(auditReads.list, '', query);
  const all = hrefTo('audit.list', {}, { 'f.kind': kind, 'f.target': id });
  const rows = data?.rows ?? [];
  return (
    <Card
      title="Changes"
      actions={rows.length > 0 && <Link href={all}>{`Audit log (${grouped(data?.total ?? rows.length)})`}</Link>}
    >
      <LoadFailure error={error} refetch={refetch} />
      {!data && !error && <Loading label="Loading the changes" />}
      {data && rows.length === 0 && <p className="muted">No administrator changes yet.</p>}
      <ol className="change-list">
        {rows.slice(0, mostShown).map((line) => (
          <Line key={line._id} line={line} />
        ))}
      </ol>
    </Card>
  );
}

/**
 * The changes that administrators made to a record; shown to people who may read the audit log, where the provider has
 * one.
 */
export function RecordChanges(props: RecordChangesProps) {
  const session = useAtomValue(sessionAtom);
  const isKept = useCapable('audit');
  return isKept && mayCall(session, auditReads.list.calls) ? <Changes {...props} /> : null;
}
