import { auditReads } from '@matchdesk/core/audit/reads.ts';
import { changeLine, changesOf, sentenceOf } from '@matchdesk/core/audit/rules.ts';
import type { AuditLine } from '@matchdesk/core/audit/schema.ts';
import { auditScreens as screens } from '@matchdesk/core/audit/screens.ts';
import { auditTexts as say } from '@matchdesk/core/audit/texts.ts';
import { shortened } from '@matchdesk/core/kit/text/bounds.ts';
import { roleTitle } from '@matchdesk/core/kit/text/role.ts';
import { exactMoment, orMissing } from '@matchdesk/core/kit/text/show.ts';
import { useLocation, useSearch } from 'wouter';
import { usePage } from '../../data/reads.ts';
import { Dialog } from '../../dialogs/dialog.tsx';
import type { Look } from '../../list/columns.tsx';
import { ListView } from '../../list/list-view.tsx';
import { useListQuery } from '../../list/use-list-query.ts';
import { Page } from '../../shell/page.tsx';
import { WhereOffered } from '../../shell/where-offered.tsx';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Link } from '../../ui/link.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Portion } from '../../ui/portion.tsx';

const shown = (value: string) => (value === '' ? <span className="muted">none</span> : <LongText text={value} />);

/** The fields of a change, before and after it. */
function ChangeTable({ line }: { line: Pick<AuditLine, 'before' | 'after'> }) {
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

/** One line of the audit log: who, when, from where, on which record, and the values before and after. */
function LineDialog({ line, onClose }: { line: AuditLine; onClose: () => void }) {
  const facts = [
    ['At', exactMoment(line.at)],
    [say.actor, [line.actor_email, roleTitle(line.role)].filter((part) => part !== '').join(', ')],
    [say.action, line.action],
    [say.kind, line.kind],
    [say.target, line.target],
    ['Address', line.ip],
    ['Request', line.request_id],
  ] as const;
  return (
    <Dialog open onClose={onClose} title="Details" size="l" foot={<Button onClick={onClose}>Close</Button>}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it holds nothing focusable, and it may have to be scrolled */}
      <section className="stack" aria-label="What happened" tabIndex={0}>
        <p>{sentenceOf(line)}</p>
        <Facts items={facts.map(([term, value]) => ({ term, value: orMissing(value) }))} />
        <ChangeTable line={line} />
        <details>
          <summary>{say.raw}</summary>
          <pre className="raw">{JSON.stringify(line, null, 2)}</pre>
        </details>
      </section>
    </Dialog>
  );
}

/** The line whose details are open, kept in the address, so that a link shows the same line. */
const useLine = () => {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const hrefOf = (line: string | null): string => {
    const asked = new URLSearchParams(search);
    if (line === null) asked.delete('line');
    else asked.set('line', line);
    return asked.size === 0 ? path : `${path}?${asked}`;
  };
  return {
    open: new URLSearchParams(search).get('line'),
    hrefOf,
    close: () => navigate(hrefOf(null)),
  };
};

/** Opens the line's details. */
function At({ line }: { line: AuditLine }) {
  const { hrefOf } = useLine();
  return (
    <Link href={hrefOf(line._id)}>
      <Moment at={line.at} />
    </Link>
  );
}

const look: Look<AuditLine> = {
  at: { width: 160, cell: (line) => <At line={line} /> },
  told: { wrap: true },
  actor: { width: 192 },
  role: { width: 112 },
  action: { width: 176 },
  kind: { width: 104 },
  target: { width: 112 },
  change: { cell: (line) => <span title={changeLine(line)}>{changeLine(line)}</span> },
  ip: { width: 136 },
  request: { width: 112 },
};

function Log() {
  const { query } = useListQuery(auditReads.list);
  const { data } = usePage(auditReads.list, '', query);
  const { open, hrefOf, close } = useLine();
  const line = data?.rows.find(({ _id }) => _id === open);
  return (
    <>
      <ListView id="audit.list" list={auditReads.list} look={look} href={({ _id }) => hrefOf(_id)} />
      {line && <LineDialog line={line} onClose={close} />}
    </>
  );
}

/** /audit-log: shown where the provider keeps an audit log. */
export default function AuditLog() {
  return (
    <Page title={screens.list.title}>
      <WhereOffered extension="audit" title={say.none} otherwise="This provider does not offer an audit log.">
        <Log />
      </WhereOffered>
    </Page>
  );
}
