import { orMissing, stateText } from '@matchdesk/core/kit/text/show.ts';
import { states, webhooksReads } from '@matchdesk/core/webhooks/reads.ts';
import type { Delivery, Webhook } from '@matchdesk/core/webhooks/schema.ts';
import { webhooksScreens as screens } from '@matchdesk/core/webhooks/screens.ts';
import { webhooksTexts as say } from '@matchdesk/core/webhooks/texts.ts';
import { ActionButton } from '../../act/action-button.tsx';
import type { Look } from '../../list/columns.tsx';
import { ListView } from '../../list/list-view.tsx';
import { rowActions } from '../../list/row-action.tsx';
import { Tabbed, tabsOf } from '../../list/tabbed.tsx';
import { Page } from '../../shell/page.tsx';
import { WhereOffered } from '../../shell/where-offered.tsx';
import { Badge, type Tone } from '../../ui/badge.tsx';

const tones: Readonly<Record<string, Tone>> = {
  active: 'success',
  sent: 'success',
  paused: 'warning',
  failed: 'danger',
};

const stateOf = ({ state }: { readonly state: string }) => (
  <Badge tone={tones[state] ?? 'muted'}>{stateText(states, state)}</Badge>
);

/** Text that a narrow column cuts, whole on hover. */
const cutText = (text: string) => <span title={text}>{orMissing(text)}</span>;

const look: Look<Webhook> = {
  url: { width: 280 },
  state: { width: 104, cell: stateOf },
  reason: { width: 200, cell: ({ reason }) => cutText(reason) },
  waiting: { width: 88 },
  failures: { width: 120 },
  sent: { width: 160 },
  created: { width: 160 },
  action: { width: 160 },
};

const webhookActions = rowActions(webhooksReads.list, ({ url, state }) => [
  { id: 'webhooks.ping', icon: 'message', label: `${say.ping} to ${url}` },
  state === 'active'
    ? { id: 'webhooks.pause', icon: 'minus-circle', label: `${say.pause} ${url}` }
    : { id: 'webhooks.resume', icon: 'refresh', label: `${say.resume} ${url}` },
  { id: 'webhooks.rotate-secret', icon: 'key', label: `${say.rotate} of ${url}` },
  { id: 'webhooks.delete', icon: 'trash', label: `${say.delete} ${url}` },
]);

const deliveryLook: Look<Delivery> = {
  at: { width: 152 },
  state: { width: 104, cell: stateOf },
  action: { width: 152 },
  url: { width: 200 },
  status: { width: 80 },
  duration: { width: 104 },
  attempts: { width: 72 },
  said: { width: 152, cell: ({ answer, error }) => cutText(error || answer) },
  next: { width: 152 },
};

const deliveryActions = rowActions(webhooksReads.deliveries, ({ action, url }) => [
  { id: 'webhooks.send-again', icon: 'refresh', label: `${say.resend}: ${action} to ${url}` },
]);

/** /webhooks: shown where the provider has webhooks. */
export default function Webhooks() {
  return (
    <Page title={screens.list.title}>
      <WhereOffered extension="webhooks" title={say.none} otherwise="This provider does not offer webhooks.">
        <Tabbed
          label={screens.list.title}
          tabs={tabsOf(screens.list.tabs, {
            endpoints: () => (
              <ListView
                id="webhooks.list"
                list={webhooksReads.list}
                look={look}
                rowActions={webhookActions}
                tools={<ActionButton id="webhooks.add" icon="plus" kind="primary" />}
              />
            ),
            deliveries: () => (
              <ListView
                id="webhooks.deliveries"
                list={webhooksReads.deliveries}
                look={deliveryLook}
                rowActions={deliveryActions}
              />
            ),
          })}
        />
      </WhereOffered>
    </Page>
  );
}
