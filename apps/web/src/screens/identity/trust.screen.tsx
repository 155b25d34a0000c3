import { identityReads } from '@matchdesk/core/identity/reads.ts';
import type { TrustRow } from '@matchdesk/core/identity/schema.ts';
import { identityTexts as say } from '@matchdesk/core/identity/texts.ts';
import type { Look } from '../../list/columns.tsx';
import { rowActions } from '../../list/row-action.tsx';
import { ListScreen } from '../../shell/list-screen.tsx';

const trustLook: Look<TrustRow> = {
  number: { width: 72 },
  phone: { width: 184 },
  email: { width: 280 },
  user: { width: 200 },
  score: { width: 144 },
  action: {
    width: 88,
    cell: rowActions(identityReads.trust, (row) => [
      { id: 'identity.set-score', icon: 'pencil', label: `${say.editScore} of ${identityReads.trust.label(row)}` },
    ]),
  },
};

/** /idm-trust */
export default function TrustScores() {
  return <ListScreen id="identity.trust" list={identityReads.trust} look={trustLook} />;
}
