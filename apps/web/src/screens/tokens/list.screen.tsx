import { capitalised } from '@matchdesk/core/kit/text/show.ts';
import { tokensReads } from '@matchdesk/core/tokens/reads.ts';
import type { MachineToken } from '@matchdesk/core/tokens/schema.ts';
import { ActionButton } from '../../act/action-button.tsx';
import type { Look } from '../../list/columns.tsx';
import { rowActions } from '../../list/row-action.tsx';
import { OfferedList } from '../../shell/offered-list.tsx';
import { Badge, type Tone } from '../../ui/badge.tsx';

const tones: Readonly<Record<string, Tone>> = { active: 'success', expired: 'warning' };

const look: Look<MachineToken> = {
  name: { width: 160 },
  state: {
    width: 104,
    cell: ({ state }) => <Badge tone={tones[state] ?? 'muted'}>{capitalised(state)}</Badge>,
  },
  scope: { width: 168, cell: ({ scope }) => <span title={scope}>{scope}</span> },
  made: { width: 184 },
  expires: { width: 152 },
  used: { width: 152 },
  rows: { width: 92 },
  coins: { width: 96 },
  action: { width: 64 },
};

const actions = rowActions(tokensReads.list, ({ name }) => [
  { id: 'tokens.revoke', icon: 'trash', label: `Revoke ${name}` },
]);

/** /tokens: shown where the provider has tokens for machines. */
export default function Tokens() {
  return (
    <OfferedList
      id="tokens.list"
      otherwise="This provider does not offer tokens for machines."
      list={tokensReads.list}
      look={look}
      rowActions={actions}
      tools={<ActionButton id="tokens.create" icon="plus" kind="primary" />}
    />
  );
}
