import { writeFileSync } from 'node:fs';
import { kebab } from '@matchdesk/terminal/text/words.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectedOf, orders, written } from '../kit/orders.ts';
import { withEveryName } from '../kit/provider/every-name.ts';
import { type ProviderServer, startProvider } from '../kit/provider/provider.ts';
import { token } from '../kit/provider/routes.ts';
import { typedFields } from '../kit/typed.ts';
import { inOneProcess } from './one-process.ts';
import { openTerminal, type Terminal } from './terminal.ts';

let provider: ProviderServer;
let terminal: Terminal;
beforeAll(async () => {
  provider = await startProvider([], withEveryName);
  terminal = inOneProcess(openTerminal(provider.url, token));
});
beforeEach(() => {
  provider.seen.length = 0;
});
afterAll(async () => {
  terminal.close();
  await provider.close();
});

const isWrite = ({ call }: { readonly call: string }): boolean => !/^GET |RadarList/.test(call);

describe('on a record with a field of every name, what is sent is what was typed, key for key', () => {
  it.each(orders)('$id', async (order) => {
    const flags = typedFields(order.entry).flatMap((field) => {
      const name = kebab(field.name);
      const typed = order.typed[field.name] ?? '';
      if (field.kind !== 'secret') return [`--${name}`, typed];
      const file = terminal.path(`${name}.txt`);
      writeFileSync(file, typed);
      return [`--${name}-file`, file];
    });
    const on = order.on === undefined ? [] : ['--id', order.on];
    const ended = await terminal.run([...order.id.split('.'), ...on, ...flags, '--yes']);
    expect(provider.seen.filter(isWrite).map(written), ended.stderr).toEqual(await expectedOf(order));
  });
});
