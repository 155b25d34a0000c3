import { identityReads } from '@matchdesk/core/identity/reads.ts';
import { riskStatusLabel } from '@matchdesk/core/identity/rules.ts';
import type { RiskRow } from '@matchdesk/core/identity/schema.ts';
import { identityTexts as say } from '@matchdesk/core/identity/texts.ts';
import type { Look } from '../../list/columns.tsx';
import { ListScreen } from '../../shell/list-screen.tsx';
import { Badge } from '../../ui/badge.tsx';

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
export default function RiskChecks() {
  return <ListScreen id="identity.risk" list={identityReads.risk} look={riskLook} />;
}
