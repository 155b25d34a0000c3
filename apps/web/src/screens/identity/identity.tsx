import { identityReads } from '@matchdesk/core/identity/reads.ts';
import { riskStatusLabel } from '@matchdesk/core/identity/rules.ts';
import type { RiskRow, TrustRow } from '@matchdesk/core/identity/schema.ts';
import { identityTexts as say } from '@matchdesk/core/identity/texts.ts';
import { openAction } from '../../act/open-action.ts';
import { one } from '../../act/subject.ts';
import type { Look } from '../../list/columns.tsx';
import { ListView } from '../../list/list-view.tsx';
import { Page } from '../../shell/page.tsx';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';

const nameOf = (row: Pick<TrustRow, 'firstname' | 'email' | 'phone'>): string =>
  row.firstname || row.email || row.phone;

const trustLook: Look<TrustRow> = {
  number: { width: 72 },
  phone: { width: 184 },
  email: { width: 280 },
  user: { width: 200 },
  score: { width: 144 },
  action: {
    width: 88,
    cell: (row) => (
      <IconButton
        icon="pencil"
        size="small"
        label={`${say.editScore} of ${nameOf(row)}`}
        data-action="identity.set-score"
        onClick={() =>
          openAction('identity.set-score', { subject: one({ id: row._id, label: nameOf(row), record: row }) })
        }
      />
    ),
  },
};

/** /idm-trust */
export function TrustScores() {
  return (
    <Page title={say.trust}>
      <ListView id="identity.trust" list={identityReads.trust} look={trustLook} />
    </Page>
  );
}

const riskLook: Look<RiskRow> = {
  number: { width: 64 },
  phone: { width: 184 },
  email: { width: 280 },
  user: { width: 200 },
  status: {
    width: 152,
    cell: (row) => {
      const label = riskStatusLabel(row.riskFactor);
      return <Badge tone={label === say.verified ? 'success' : 'danger'}>{label}</Badge>;
    },
  },
};

/** /idmerit */
export function RiskChecks() {
  return (
    <Page title={say.risk}>
      <ListView id="identity.risk" list={identityReads.risk} look={riskLook} />
    </Page>
  );
}
