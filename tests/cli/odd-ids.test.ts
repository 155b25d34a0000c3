import { expect, it } from 'vitest';
import { startProvider } from '../kit/provider/provider.ts';
import { token } from '../kit/provider/routes.ts';
import { openTerminal } from './terminal.ts';

it('an id that cannot be put into an address is named, and nothing is sent', async () => {
  const provider = await startProvider();
  const terminal = openTerminal(provider.url, token);
  for (const [id, shown] of [
    ['a/b', 'a/b'],
    ['..', '..'],
    ['a%2Fb', 'a%2Fb'],
  ]) {
    const { code, stderr } = await terminal.run(['users', 'get', id ?? '']);
    expect([code, stderr]).toEqual([8, expect.stringContaining(`'${shown}' cannot be put into an address`)]);
  }
  expect(provider.seen.filter(({ call }) => call.includes('getUserDataa'))).toEqual([]);
  terminal.close();
  await provider.close();
});
