import type { RowOutcome } from '@matchdesk/core/kit/bulk/bulk.ts';
import { grouped } from '@matchdesk/core/kit/text/show.ts';
import { outcomesTexts as say } from '@matchdesk/core/outcomes/texts.ts';
import { type BulkOutcome, outcomeAtom } from '../act/after.ts';
import { openAction } from '../act/open-action.ts';
import { useAtomValue } from '../ui/atom.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from './dialog.tsx';

const groups = [
  ['failed', 'Failed'],
  ['unknown', say.unknownRows],
  ['not-tried', 'Not tried'],
] as const;
const mostShown = 200;

function Rows({ title, rows, targets }: { title: string; rows: readonly RowOutcome[] } & Pick<BulkOutcome, 'targets'>) {
  if (rows.length === 0) return null;
  return (
    <section className="outcome-group" aria-label={title}>
      <h3 className="outcome-title">{`${title} (${grouped(rows.length)})`}</h3>
      <ul className="preview">
        {rows.slice(0, mostShown).map(({ id, reason }) => (
          <li key={id}>
            <strong>{targets.get(id)?.label ?? id}</strong>
            {reason !== undefined && <span className="muted">{`: ${reason}`}</span>}
          </li>
        ))}
        {rows.length > mostShown && <li>{`and ${grouped(rows.length - mostShown)} more`}</li>}
      </ul>
    </section>
  );
}

function Shown({ outcome, onClose }: { outcome: BulkOutcome; onClose: () => void }) {
  const { entry, input, report, targets } = outcome;
  const left = report.rows.filter(({ state }) => state === 'failed' || state === 'not-tried');
  const hasUntried = left.some(({ state }) => state === 'not-tried');
  const again = (): void => {
    onClose();
    const some = left.flatMap(({ id }) => targets.get(id) ?? []);
    openAction(entry.id, { subject: { kind: 'targets', targets: some }, initial: input, isAsked: some.length > 1 });
  };
  const foot = (
    <>
      {left.length > 0 && (
        <Button onClick={again}>{`Retry ${grouped(left.length)} ${hasUntried ? 'not done' : 'failed'}…`}</Button>
      )}
      <Button kind="primary" onClick={onClose}>
        Close
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={entry.action.title} foot={foot}>
      <p>
        {`${grouped(report.counts.done)} of ${grouped(report.total)} done.`}
        {report.stopped && ` ${report.stopped.message}`}
      </p>
      {groups.map(([state, title]) => (
        <Rows key={state} title={title} rows={report.rows.filter((row) => row.state === state)} targets={targets} />
      ))}
    </Dialog>
  );
}

/** The rows of a run over many that were not done, each with its reason, and a button to retry them. */
export function Outcome() {
  const outcome = useAtomValue(outcomeAtom);
  return outcome && <Shown outcome={outcome} onClose={() => outcomeAtom.set(null)} />;
}
