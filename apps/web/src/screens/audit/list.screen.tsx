import { auditReads } from '@matchdesk/core/audit/reads.ts';
import { changeLine } from '@matchdesk/core/audit/rules.ts';
import type { AuditLine } from '@matchdesk/core/audit/schema.ts';
import { auditScreens as screens } from '@matchdesk/core/audit/screens.ts';
import { auditTexts as say } from '@matchdesk/core/audit/texts.ts';
import { usePage } from '../../data/reads.ts';
import type { Look } from '../../list/columns.tsx';
import { ListView } from '../../list/list-view.tsx';
import { useListQuery } from '../../list/use-list-query.ts';
import { Page } from '../../shell/page.tsx';
import { WhereOffered } from '../../shell/where-offered.tsx';
import { Link } from '../../ui/link.tsx';
import { Moment } from '../../ui/moment.tsx';
import { LineDialog } from './line-dialog.tsx';
import { useLine } from './use-line.ts';

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
