import { sentenceOf } from '@matchdesk/core/audit/rules.ts';
import type { AuditLine } from '@matchdesk/core/audit/schema.ts';
import { auditTexts as say } from '@matchdesk/core/audit/texts.ts';
import { roleTitle } from '@matchdesk/core/kit/text/role.ts';
import { exactMoment, orMissing } from '@matchdesk/core/kit/text/show.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { ChangeTable } from '../../list/change-table.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Facts } from '../../ui/facts.tsx';

/** One line of the audit log: who, when, from where, on which record, and the values before and after. */
export function LineDialog({ line, onClose }: { line: AuditLine; onClose: () => void }) {
  useKeys([], true);
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
