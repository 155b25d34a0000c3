import { readFileSync, writeFileSync } from 'node:fs';
import { madeSpecs } from '@matchdesk/cli/specs/all-specs.ts';
import { judgedText } from '@matchdesk/core/kit/form/field-shape.ts';
import { isJob } from '@matchdesk/core/kit/reach.ts';
import type { Spec } from '@matchdesk/terminal/command/spec.ts';
import { manifest } from '@matchdesk/terminal/registry/manifest.ts';
import { kebab } from '@matchdesk/terminal/text/words.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, expectedOf, type Order, orders } from '../kit/orders.ts';
import { withEveryName } from '../kit/provider/every-name.ts';
import { extensions } from '../kit/provider/extensions.ts';
import type { Route } from '../kit/provider/routes.ts';
import { expectSent, valuesOf } from '../kit/requests.ts';
import { openProviderStage } from './stage.ts';

let isSilent = false;
const calls = extensions.map(
  ([call, answer]): Route => [
    call,
    (asked) => (isSilent && asked.path === '/v2/capabilities' ? { status: 500, json: {} } : answer(asked)),
  ],
);
const { provider, terminal } = await openProviderStage(withEveryName, calls);

type Commanded = { readonly order: Order; readonly spec: Spec; readonly line: string };

/** The command of every action; an action without one fails here, with its name. */
const commands: readonly Commanded[] = orders.flatMap((order) => {
  const made = madeSpecs(manifest).filter((spec) => spec.made?.from === 'action' && spec.made.id === order.id);
  if (made.length === 0) throw new Error(`No command does ${order.id}.`);
  return made.map((spec) => ({ order, spec, line: spec.path.join(' ') }));
});

const flagsOf = ({ field, text, target }: Answer): readonly string[] => {
  const name = kebab(field.name);
  if (field.kind !== 'secret') return [`--${name}`, target?.id ?? text];
  const file = terminal.path(`${name}.txt`);
  writeFileSync(file, text);
  return [`--${name}-file`, file];
};

const run = async ({ order, spec, line }: Commanded, count: number): Promise<void> => {
  const given: Readonly<Record<string, string>> = {
    id: order.targets
      .slice(0, count)
      .map(({ id }) => id)
      .join(','),
    format: 'report',
    out: terminal.path(`${line}${isSilent ? ' unannounced' : ''}.out`),
    yes: '',
  };
  const taken = (spec.flags ?? []).filter(
    ({ name, choices }) => name in given && (choices?.includes('report') ?? true),
  );
  const flags = taken.flatMap(({ name }) => [`--${name}`, ...(given[name] ? [given[name]] : [])]);
  const { runs } = await expectedOf(order, count);
  const ended = await terminal.run([...spec.path, ...flags, ...order.answers.flatMap(flagsOf)]);
  expect([ended.code, ended.stderr]).toEqual([0, expect.anything()]);
  await expectSent(provider.seen, runs);
};

describe('what an action sends under the name of a field', () => {
  it.each(orders)('$id is what was typed into it', async (order) => {
    const { runs } = await expectedOf(order, 1);
    const schemas = order.entry.action.calls.flatMap(({ query, body }) => [query ?? [], body ?? []].flat());
    for (const { field, text, target } of order.answers) {
      const named = schemas.filter(({ shape }) => field.name in shape);
      // A choice may be sent as a code that only this call has.
      if (field.choices && named.some((schema) => 'message' in judgedText(schema, field, text))) continue;
      const given = field.kind === 'file' ? readFileSync(text).toString('base64') : (target?.id ?? text);
      expect(valuesOf(runs.flat(), field.name)).toEqual(named.length > 0 ? [given] : []);
    }
  });
});

const isMany = ({ order: { id } }: Commanded): boolean =>
  manifest.actions.some((entry) => entry.id === id && isJob(entry));

describe('on a record with a field of every name, a command sends what was typed, key for key', () => {
  it.each(commands)('$line', (commanded) => run(commanded, 1));
});

describe('and so it does on several records', () => {
  it.each(commands.filter(isMany))('$line', (commanded) => run(commanded, 2));
});

// Roles are beyond the specification: a provider without them would create another kind of account.
const isSpecified = ({ order: { id, entry } }: Commanded): boolean =>
  id !== 'admins.add' && entry.action.calls.every(({ extension }) => extension === undefined);

describe('and so it does while the provider fails to say what it offers', () => {
  beforeAll(() => {
    isSilent = true;
  });
  it.each(commands.filter(isSpecified))('$line', (commanded) => run(commanded, 1));
});
