import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { allActions, type NamedAction } from '@matchdesk/core/actions.ts';
import type { Client } from '@matchdesk/core/context.ts';
import { contract } from '@matchdesk/core/endpoints.ts';
import { type Outcome, refusalOf, type Target } from '@matchdesk/core/kit/act/action.ts';
import { createClient } from '@matchdesk/core/kit/call/client.ts';
import type { FilePart } from '@matchdesk/core/kit/call/endpoint.ts';
import { newIntention } from '@matchdesk/core/kit/call/intention.ts';
import type { Transport } from '@matchdesk/core/kit/call/transport.ts';
import { unfitReason } from '@matchdesk/core/kit/form/chosen.ts';
import { type FieldShape, fromStrings } from '@matchdesk/core/kit/form/field-shape.ts';
import { firstQuery } from '@matchdesk/core/kit/list/read.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import { providerInProcess } from './provider/in-process.ts';
import { token } from './provider/routes.ts';
import { type Runs, requestOf } from './requests.ts';
import { askedOf, picturePath, typedInto } from './typed.ts';

/** What a person enters in a field. */
export type Answer = {
  readonly field: FieldShape;
  /** The typed text, the chosen option, the name of the chosen record, or the path of the picture. */
  readonly text: string;
  /** The record that is chosen. */
  readonly target?: Target;
};

/** An action as it is ordered: on which records, and what is typed. */
export type Order = {
  readonly id: string;
  readonly entry: NamedAction;
  /** Two records of the provider that it can be done to; none where the action needs no record. */
  readonly targets: readonly Target[];
  readonly answers: readonly Answer[];
  /** The action's input, as the action itself takes it. */
  readonly input: Readonly<Record<string, unknown>>;
};

const clientOn = (transport: Transport): Client =>
  createClient(contract, { transport, baseUrl: '', token: () => token });

/** Returns the records of a kind that the provider shows, from the first list of them that needs no record. */
export const recordsOf = async (kind: string, search = ''): Promise<readonly Target[]> => {
  const lists = allReads.flatMap(({ read }) => (read.kind === 'list' && read.record === kind ? [read] : []));
  const list = lists.find(({ within }) => within === undefined) ?? lists[0];
  if (!list) throw new Error(`There is no list of ${kind}.`);
  const scope = list.within === undefined ? '' : ((await recordsOf(list.within))[0]?.id ?? '');
  const loading = { client: clientOn(providerInProcess()), options: {}, scope };
  const { rows } = await list.page(loading, { ...firstQuery(list), search });
  return rows.map((row) => ({ id: list.id(row), label: list.label(row), record: row }));
};

const targetsOf = async ({ id, action }: NamedAction): Promise<readonly Target[]> => {
  if (action.on === undefined) return [];
  const fit = (await recordsOf(action.on)).filter((target) => refusalOf(action as never, target) === null);
  if (fit.length < 2) throw new Error(`The provider has too few records for ${id}.`);
  return fit.slice(0, 2);
};

const answerTo = async (entry: NamedAction, field: FieldShape, targets: readonly Target[]): Promise<Answer> => {
  if (field.kind === 'file') return { field, text: picturePath };
  if (field.record === undefined) return { field, text: typedInto(entry, field) };
  const isFit = (found: Target) => unfitReason(entry.action as never, field.name, found, targets) === null;
  const named = (await recordsOf(field.record)).findLast(isFit)?.label ?? '';
  const target = (await recordsOf(field.record, named)).find(isFit);
  if (!target) throw new Error(`The provider has no record for ${entry.id} ${field.name}.`);
  return { field, text: named, target };
};

const picture: FilePart = { name: basename(picturePath), type: 'image/jpeg', bytes: readFileSync(picturePath) };

const givenBy = ({ field, text, target }: Answer): unknown => {
  if (field.kind === 'file') return field.multiple ? [picture] : picture;
  return target ? target.id : text;
};

const orderOf = async (entry: NamedAction): Promise<Order> => {
  const targets = await targetsOf(entry);
  const answers = await Promise.all(askedOf(entry).map((field) => answerTo(entry, field, targets)));
  const raw = Object.fromEntries(answers.map((answer) => [answer.field.name, givenBy(answer)]));
  const input: Record<string, unknown> = entry.action.input.parse(fromStrings(entry.action.input, raw));
  return { id: entry.id, entry, targets, answers, input };
};

/**
 * An order for every action of the registry, made from its declaration; an action without one fails here, with its
 * name.
 */
export const orders: readonly Order[] = await Promise.all(allActions.map(orderOf));

/** The runs of an order over that many records, each with the records that it takes. */
const runsOf = ({ entry: { action }, targets }: Order, count: number): readonly (readonly Target[])[] => {
  const these = targets.slice(0, count);
  if (action.on === undefined || (action.records?.perRun ?? 1) >= count) return [these];
  return these.map((target) => [target]);
};

export type Expected = {
  /** What each run should send, in order. */
  readonly runs: Runs;
  readonly outcome: Outcome;
};

/**
 * Returns what an order should send: what the action itself sends for exactly the typed input, on records of which it
 * knows only the ids.
 */
export const expectedOf = async (order: Order, count: number): Promise<Expected> => {
  const { action } = order.entry;
  const session = { role: 'ADMIN' as const, roleValue: 1, adminId: '1' };
  let outcome: Outcome = {};
  const runs: Runs[number][] = [];
  for (const targets of runsOf(order, count)) {
    const transport = providerInProcess();
    const options = { intention: newIntention(transport.newKey()) };
    const known = targets.map(({ id, label }) => ({ id, label }));
    outcome = await action.run({ client: clientOn(transport), session, options }, order.input, known);
    runs.push(await Promise.all(transport.sent.map(requestOf)));
  }
  return { runs, outcome };
};
