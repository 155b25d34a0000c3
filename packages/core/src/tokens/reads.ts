import { list, readsOf } from '../context.ts';
import { pageOf } from '../kit/call/envelope.ts';
import { pageOfFound } from '../kit/list/page-of-all.ts';
import { dated } from '../kit/list/read.ts';
import { stateText } from '../kit/text/show.ts';
import { tokensEndpoints as calls } from './endpoints.ts';
import type { MachineToken } from './schema.ts';
import { tokensTexts as say } from './texts.ts';

const states = ['active', 'expired', 'revoked'];

/** The tokens for machines, beyond the specification. */
export const tokensReads = readsOf('tokens', {
  list: list<MachineToken>({
    title: 'Tokens',
    record: 'token',
    words: ['machines', 'scripts', 'api keys'],
    calls: [calls.list],
    label: (token) => token.name,
    named: ({ name, state }) => (state === 'revoked' ? '' : name),
    columns: [
      { id: 'name', heading: 'Name', text: (token) => token.name },
      { id: 'state', heading: 'State', text: (token) => stateText(states, token.state) },
      { id: 'scope', heading: 'Scope', text: (token) => token.scope },
      { id: 'made', heading: 'Created by', text: (token) => token.made_by },
      { id: 'expires', heading: 'Expires', ...dated((token: MachineToken) => token.expires_at) },
      { id: 'used', heading: 'Last used', ...dated((token: MachineToken) => token.last_used_at) },
      { id: 'rows', heading: 'Rows per run', text: (token) => String(token.rows_a_run ?? ''), align: 'end' },
      { id: 'coins', heading: 'Credits per day', text: (token) => String(token.coins_a_day ?? ''), align: 'end' },
      { id: 'created', heading: 'Created', ...dated((token: MachineToken) => token.created_at), hidden: true },
    ],
    search: { placeholder: say.search, inputMax: 40 },
    sizes: [25],
    empty: say.none,
    emptyHint: say.noneHint,
    page: async ({ client, options }, query) =>
      pageOfFound(pageOf(calls.list, await client.tokens.list({}, options)), ({ name }) => name, query),
  }),
});
