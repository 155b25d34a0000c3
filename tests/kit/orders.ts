import { allActions, type NamedAction } from '@matchdesk/core/actions.ts';
import { contract } from '@matchdesk/core/endpoints.ts';
import { createClient } from '@matchdesk/core/kit/client.ts';
import { fakeTransport } from '@matchdesk/core/kit/fake-transport.ts';
import { fieldsOf, fromStrings } from '@matchdesk/core/kit/field-shape.ts';
import type { Seen } from './provider/provider.ts';
import { typedFields, typedInto } from './typed.ts';

/** Which record of the provider an action is done to, by its kind: its id, and what its row says. */
const records: Readonly<Record<string, { readonly id: string; readonly row: string }>> = {
  user: { id: '101', row: 'Ana' },
  event: { id: '4001', row: 'Lake walk' },
  community: { id: '21', row: 'Lake people' },
  'community-request': { id: '31', row: 'Chess' },
  city: { id: '11', row: 'Lisbon' },
  admin: { id: '61', row: 'sub@example.com' },
  setting: { id: 'agreement', row: 'Be kind' },
  'trust-score': { id: '101', row: 'Ana' },
};

export type Order = {
  readonly id: string;
  readonly entry: NamedAction;
  /** The record's id and what its row says; absent where the action acts on none. */
  readonly on?: string;
  readonly row?: string;
  /** What is typed, by field. */
  readonly typed: Readonly<Record<string, string>>;
};

/** An order for every action that writes what a person types, made from its declaration. */
export const orders: readonly Order[] = allActions.flatMap((entry) => {
  const { action } = entry;
  const fields = typedFields(entry);
  const isTyped =
    fields.length > 0 && !fieldsOf(action.input).some(({ kind, required }) => kind === 'file' && required);
  const on = action.on === undefined ? undefined : records[action.on];
  if (!isTyped || !action.calls.some(({ write }) => write) || (action.on !== undefined && on === undefined)) return [];
  // What goes as a form or in the address has no JSON to compare.
  if (action.calls.some(({ write, method, multipart }) => write && (method === 'GET' || multipart))) return [];
  // Two-step sign-in is the embedded API's alone.
  if (action.calls.some(({ extension }) => extension !== undefined)) return [];
  const typed = Object.fromEntries(fields.map((field) => [field.name, typedInto(entry, field)]));
  return [{ id: entry.id, entry, typed, ...(on && { on: on.id, row: on.row }) }];
});

/** Writes as they are compared: which call, and the body key for key. */
export const written = ({ call, body }: Seen): { readonly call: string; readonly body: unknown } => ({
  call,
  body: body === '' ? null : JSON.parse(body),
});

/** What an order is to send: what the action itself sends for just what was typed, on a record of which it knows nothing. */
export const expectedOf = async ({ entry: { action }, typed, on }: Order): Promise<readonly unknown[]> => {
  const transport = fakeTransport({ body: { status: 1, success: true, message: 'Done', data: {} } });
  const client = createClient(contract, { transport, baseUrl: '', token: () => 'token' });
  const session = { role: 'ADMIN' as const, roleValue: 1, adminId: '1' };
  const input = action.input.parse(fromStrings(action.input, typed));
  await action.run({ client, session, options: {} }, input, on === undefined ? [] : [{ id: on, label: on }]);
  return transport.sent.map(({ method, url, body }) =>
    written({ call: `${method} ${url}`, body: body.kind === 'json' ? body.text : '' }),
  );
};
